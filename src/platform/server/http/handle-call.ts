import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { SESSION_ROLE_HEADER, sessionRoleOf } from '#access/rules/session-role.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { normalEmail } from '#shared/email-address.ts';
import { LENGTH } from '#shared/lengths.ts';
import { type Call, isRaw, type SignedBytes } from '../../contract.ts';
import { acceptsStale } from '../../rules/max-stale.ts';
import { USUAL_REASON } from '../../rules/refusal-reasons.ts';
import type { Config } from '../config.ts';
import { type Asking, type Database, type Query, sqlState } from '../database.ts';
import { troubleOf } from '../database-trouble.ts';
import type { CallContext, Endpoint, Partners } from '../endpoint.ts';
import type { Wake, WakeableJob } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import { takeSnapshot } from '../snapshot.ts';
import { insistDeclared } from './declared-refusals.ts';
import type { Authentication } from './authentication.ts';
import { isInsideOtherSite, refuseInsideOtherSites } from './other-sites.ts';
import { type RateLimits, TooMany } from './rate-limits.ts';
import { storable } from './storable.ts';
import { type Reply, happensOnce, type Repeat, repeatedReply, repeatOf, storeReply } from './idempotency.ts';

export type ServeDeps = {
  config: Config;
  database: Database;
  authentication: Authentication;
  limits: RateLimits;
  now: () => Date;
  zoneOf: (brand: BrandId) => string;
  brandOf: (request: FastifyRequest) => { brand: BrandId; origin: string };
  wake: Wake;
  partners: Partners;
};

/**
 * Runs one call in the order of rules 6: token, gate, limits, readable and permitted, body, state. A write is one
 * transaction, and its jobs are woken after the commit. Outside production an undeclared refusal is a fault, so that
 * tests notice it.
 */
export async function serveCall(endpoint: Endpoint, request: FastifyRequest, deps: ServeDeps): Promise<Reply> {
  const { gate, inOtherSites } = endpoint.call;
  if (gate === 'anybody' && inOtherSites !== true) refuseInsideOtherSites(request);
  return admitAndRun(endpoint, request, deps).catch((error: unknown) => {
    throw deps.config.production ? error : insistDeclared(endpoint, error);
  });
}

async function admitAndRun(endpoint: Endpoint, request: FastifyRequest, deps: ServeDeps): Promise<Reply> {
  const { brand, origin } = deps.brandOf(request);
  const now = deps.now();
  const woken = new Set<WakeableJob>();
  const { database } = deps;
  const asking = await database.again(() =>
    deps.authentication.admit(endpoint, request.headers.authorization, brand, now),
  );
  // Without a profile the account counts: colleagues who begin at one office must not share the limits of one person.
  const limited = asking.personId ?? asking.context.signedIn?.subject ?? null;
  await deps.limits.count(endpoint.call.limit, callerOf(request, limited)).catch(async (error: unknown) => {
    const input = { params: storable({ ...(request.params as Record<string, string>) }), query: {} };
    if (error instanceof TooMany && error.burstIsOver) await endpoint.burstIsOver?.(input, { tx: database.query });
    throw error;
  });

  const outside = {
    now,
    today: dayAt(now, deps.zoneOf(brand)),
    brand,
    config: deps.config,
    origin,
    ifMatch: versionOf(request.headers['if-match']),
    idempotencyKey: keyOf(request.headers['idempotency-key']),
    wake: (job: WakeableJob) => void woken.add(job),
    repeated: () => undefined,
    nextPage: () => undefined,
    counted: () => undefined,
    partners: deps.partners,
    transaction: database.transaction,
  };
  const repeat = repeatOf(endpoint, request, outside.idempotencyKey, asking.personId);
  const work = (tx: Query) => runCall(endpoint, request, { ...outside, ...asking.context, tx }, repeat);
  const isRead = endpoint.method === 'GET';
  const mayBeStale = isRead && acceptsStale(request.headers['cache-control']);
  const once = () => (mayBeStale ? fromStandby : within)(database, endpoint, work);
  const isRepeatable = isRead || happensOnce(endpoint, outside.idempotencyKey, repeat);
  const reply = await (isRepeatable ? database.again(once) : once()).catch(async (error: unknown) => {
    if (isUnknownLink(endpoint, error))
      await deps.limits.countUnknownLink(endpoint.call.limit, callerOf(request, null));
    throw error;
  });
  for (const job of woken) deps.wake(job);
  return { ...reply, headers: { ...reply.headers, ...sessionRoleIn(asking.context) } };
}

/**
 * Reads from the standby while it is fresh. What fails or is refused there is read from the primary, which may know the
 * thing already; what is too slow there would be too slow twice.
 */
async function fromStandby<T>(database: Database, endpoint: Endpoint, work: (tx: Query) => Promise<T>): Promise<T> {
  const { standby } = database;
  if (standby?.isFresh() !== true) return within(database, endpoint, work);
  return within(standby, endpoint, work).catch((error: unknown) => {
    if (troubleOf(error) === 'database-slow') throw error;
    if (!(error instanceof Refusal)) standby.giveUp(error);
    return within(database, endpoint, work);
  });
}

