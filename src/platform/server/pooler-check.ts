import { sql } from 'kysely';
import type { Database, Query } from './database.ts';

/**
 * Executes a prepared statement, and again while another client holds the connection to the server on which it was
 * prepared. Behind a pooler that gives each transaction another connection and prepares nothing again, the statement is
 * missing there (26000), or another client has prepared it (42P05).
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
