import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isFile } from '../../contract.ts';
import type { Query } from '../database.ts';
import type { EraseStep } from '../data-subject.ts';
import type { Endpoint } from '../endpoint.ts';
import { Refusal } from '../refusal.ts';
import { takeTurn } from '../advisory-lock.ts';

export type Reply = { status: number; result: unknown; headers: Record<string, string> };

export type Repeat = { call: string; personId: string; key: string; bodyHash: string };

/** Returns the key to store the response under, or null when it is not stored; see `Idempotency` in contract.ts. */
export function repeatOf(
  { key: call, method, call: { idempotency = 'kept', result }, oneStatement, outside }: Endpoint,
  request: FastifyRequest,
  key: string | null,
  personId: string | null,
): Repeat | null {
  if (method !== 'POST' || key === null || personId === null) return null;
  // A call without one transaction of its own cannot store its response atomically; a file is generated again.
  if (idempotency !== 'kept' || oneStatement || outside || isFile(result)) return null;
  return { call, personId, key, bodyHash: hashOf(call, request) };
}

/** Whether a second run with the idempotency key is harmless even if the first run was committed. */
export function happensOnce({ call }: Endpoint, key: string | null, repeat: Repeat | null): boolean {
  return repeat !== null || (key !== null && call.idempotency === 'by-key');
}

/**
 * Returns the stored response to the same call with the same key and body; null when there is none. Refuses the same
 * key with another body with 409. When two calls run at once, the second waits for the first and then finds its
 * response.
 */
export async function repeatedReply(tx: Query, { personId, key, bodyHash }: Repeat): Promise<Reply | null> {
  await takeTurn(tx, `${key} of ${personId}`);
  const { rows } = await sql<{ bodyHash: string; status: number; result: unknown }>`
    select body_hash as "bodyHash", status, result from repeated_calls where person_id = ${personId} and key = ${key}`.execute(
    tx,
  );
  const [before] = rows;
  if (before === undefined) return null;
  if (before.bodyHash !== bodyHash) throw new Refusal(409, 'key-used-for-something-else');
  return { status: before.status, result: before.result, headers: {} };
}

/** The most characters of a stored reply: an organisation with its logo, which a person founds once. */
const LONGEST_REPLY = 1_000_000;

/** Throws when the reply is too long. Its call must declare `none`, and must not do anything twice. */
export async function storeReply(
  tx: Query,
  { call, personId, key, bodyHash }: Repeat,
  { status, result }: Reply,
  now: Date,
): Promise<void> {
  const kept = JSON.stringify(result);
  if (kept.length > LONGEST_REPLY) throw new RangeError(`${call} must declare that no reply is kept: it is too long`);
  await sql`
    insert into repeated_calls (person_id, key, call, body_hash, status, result, created_at)
    values (${personId}, ${key}, ${call}, ${bodyHash}, ${status}, ${kept}, ${now})
    on conflict do nothing`.execute(tx);
}

/** Deletes keys that are older than a day (rules 6). */
export async function deleteOldRepeats(tx: Query, before: Date): Promise<void> {
  await sql`delete from repeated_calls where created_at <= ${before}`.execute(tx);
}

export const eraseRepeats: EraseStep = async (tx, { id }) => {
  await sql`delete from repeated_calls where person_id = ${id}`.execute(tx);
};

function hashOf(call: string, request: FastifyRequest): string {
  const content = JSON.stringify([call, request.params, request.body ?? null]);
  return createHash('sha256').update(content).digest('base64url');
}