/** Opens a transaction for a write and for a snapshot read; a single statement and any other read need none. */
function within<T>(database: Asking, endpoint: Endpoint, work: (tx: Query) => Promise<T>) {
  const { method, call, oneStatement, outside } = endpoint;
  if (call.read === 'snapshot')
    return database.transaction(async (tx) => {
      await takeSnapshot(tx, method);
      return method === 'GET' ? work(tx).catch(tellWriting) : work(tx);
    });
  return oneStatement || outside || method === 'GET' ? work(database.query) : database.transaction(work);
}

const READ_ONLY = '25006';

/** A read-only database gives the same code, but here the call itself is wrong: a GET must not write. */
function tellWriting(error: unknown): never {
  throw sqlState(error) === READ_ONLY ? new TypeError('a GET has tried to write') : error;
}

/** The caller's role at the start of the call. Screens that are open elsewhere notice a changed role by this header. */
function sessionRoleIn(context: object): Record<string, string> {
  const { actor } = context as { actor?: Actor };
  return actor === undefined ? {} : { [SESSION_ROLE_HEADER]: sessionRoleOf(actor.role, actor.organisationId) };
}

/**
 * Runs a call from the permission to the response, within the transaction. A repeated key returns the stored response.
 */
async function runCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  context: CallContext,
  repeat: Repeat | null,
): Promise<Reply> {
  const { call } = endpoint;
  const params = storable({ ...(request.params as Record<string, string>) });
  const query = parsed(call.query, request.query);
  const permit = () => endpoint.permit({ params, query }, context);
  const permitted = endpoint.oneStatement ? undefined : await permit();
  const before = repeat && (await repeatedReply(context.tx, repeat));
  if (before !== null) return before;

  const body = endpoint.oneStatement ? await bodyUnlessUnknown(call.body, request, permit) : bodyOf(call.body, request);
  let status = call.status ?? 200;
  const repeated = () => void (status = 200);
  let next: string | null = null;
  const nextPage = (after: string) => void (next = after);
  let counts: string | null = null;
  const counted: CallContext['counted'] = (told) => void (counts = countsHeader(told));
  const told = { repeated, nextPage, counted };
  const result = (await endpoint.run({ params, query, body, permitted }, { ...context, ...told })) as {
    version?: unknown;
  } | null;
  const reply = {
    status,
    result,
    headers: {
      ...(typeof result?.version === 'number' && { etag: `"${result.version}"` }),
      ...(next !== null && { link: `<${addressAfter(request.url, next)}>; rel="next"` }),
      ...(counts !== null && { counts }),
    },
  };
  if (repeat !== null) await storeReply(context.tx, repeat, reply, context.now);
  return reply;
}

/** Returns the address of the page that begins after the id. */
function addressAfter(url: string, after: string): string {
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('after', after);
  return `${path}?${query.toString()}`;
}

/** A single statement checks the permission itself, so `permit` runs first only when the body is invalid (rules 6). */
async function bodyUnlessUnknown(
  kind: Call['body'],
  request: FastifyRequest,
  permit: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return bodyOf(kind, request);
  } catch (refusal) {
    await permit();
    throw refusal;
  }
}

function bodyOf(kind: Call['body'], { body, headers }: FastifyRequest): unknown {
  if (!isRaw(kind)) return parsed(kind, body);
  const signature = headers[kind.signedBy];
  const signed: SignedBytes = {
    bytes: (body as Uint8Array | null | undefined) ?? new Uint8Array(),
    signature: typeof signature === 'string' ? signature : null,
  };
  return signed;
}

/** Writes a dictionary of RFC 9651, for example `all=12, finished=5`. */
function countsHeader(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name}=${count}`)
    .join(', ');
}

/** Validates the input and removes characters that cannot be stored; throws 422 with each invalid field once. */
function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const checked = schema.safeParse(input ?? {});
  if (checked.success) return storable(checked.data);
  const faults = checked.error.issues.map(faultOf);
  throw new Refusal(
    422,
    'invalid',
    faults.filter(({ field }, place) => faults.findIndex((one) => one.field === field) === place),
  );
}

/** An error of the whole body takes its field from its code, or is named `body`. */
function faultOf({ path, message, code }: z.core.$ZodIssue): { field: string; code: string } {
  const said = code === 'custom' ? message : null;
  const field = path.join('.') || (said?.split('.')[0] ?? 'body');
  return { field, code: said ?? `${field}.invalid` };
}

function callerOf(request: FastifyRequest, personId: string | null) {
  const params = request.params as { responderId?: string; surveyId?: string; linkId?: string };
  const link = params.responderId ?? params.surveyId ?? params.linkId ?? addressIn(request.body);
  return { person: personId, ip: request.ip, link, inOtherSite: isInsideOtherSite(request) };
}

/** The e-mail address in the body, normalised so that its spellings share one limit. */
function addressIn(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? normalEmail(email.slice(0, LENGTH.email)) : null;
}

/** Whether the link does not exist. An existing link that is switched off does not count as guessing. */
function isUnknownLink(endpoint: Endpoint, error: unknown): boolean {
  const isUnknown = error instanceof Refusal && error.reason === USUAL_REASON[404];
  return endpoint.call.gate === 'anybody' && isUnknown;
}

function versionOf(header: string | undefined): number | null {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header ?? '')?.[1];
  return version === undefined ? null : Number(version);
}

const LONGEST_KEY = 200;

function keyOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' && header.length <= LONGEST_KEY ? header : null;
}
