import { sql } from 'kysely';
import type { Query } from './database.ts';

/**
 * Waits until no other transaction has the turn of this name, and has it until the transaction ends: what is counted
 * afterwards counts what the others have stored. For things that have no row of their own that could be held.
 */
export async function takeTurn(tx: Query, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
