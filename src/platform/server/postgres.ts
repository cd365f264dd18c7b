import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchPool } from './metrics.ts';
import { ConnectionLost, isAnswerOfDatabase, READ_ONLY, sqlState, Unconnected } from './retry.ts';

/**
 * The pool size and the statement timeout; an idle transaction is ended after twice that timeout. Connections that only
 * read may lead to a standby.
 */
export type PoolLimits = { size: number; statementMs: number; onlyReads?: boolean };

/** Connections to PostgreSQL. The caller gives each one back with `release`. */
export type Connections = {
  connect: () => Promise<pg.PoolClient>;
  dialect: PostgresDialect;
};

const CONNECT_WITHIN_MS = 5_000;
/** The longest wait for a free connection; connecting itself has a shorter limit. */
const FREE_WITHIN_MS = 15_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

// The driver returns dates, large counts and sums as text; the product never has a count beyond 2^53.
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Opens the pool. A connection that breaks, falls silent or turns out to lead to a standby is never put back. */
export function connectionsTo(databaseUrl: string, limits: PoolLimits): Connections {
  const { size, statementMs } = limits;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: FREE_WITHIN_MS,
    // The server has its own limit; this one applies when the server hangs.
    query_timeout: statementMs + 1_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    Client: QuicklyConnecting,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === DATE) return (text: string) => text;
        if (oid === INT8 || oid === NUMERIC) return Number;
        return pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  const spoiled = new WeakSet<pg.PoolClient>();
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    watch(client, {
      spoil: () => void spoiled.add(client),
      isSpoiled: () => spoiled.has(client),
      spoilAll: () => open.forEach((each) => spoiled.add(each)),
    });
  });
  pool.on('remove', (client) => void open.delete(client));
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);

  const known = new WeakSet<pg.PoolClient>();
  const connect = async () => {
    for (;;) {
      const client = await taken(pool, spoiled);
      if (!spoiled.has(client)) {
        if (known.has(client)) return client;
        await introduce(client, limits);
        known.add(client);
        return client;
      }
      client.release();
    }
  };
  const unwatch = watchPool(pool);
  const end = async () => {
    unwatch();
    await pool.end();
  };
  const dialect = new PostgresDialect({ pool: { connect, end, options: {} } });
  return { connect, dialect };
}

/** The pool's own limit also counts the wait for a free connection, which may take longer under load. */
class QuicklyConnecting extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

async function taken(pool: pg.Pool, spoiled: WeakSet<pg.PoolClient>): Promise<pg.PoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw pool.ending ? error : new Unconnected(error);
  });
  const release = client.release.bind(client);
  client.release = (destroy) => release(destroy === true || spoiled.has(client));
  return client;
}

/**
 * Sets the limits of a new connection, and rejects a standby where it must write. The settings are sent as a statement
 * because a pooler may refuse them as connection parameters.
 */
async function introduce(client: pg.PoolClient, { statementMs, onlyReads = false }: PoolLimits): Promise<void> {
  const words = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${2 * statementMs};
                 ${onlyReads ? 'set default_transaction_read_only = on;' : ''}
                 select pg_is_in_recovery() as standby`;
  try {
    const said = (await client.query(words)) as unknown as pg.QueryResult<{ standby: boolean }>[];
    if (onlyReads || said.at(-1)?.rows[0]?.standby === false) return;
  } catch (error) {
    client.release(true);
    throw new Unconnected(error);
  }
  client.release(true);
  throw new Unconnected(Object.assign(new Error('it is a standby and can only be read'), { code: READ_ONLY }));
}

/** Marks a statement that PostgreSQL plans once for each connection (prepared-statement.ts). */
const PREPARED = /^\/\* prepared:([\w-]+) \*\//;

type Marks = { spoil: () => void; isSpoiled: () => boolean; spoilAll: () => void };
type Ask = (...given: unknown[]) => Promise<unknown>;

/**
 * Names marked statements, so that the server keeps their plans, and detects what spoils a connection. The pool removes
 * its own listener while a connection is in use: without ours, a connection that broke during a statement ended the
 * process (two of three processes when a primary was frozen).
 */
function watch(client: pg.PoolClient, { spoil, isSpoiled, spoilAll }: Marks): void {
  client.on('error', spoil);
  client.on('end', spoil);
  const query = client.query.bind(client) as unknown as Ask;
  const ask: Ask = async (text, values, ...rest) => {
    // A new statement on a silent connection would wait behind the one that is never answered.
    if (isSpoiled()) throw new ConnectionLost(new Error('the connection was given up'));
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined;
    try {
      return await (name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest));
    } catch (error) {
      if (sqlState(error) === READ_ONLY) spoilAll();
      if (isAnswerOfDatabase(error)) throw error;
      if ((error as Error).message === 'Query read timeout') spoil();
      throw isSpoiled() ? new ConnectionLost(error) : error;
    }
  };
  Object.assign(client, { query: ask });
}
