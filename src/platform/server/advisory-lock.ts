import { sql } from 'kysely';
import type { Query } from './database.ts';

/**
 * Takes the advisory lock of this name and holds it until the transaction ends: a count taken afterwards includes what
 * other transactions have stored. For things without a row that could be locked.
 */
export async function takeTurn(tx: Query, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Takes the lock unless another transaction holds it, and returns whether it was taken. */
export async function tryTurn(tx: Query, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
