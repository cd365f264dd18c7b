import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConnectionLost, isAnswerOfDatabase, READ_ONLY, sqlState, Unconnected } from './repeating.ts';

/** How many connections, and how long a statement may take; after twice as long in silence a transaction is ended. */
export type Limits = { size: number; statementMs: number };

/** Connections to PostgreSQL: taken one by one, and given back by `release`. */
export type Connections = {
  connect: () => Promise<pg.PoolClient>;
  dialect: PostgresDialect;
};

const CONNECT_WITHIN_MS = 5_000;
/** How long somebody waits for a connection that others have; connecting itself has a shorter limit. */
const FREE_WITHIN_MS = 15_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

// Days, large counts and sums come as text from the driver; the product never has a count beyond 2^53.
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Opens the pool. A connection that breaks, falls silent or turns out to be a standby's is never put back. */
export function connectionsTo(databaseUrl: string, { size, statementMs }: Limits): Connections {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: FREE_WITHIN_MS,
    // The server has its own limit; this one holds when the server has stopped altogether.
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
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);

  const known = new WeakSet<pg.PoolClient>();
  const connect = async () => {
    for (;;) {
      const client = await taken(pool, spoiled);
      if (!spoiled.has(client)) {
        if (known.has(client)) return client;
        await introduce(client, statementMs);
        known.add(client);
        return client;
      }
      client.release();
    }
  };
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } });
  return { connect, dialect };
}

/** The pool's own limit counts waiting for a free connection too, and under load that may take longer. */
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
 * The first words on a connection: its limits, and whether it leads to a standby. A pooler in between may refuse such
 * settings at the door, but takes them as a statement.
 */
async function introduce(client: pg.PoolClient, statementMs: number): Promise<void> {
  const words = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${2 * statementMs};
                 select pg_is_in_recovery() as standby`;
  try {
    const [, , last] = (await client.query(words)) as unknown as pg.QueryResult<{ standby: boolean }>[];
    if (last?.rows[0]?.standby === false) return;
  } catch (error) {
    client.release(true);
    throw new Unconnected(error);
  }
  client.release(true);
  throw new Unconnected(Object.assign(new Error('it is a standby and can only be read'), { code: READ_ONLY }));
}

/** How a statement is marked that PostgreSQL plans once a connection and not each time (prepared-statement.ts). */
const PREPARED = /^\/\* prepared:([\w-]+) \*\//;

type Marks = { spoil: () => void; isSpoiled: () => boolean; spoilAll: () => void };
type Ask = (...given: unknown[]) => Promise<unknown>;

/**
 * Gives marked statements the name that makes the server keep their plans, and notices what spoils a connection. The
 * pool takes its own listener away while a connection is in use: without ours, one that breaks during a statement ended
 * the process (two of three, when a primary was frozen).
 */
function watch(client: pg.PoolClient, { spoil, isSpoiled, spoilAll }: Marks): void {
  client.on('error', spoil);
  client.on('end', spoil);
  const query = client.query.bind(client) as unknown as Ask;
  const ask: Ask = async (text, values, ...rest) => {
    // Asked again after it fell silent, a connection would wait behind the statement that nobody answers.
    if (isSpoiled()) throw new ConnectionLost(new Error('it is not used any more'));
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
