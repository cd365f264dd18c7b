import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { formBodyOf } from './form-body.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { answer } from './requests.ts';
import { alone, type Shelf, shelfAt } from './sandbox-store.ts';
import { passTime } from './due-steps.ts';

/** A request of the provider's library; names of headers are in lower case. */
export type ProviderRequest = { method: string; path: string; headers: Record<string, string>; body: string };
export type ProviderAnswer = { status: number; headers: Record<string, string>; body: string };

/** The provider's side: answers its library, and acts for its pages. */
export type Provider = {
  answer: (request: ProviderRequest) => Promise<ProviderAnswer>;
  /** Runs an action of its pages under the sandbox's lock, after every automatic step that has become due. */
  act: <T>(work: (shelf: Shelf) => Promise<T>) => Promise<T>;
};

type Surroundings = { database: Database; now: () => Date };

/** How long the answer to an idempotency key is kept, in milliseconds. */
const KEY_MS = 24 * 60 * 60 * 1_000;

export function openProvider({ database, now }: Surroundings): Provider {
  const act: Provider['act'] = (work) =>
    database.transaction(async (tx) => {
      await alone(tx);
      const at = now();
      await passTime(tx, at);
      return work(shelfAt(tx, at));
    });
  const answerOnce = (request: ProviderRequest) => act((shelf) => byItsKey(shelf, request));
  return { act, answer: (request) => answerOnce(request).catch(refusal) };
}

/**
 * Returns the stored answer for a known key, and refuses the key for another request. A refused request stores no
 * answer.
 */
async function byItsKey(shelf: Shelf, request: ProviderRequest): Promise<ProviderAnswer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') return fresh(shelf, request);
  const id = `key_${createHash('sha256').update(key).digest('base64url')}`;
  const asked = createHash('sha256').update(`${request.path}\n${request.body}`).digest('base64url');
  const before = await shelf.find('key', id);
  if (before !== null && before.shown.asked !== asked) throw otherRequest(key);
  if (before !== null) return { ...answered(before.shown.status, before.shown.body), ...again(key, before.shown.body) };
  const given = await fresh(shelf, request);
  const shown = { id, asked, status: given.status, body: given.body };
  await shelf.put('key', { shown, held: null }, new Date(shelf.at.getTime() + KEY_MS));
  return given;
}

async function fresh(shelf: Shelf, { method, path, body }: ProviderRequest): Promise<ProviderAnswer> {
  const [where = '', query = ''] = path.split('?');
  const form = formBodyOf(method === 'POST' ? body : [query, body].filter(Boolean).join('&'));
  return answered(200, JSON.stringify(await answer(shelf, { method, path: where, form })));
}

function again(key: string, body: string): Pick<ProviderAnswer, 'headers' | 'body'> {
  return { headers: { ...headersOf(), 'idempotency-key': key, 'idempotent-replayed': 'true' }, body };
}

function answered(status: number, body: string): ProviderAnswer {
  return { status, headers: headersOf(), body };
}

function headersOf(): Record<string, string> {
  return { 'content-type': 'application/json', 'request-id': `req_${newLinkId()}` };
}

function refusal(error: unknown): ProviderAnswer {
  if (!(error instanceof ProviderRefusal)) throw error;
  return answered(error.status, JSON.stringify({ error: error.answer }));
}

function otherRequest(key: string): ProviderRefusal {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new ProviderRefusal(400, { type: 'idempotency_error', message });
}
