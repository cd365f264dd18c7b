import { setImmediate } from 'node:timers/promises';
import {
  type AbortableQueryOptions,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  type KyselyConfig,
  PGliteDialect,
  type QueryExecutor,
  type QueryResult,
  type Transaction,
} from 'kysely';
import type { openEmbedded } from './embedded-database.ts';
import { connectionsTo, type Connections, type PoolLimits } from './postgres.ts';
import { type Freshness, freshnessOf } from './standby.ts';
import { countingFaults, isUndone, isUndoneOrLost, type Patience, REAL_TIME, repeated } from './retry.ts';

export { sqlState } from './retry.ts';

/**
 * A connection or a transaction. Statements are SQL in template strings (`sql` of kysely), so that only db/migrations
 * defines the tables.
 */
export type Query = Kysely<unknown> | Transaction<unknown>;

/** Statements and transactions. Those that were certainly not committed are retried for some seconds (retry.ts). */
export type Asking = {
  /** For single statements, which are atomic by themselves. */
  query: Kysely<unknown>;
  /** Runs the work in one transaction. The work may run several times. */
  transaction: <T>(work: (tx: Query) => Promise<T>) => Promise<T>;
};

export type Database = Asking & {
  engine: 'embedded' | 'postgres';
  /** The same with time for work of several minutes: migrations and housekeeping. It has two connections of its own. */
  unhurried: Asking;
  /** What READ_DATABASE_URL leads to. */
  standby?: Asking & Freshness;
  /** Retries the work even when it is unknown whether it was committed: for reads and idempotent writes. */
  again: <T>(work: () => Promise<T>) => Promise<T>;
  /** The engine's own handle, for the job queue. */
  handle: Awaited<ReturnType<typeof openEmbedded>>['pglite'] | StatementRunner;
  /** Counts the commits that the embedded engine has flushed to the disk; undefined on PostgreSQL. */
  syncs?: () => number;
  close: () => Promise<void>;
};

/** Runs a text of one or several statements as the PostgreSQL driver takes them. */
export type StatementRunner = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

type Settings = {
  dataDir: string;
  /** Whether to refuse a directory that other users can write to. */
  production?: boolean;
  databaseUrl: string | undefined;
  readDatabaseUrl?: string | undefined;
  poolSize?: number;
  /** Statement timeout in milliseconds; migrations and housekeeping may take longer. */
  statementMs?: number;
  /** A dump to load into the new database. */
  loadDataDir?: Blob;
  patience?: Patience;
};

/**
 * Opens PostgreSQL when an address is given, and otherwise the embedded engine in the data directory. Both use one
 * dialect.
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, readDatabaseUrl, patience = REAL_TIME, poolSize: size = 16 } = settings;
  if (databaseUrl === undefined) return embedded(settings, patience);
  const limits = { size, statementMs: settings.statementMs ?? STATEMENT_MS };
  const database = postgres(databaseUrl, limits, patience);
  return readDatabaseUrl === undefined ? database : readingFrom(readDatabaseUrl, database, { ...limits, ...patience });
}

async function embedded({ dataDir, production = false, loadDataDir }: Settings, patience: Patience): Promise<Database> {
  // Imported only when it is used: the engine takes some 60 MB of memory that a server on PostgreSQL does not need.
  const engine = await import('./embedded-database.ts');
  const { pglite, syncs, release } = await engine.openEmbedded(dataDir, {
    production,
    ...(loadDataDir !== undefined && { loadDataDir }),
  });
  const asking = askingBy(new PGliteDialect({ pglite, onCreateConnection: inTurns }), patience);
  const close = async () => {
    await pglite.close();
    release();
  };
  return {
    engine: 'embedded',
    ...asking,
    unhurried: asking,
    again: againWith(patience),
    handle: pglite,
    syncs,
    close,
  };
}

/**
 * Runs each statement in a turn of the event loop of its own. The engine works in this process, and all statements that
 * wait would otherwise run in one turn: of 64 new connections some were accepted after seconds.
 */
async function inTurns(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(...asked: Parameters<DatabaseConnection['executeQuery']>) => {
    await setImmediate();
    return execute<R>(...asked);
  };
}

