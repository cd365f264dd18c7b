import { sql } from 'kysely';
import type { Database, Query } from './database.ts';

/** What PostgreSQL answers where a statement was not prepared, or was prepared there by another client. */
export const PREPARED_ELSEWHERE = ['26000', '42P05'] as const;

/**
 * Executes a prepared statement, and again while another client holds the connection to the server on which it was
 * prepared. Fails with one of `PREPARED_ELSEWHERE` behind a pooler that gives each transaction another connection and
 * prepares nothing again.
 */
export async function prepareAndExecuteAgain({ query, unhurried }: Database): Promise<void> {
  const execute = (tx: Query) => sql`/* prepared:pooler-check */ select 1`.execute(tx);
  await query.connection().execute(async (connection) => {
    await execute(connection);
    await unhurried.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      await execute(connection);
    });
  });
}
