import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isFile } from '../../contract.ts';
import type { Query } from '../database.ts';
import type { EraseStep } from '../data-subject.ts';
import type { Endpoint } from '../endpoint.ts';
import { Refusal } from '../refusal.ts';
import { takeTurn } from '../taking-turns.ts';

/** What a call came to: the status, the result as it is sent, and headers of its own. */
export type Reply = { status: number; result: unknown; headers: Record<string, string> };

/** A call whose answer is kept under the caller's key. */
export type Repeat = { call: string; personId: string; key: string; bodyHash: string };

/** What the answer is kept under; null when it is not kept: see `Idempotency` of the contract. */
export function repeatOf(
  { key: call, method, call: { idempotency = 'kept', result }, oneStatement, outside }: Endpoint,
  request: FastifyRequest,
  key: string | null,
  personId: string | null,
): Repeat | null {
  if (method !== 'POST' || key === null || personId === null) return null;
  // Beside a single statement, or several transactions, nothing can be stored that stands or falls with it; a file is made again.
  if (idempotency !== 'kept' || oneStatement || outside || isFile(result)) return null;
  return { call, personId, key, bodyHash: hashOf(call, request) };
}

/** Whether a second run with the caller's key does no harm, though nobody knows whether the first one was kept. */
export function happensOnce({ call }: Endpoint, key: string | null, repeat: Repeat | null): boolean {
  return repeat !== null || (key !== null && call.idempotency === 'by-key');
}

/**
 * The answer given before to the same call with the same key and body; null when there is none. The same key with
 * another body is 409. Two at once: the second waits until the first has been stored, and then finds its answer.
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

export async function storeReply(
  tx: Query,
  { call, personId, key, bodyHash }: Repeat,
  { status, result }: Reply,
  now: Date,
): Promise<void> {
  await sql`
    insert into repeated_calls (person_id, key, call, body_hash, status, result, created_at)
    values (${personId}, ${key}, ${call}, ${bodyHash}, ${status}, ${JSON.stringify(result)}, ${now})
    on conflict do nothing`.execute(tx);
}

/** A key counts for a day (rules 6). */
export async function deleteOldRepeats(tx: Query, before: Date): Promise<void> {
  await sql`delete from repeated_calls where created_at <= ${before}`.execute(tx);
}

/** What was answered to somebody goes with the person. */
export const eraseRepeats: EraseStep = async (tx, { id }) => {
  await sql`delete from repeated_calls where person_id = ${id}`.execute(tx);
};

function hashOf(call: string, request: FastifyRequest): string {
  const content = JSON.stringify([call, request.params, request.body ?? null]);
  return createHash('sha256').update(content).digest('base64url');
}
