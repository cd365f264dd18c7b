import { sql } from 'kysely';
import type { Query } from './database.ts';

/**
 * Takes the advisory lock of this name and holds it until the transaction ends: a count taken afterwards includes what
 * other transactions have stored. For things without a row that could be locked.
 */
export async function takeTurn(tx: Query, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
