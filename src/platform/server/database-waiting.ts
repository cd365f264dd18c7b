import { sql } from 'kysely';
import type { Database } from './database.ts';
import { prepareAndExecuteAgain } from './pooler-check.ts';
import { isUndoneOrLost, type Patience, READ_ONLY, REAL_TIME, repeated, Unconnected } from './retry.ts';

/** The database cannot be reached; the message is a plain sentence for the operator who starts the product. */
export class UnreachableDatabase extends Error {}

const START_WITHIN_MS = 15_000;

/**
 * Waits up to 15 seconds for the database at the start: both may have been started together, or a failover is under
 * way. Refuses a pooler that the product cannot use.
 */
export async function awaitDatabase(database: Database, patience: Patience = REAL_TIME): Promise<void> {
  try {
    await repeated(() => sql`select 1`.execute(database.query), isUndoneOrLost, patience, START_WITHIN_MS);
    if (database.engine === 'postgres') await prepareAndExecuteAgain(database);
  } catch (error) {
    if (database.engine === 'embedded') throw error;
    // An error before the first connection, for example a missing certificate file, has no better name.
    const fault = error instanceof Unconnected ? error : new Unconnected(error);
    throw new UnreachableDatabase(sentenceOn(fault), { cause: error });
  }
}

const POOLER =
  'DATABASE_URL leads to a pooler that loses prepared statements. Set it to session mode, or name the database itself.';

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'DATABASE_URL: nobody answers at that address. Start the database, or correct host and port.',
  ENOTFOUND: 'DATABASE_URL names a host that is not known. Correct its name.',
  EAI_AGAIN: 'DATABASE_URL names a host whose address cannot be found out at the moment.',
  '3D000': 'DATABASE_URL names a database that does not exist. Create it, or correct its name.',
  '28P01': 'DATABASE_URL: the database refuses this user or password.',
  '28000': 'DATABASE_URL: the database refuses this user.',
  '53300':
    'The database in DATABASE_URL takes no more connections. Raise its max_connections, or set a smaller POOL_SIZE.',
  '57P03': 'The database in DATABASE_URL is starting or stopping, and takes no connections yet.',
  '26000': POOLER,
  '42P05': POOLER,
  [READ_ONLY]: 'DATABASE_URL leads to a standby, which can only be read. It must lead to the primary.',
};

/** Returns a sentence on what is wrong with the address or the database, and what to do. */
export function sentenceOn({ code = '', message }: Unconnected): string {
  return SENTENCES[code] ?? `The database in DATABASE_URL cannot be reached: ${message}`;
}
