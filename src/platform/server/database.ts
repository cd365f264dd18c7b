import {
  type AbortableQueryOptions,
  type Compilable,
  type CompiledQuery,
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
import { connectionsTo, type Connections, type Limits } from './postgres.ts';
import { isUndone, isUndoneOrLost, type Patience, REAL_TIME, repeated } from './repeating.ts';

export { sqlState } from './repeating.ts';

/**
 * A connection or a transaction. Statements are SQL in template strings (`sql` of kysely), so the tables' shapes
 * stand in one place only: db/migrations.
 */
export type Query = Kysely<unknown> | Transaction<unknown>;

/** Statements and transactions; what surely has not been kept is done again for some seconds (repeating.ts). */
export type Asking = {
  /** For single statements, which are atomic by themselves. */
  query: Kysely<unknown>;
  /** Runs the work in one transaction: all of it happens, or none; the work may run several times. */
  transaction: <T>(work: (tx: Query) => Promise<T>) => Promise<T>;
};

export type Database = Asking & {
  engine: 'embedded' | 'postgres';
  /** The same with time for what takes minutes: migrations and housekeeping. It has two connections of its own. */
  unhurried: Asking;
  /** Does the work again even when nobody knows whether it was kept: for reads, and what by its key happens once. */
  again: <T>(work: () => Promise<T>) => Promise<T>;
  /** The engine's own handle, for the job queue. */
  handle: Awaited<ReturnType<typeof openEmbedded>>['pglite'] | StatementRunner;
  /** Whether the embedded engine has forced this many commits to the disk; undefined on PostgreSQL. */
  syncs?: () => number;
  close: () => Promise<void>;
};

/** Runs statements as the driver of PostgreSQL takes them, several in one text too. */
export type StatementRunner = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

type Settings = {
  dataDir: string;
  /** A directory that other users can write to is refused. */
  production?: boolean;
  databaseUrl: string | undefined;
  poolSize?: number;
  /** How long a statement may take; migrations and housekeeping may take longer. */
  statementMs?: number;
  /** A dump to begin with instead of an empty database. */
  loadDataDir?: Blob;
  /** The time by which repeats go. */
  patience?: Patience;
};

/** Opens PostgreSQL when an address is given, else the embedded engine in the data directory: one dialect on both. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, patience = REAL_TIME, poolSize: size = 16, statementMs = STATEMENT_MS } = settings;
  return databaseUrl === undefined
    ? embedded(settings, patience)
    : postgres(databaseUrl, { size, statementMs }, patience);
}

async function embedded({ dataDir, production = false, loadDataDir }: Settings, patience: Patience): Promise<Database> {
  // Loaded only where it is used: the engine takes some sixty megabytes that a server on PostgreSQL does without.
  const engine = await import('./embedded-database.ts');
  const { pglite, syncs, release } = await engine.openEmbedded(dataDir, {
    production,
    ...(loadDataDir !== undefined && { loadDataDir }),
  });
  const asking = askingBy(new PGliteDialect({ pglite }), patience);
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

const STATEMENT_MS = 15_000;
const UNHURRIED = { size: 2, statementMs: 30 * 60_000 };

function postgres(databaseUrl: string, limits: Limits, patience: Patience): Database {
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

function askingBy(dialect: Dialect, patience: Patience): Asking {
  const query = new RepeatingKysely({ dialect }, patience);
  return { query, transaction: transactions(query, patience) };
}

/** Repeats single statements. Within a transaction, or on a connection that is held, nothing is: they ask by themselves. */
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
    return repeated(() => super.executeQuery<R>(query, options), isUndone, this.#patience);
  }
}

/**
 * Until the end of a transaction has been asked for, a lost connection has undone it. At its end only the database's own
 * word counts: whether a commit was kept that nobody acknowledged is not known.
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
          // On a connection that is gone the way back fails too; what was wrong is what came first.
          throw fault === undefined ? error : fault.error;
        });
    };
    return repeated(once, (error) => (ending ? isUndone(error) : isUndoneOrLost(error)), patience);
  };
}

function againWith(patience: Patience): Database['again'] {
  return (work) => repeated(work, isUndoneOrLost, patience);
}

/** For texts of several statements with a transaction in them: repeated only when no connection came about. */
function runnerOn({ connect }: Connections, patience: Patience): StatementRunner {
  return {
    executeSql: async (text, values) => {
      const client = await repeated(connect, isUndone, patience);
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // It may still be inside of a transaction that nobody ends.
        client.release(true);
        throw error;
      }
    },
  };
}

export const CHECK_VIOLATION = '23514';
