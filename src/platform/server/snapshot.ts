import { sql } from 'kysely';
import type { Method } from '../rules/call-key.ts';
import type { Query } from './database.ts';

/**
 * From here on the transaction reads everything as of one instant; a GET may write nothing besides. Two that write the
 * same row collide, and the later one is done again (repeating.ts). It must be the first statement.
 */
export async function takeSnapshot(tx: Query, method: Method): Promise<void> {
  await (
    method === 'GET'
      ? sql`set transaction isolation level repeatable read, read only`
      : sql`set transaction isolation level repeatable read`
  ).execute(tx);
}
