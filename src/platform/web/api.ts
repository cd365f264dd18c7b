import { SESSION_ROLE_HEADER } from '#access/rules/session-role.ts';
import type { Call, Failure, Given, JsonKey, ProblemOf, Result } from '../contract.ts';
import { type CallKey, requestLine } from '../rules/call-key.ts';
import { ACCEPT_STALE } from '../rules/max-stale.ts';
import type { ProblemDocument } from '../rules/problem.ts';

/** Returns the bearer token for a call; null on public pages. The app's entry point sets it once. */
type TokenSource = () => Promise<string | null>;
let tokenOf: TokenSource = () => Promise.resolve(null);

let tokenRefused: () => void = () => undefined;

/** Calls `refused` when the server no longer accepts a token. */
export function takeTokensFrom(source: TokenSource, refused: () => void): void {
  tokenOf = source;
  tokenRefused = refused;
}

let sessionRole: { known: string; changed: () => void } | null = null;

/**
 * Calls `changed` when an answer names another role than `known`, or when the server refuses what a screen offered: the
 * role may have been changed meanwhile.
 */
export function watchSessionRole(watch: { known: string; changed: () => void } | null): void {
  sessionRole = watch;
}

type Options = {
  /** Overrides the generated idempotency key of a POST. */
  idempotencyKey?: string;
  /** The version that was read; a stale one is refused with 412. */
  ifMatch?: number;
  /** The time limit of the answer; the call then fails as if there were no network. */
  withinMs?: number;
};

/** Longer than the server ever takes, with the time that the largest picture needs on a slow line. */
const ANSWER_WITHIN_MS = 60_000;

/** For this long after a page has loaded or written, it accepts no answer from a standby, which may lack the write. */
const FRESH_FOR_MS = 5_000;
let freshUntil = performance.now() + FRESH_FOR_MS;

/** Receives the refusal with its reason; the result is false or null all the same. */
type Told<Problem> = { onRefusal?: (problem: Problem) => void };

type Rest<G, O> = unknown extends G ? [given?: O] : [given: G & O];

type Caller<T extends Record<string, Call>> = <K extends JsonKey<T>>(
  key: K,
  ...given: Rest<Given<T[K], K>, Options & Told<ProblemOf<T, K>>>
) => Promise<Result<T[K]> | Failure<K>>;

/** The outcome of a call: its result, or the problem. The promise never rejects. */
export type Tried<R, Problem = ProblemDocument> =
  /** `link`: the header with the next page of a list. `counts`: the header with the numbers of its rows. */
  { ok: true; result: R; link?: string | null; counts?: string | null } | { ok: false; problem: Problem };

type Attempter<T extends Record<string, Call>> = <K extends JsonKey<T>>(
  key: K,
  ...given: Rest<Given<T[K], K>, Options>
) => Promise<Tried<Result<T[K]>, ProblemOf<T, K>>>;

type AnyGiven = Options & {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

const NO_ANSWER: ProblemDocument<never> = { type: 'about:blank', title: '', status: 0, errors: [] };

/**
 * Returns the client of one noun's calls, for callers that need the reason of a failure. It uses no schema at run time:
 * the key contains the method and the path.
 */
export function attempter<T extends Record<string, Call>>(): Attempter<T> {
  return async (key, ...[given]) => {
    let problem: ProblemDocument = NO_ANSWER;
    try {
      const response = await answerTo(key, given, AbortSignal.timeout(given?.withinMs ?? ANSWER_WITHIN_MS));
      if (response.ok)
        return {
          ok: true,
          result: (await response.json()) as Result<T[typeof key]>,
          link: response.headers.get('link'),
          counts: response.headers.get('counts'),
        };
      problem = await problemOf(response);
    } catch (error) {
      console.error(`${key} did not reach the server`, error);
    }
    return { ok: false, problem: problem as ProblemOf<T, typeof key> };
  };
}

/** Sends a call, and reports what its answer says of the login and the role. Rejects without a network. */
async function answerTo(key: string, given: AnyGiven = {}, signal: AbortSignal | null = null): Promise<Response> {
  const [address, request] = await requestOf(key, given);
  const response = await fetch(address, { ...request, signal }).finally(() => {
    if (request.method !== 'GET') freshUntil = performance.now() + FRESH_FOR_MS;
  });
  const said = response.headers.get(SESSION_ROLE_HEADER) ?? sessionRole?.known;
  if (said !== sessionRole?.known || response.status === 403) sessionRole?.changed();
  if (!response.ok) console.error(`${key} answered ${response.status}`);
  if (response.status === 401) tokenRefused();
  return response;
}

/** Returns the id that the next page begins after; null at the end of the list. */
export function nextIn(link: string | null = null): string | null {
  const query = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('after');
}

/** The number of rows of a list by kind; `all` counts them without a filter. */
export type Counts = Readonly<Record<string, number>>;

/** Reads the counts from their header; none when the list was not counted. */
export function countsIn(header: string | null = null): Counts {
  const counts = [...(header ?? '').matchAll(/([a-z]+)=(\d+)/g)];
  return Object.fromEntries(counts.map(([, name, count]) => [name, Number(count)]));
}

/** Reads all pages of a list and fails when one page fails. `ask` receives the query of each page. */
export async function everyPage<R, Problem>(
  ask: (query: { after?: string }) => Promise<Tried<R[], Problem>>,
): Promise<Tried<R[], Problem>> {
  const all: R[] = [];
  for (let query: { after?: string } = {}; ;) {
    const tried = await ask(query);
    if (!tried.ok) return tried;
    all.push(...tried.result);
    const after = nextIn(tried.link);
    if (after === null) return { ok: true, result: all };
    query = { after };
  }
}

/**
 * The same client in the form of the specification: a failed GET or DELETE yields false, other methods null
 * (specification 7).
 */
export function caller<T extends Record<string, Call>>(): Caller<T> {
  const attempt = attempter<T>();
  return async (key, ...given) => {
    const tried = await attempt(key, ...given);
    if (tried.ok) return tried.result;
    (given[0] as Told<typeof tried.problem> | undefined)?.onRefusal?.(tried.problem);
    return (/^(GET|DELETE) /.test(key) ? false : null) as Failure<typeof key>;
  };
}

/** Fetches a file that a call answers with, without a time limit. */
export async function fetchFile(key: CallKey, params: Record<string, string>): Promise<Tried<Blob>> {
  try {
    const response = await answerTo(key, { params });
    if (response.ok) return { ok: true, result: await response.blob() };
    return { ok: false, problem: await problemOf(response) };
  } catch {
    return { ok: false, problem: NO_ANSWER };
  }
}

async function requestOf(
  key: string,
  { params = {}, query = {}, body, idempotencyKey, ifMatch }: AnyGiven,
): Promise<[string, RequestInit]> {
  const [method, path] = requestLine(key, params);
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  // URLSearchParams writes numbers and booleans as text.
  const search = new URLSearchParams(asked as [string, string][]).toString();
  const token = await tokenOf();
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(method === 'GET' && performance.now() > freshUntil && { 'cache-control': ACCEPT_STALE }),
    ...(method === 'POST' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  };
  // JSON.stringify keeps undefined, which sends no body.
  return [`/api${path}${search && `?${search}`}`, { method, headers, body: JSON.stringify(body) }];
}

async function problemOf(response: Response): Promise<ProblemDocument> {
  const problem = (await response.json().catch(() => null)) as ProblemDocument | null;
  const wait = response.headers.get('retry-after');
  return {
    ...NO_ANSWER,
    status: response.status,
    ...problem,
    ...(wait !== null && { retryAfter: Number(wait) }),
  };
}
