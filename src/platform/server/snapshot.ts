import { sql } from 'kysely';
import type { Method } from '../rules/call-key.ts';
import type { Query } from './database.ts';

/**
 * From here on the transaction reads one snapshot; for a GET it is also read-only. Two writes to the same row collide,
 * and the later transaction is retried (retry.ts). This must be the first statement.
 */
export async function takeSnapshot(tx: Query, method: Method): Promise<void> {
  await (
    method === 'GET'
      ? sql`set transaction isolation level repeatable read, read only`
      : sql`set transaction isolation level repeatable read`
  ).execute(tx);
}