const STATEMENT_MS = 15_000;
const UNHURRIED = { size: 2, statementMs: 30 * 60_000 };

function postgres(databaseUrl: string, limits: PoolLimits, patience: Patience): Database {
  const connections = connectionsTo(databaseUrl, limits);
  const asking = askingBy(connections.dialect, patience);
  const unhurried = askingBy(connectionsTo(databaseUrl, UNHURRIED).dialect, patience);
  return {
    engine: 'postgres',
    ...asking,
    unhurried,
    again: againWith(patience),
    handle: runnerOn(connections, patience),
    close: async () => void (await Promise.all([asking.query.destroy(), unhurried.query.destroy()])),
  };
}

/** A standby repeats nothing: what fails there is read from the primary. */
function readingFrom(standbyUrl: string, database: Database, limits: PoolLimits & Pick<Patience, 'clock'>): Database {
  const { dialect } = connectionsTo(standbyUrl, { ...limits, onlyReads: true });
  const query = new Kysely<unknown>({ dialect });
  const transaction: Asking['transaction'] = (work) => query.transaction().execute(work);
  const standby = { query, transaction, ...freshnessOf({ primary: database.query, standby: query }, limits.clock) };
  return { ...database, standby, close: async () => void (await Promise.all([database.close(), query.destroy()])) };
}

function askingBy(dialect: Dialect, patience: Patience): Asking {
  const query = new RepeatingKysely({ dialect }, patience);
  return { query, transaction: transactions(query, patience) };
}

/** Retries single statements, but nothing within a transaction or on a held connection: those retry as a whole. */
class RepeatingKysely extends Kysely<unknown> {
  readonly #executor: QueryExecutor;

  constructor(config: KyselyConfig, patience: Patience) {
    super(config);
    this.#executor = new RepeatingExecutor(config.dialect, super.getExecutor(), patience);
  }

  override getExecutor(): QueryExecutor {
    return this.#executor;
  }

  override executeQuery<R>(query: CompiledQuery<R> | Compilable<R>, options?: AbortableQueryOptions) {
    return this.#executor.executeQuery<R>('compile' in query ? query.compile() : query, options);
  }
}

class RepeatingExecutor extends DefaultQueryExecutor {
  readonly #patience: Patience;

  constructor(dialect: Dialect, inner: QueryExecutor, patience: Patience) {
    super(dialect.createQueryCompiler(), inner.adapter, inner);
    this.#patience = patience;
  }

  override executeQuery<R>(query: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<R>> {
    return repeated(() => countingFaults(super.executeQuery<R>(query, options)), isUndone, this.#patience);
  }
}

/**
 * Before the commit is sent, a lost connection has undone the transaction. Once it is sent, only an error of the
 * database itself allows a retry: without an acknowledgement nobody knows whether the commit succeeded.
 */
function transactions(query: Kysely<unknown>, patience: Patience): Database['transaction'] {
  return (work) => {
    let ending = false;
    const once = async () => {
      ending = false;
      let fault: { error: unknown } | undefined;
      const noticed = async (tx: Transaction<unknown>) => {
        const result = await work(tx).catch((error: unknown) => {
          fault = { error };
          throw error;
        });
        ending = true;
        return result;
      };
      return query
        .transaction()
        .execute(noticed)
        .catch((error: unknown) => {
          // On a lost connection the rollback fails too; the first error is the cause.
          throw fault === undefined ? error : fault.error;
        });
    };
    return repeated(
      () => countingFaults(once()),
      (error) => (ending ? isUndone(error) : isUndoneOrLost(error)),
      patience,
    );
  };
}

function againWith(patience: Patience): Database['again'] {
  return (work) => repeated(work, isUndoneOrLost, patience);
}

/** For texts with several statements and a transaction of their own: retried only when no connection was made. */
function runnerOn({ connect }: Connections, patience: Patience): StatementRunner {
  return {
    executeSql: async (text, values) => {
      const client = await repeated(() => countingFaults(connect()), isUndone, patience);
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // The connection may still be in an open transaction, so close it.
        client.release(true);
        throw error;
      }
    },
  };
}

export const CHECK_VIOLATION = '23514';
