import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { openEmbedded } from './embedded-database.ts';

/**
 * A connection or a transaction. Statements are SQL in template strings (`sql` of kysely), so the tables' shapes
 * stand in one place only: db/migrations.
 */
export type Query = Kysely<unknown> | Transaction<unknown>;

export type Database = {
  engine: 'embedded' | 'postgres';
  /** For single statements, which are atomic by themselves. */
  query: Kysely<unknown>;
  /** Runs the work in one transaction: all of it happens, or none; repeated when two transactions collide. */
  transaction: <T>(work: (tx: Query) => Promise<T>) => Promise<T>;
  /** The engine's own handle, for the job queue. */
  handle: Awaited<ReturnType<typeof openEmbedded>>['pglite'] | pg.Pool;
  /** Whether the embedded engine has forced this many commits to the disk; undefined on PostgreSQL. */
  syncs?: () => number;
  close: () => Promise<void>;
};

type Settings = {
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize?: number;
  /** A dump to begin with instead of an empty database. */
  loadDataDir?: Blob;
};

/** Opens PostgreSQL when an address is given, else the embedded engine in the data directory: one dialect on both. */
export async function openDatabase({ dataDir, databaseUrl, poolSize = 16, loadDataDir }: Settings): Promise<Database> {
  return databaseUrl === undefined ? embedded(dataDir, loadDataDir) : postgres(databaseUrl, poolSize);
}

async function embedded(dataDir: string, loadDataDir: Blob | undefined): Promise<Database> {
  // Loaded only where it is used: the engine takes some sixty megabytes that a server on PostgreSQL does without.
  const engine = await import('./embedded-database.ts');
  const { pglite, syncs, release } = await engine.openEmbedded(
    dataDir,
    loadDataDir === undefined ? {} : { loadDataDir },
  );
  const query = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const close = async () => {
    await pglite.close();
    release();
  };
  return { engine: 'embedded', query, transaction: transactions(query), handle: pglite, syncs, close };
}

// Days, large counts and sums come as text from the driver; the product never has a count beyond 2^53.
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

async function postgres(databaseUrl: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === DATE) return (text: string) => text;
        if (oid === INT8 || oid === NUMERIC) return Number;
        return pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', keepPlans);
  const query = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', query, transaction: transactions(query), handle: pool, close: () => query.destroy() };
}

/** How a statement is marked that PostgreSQL plans once a connection and not each time (prepared-statement.ts). */
const PREPARED = /^\/\* prepared:([\w-]+) \*\//;

/** Gives marked statements the name that makes the server keep their plans. */
function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: named });
}

const COLLISIONS = new Set(['40001', '40P01']);
const MOST_TRIES = 5;

function transactions(query: Kysely<unknown>): Database['transaction'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await query.transaction().execute(work);
      } catch (error) {
        if (attempt === MOST_TRIES || !COLLISIONS.has(sqlState(error) ?? '')) throw error;
      }
    }
  };
}

/** The SQLSTATE of a database error: '23505' when a unique index refused. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export const CHECK_VIOLATION = '23514';
