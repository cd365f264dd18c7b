import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { TEST_SERVER, type TestStore } from './database.ts';
import { killsOf } from './run-size.ts';
import { startServer } from './running-server.ts';

/**
 * How often a server that sends mails is killed. The full number runs on PostgreSQL; what the embedded engine keeps when
 * it is killed is tested by kill.test.ts.
 */
export const MAIL_KILLS = killsOf(TEST_SERVER === undefined ? 3 : 40);

/** The same for webhooks and payments, whose queues work alike. */
export const QUEUE_KILLS = killsOf(TEST_SERVER === undefined ? 3 : 10);

type Drill = {
  settings: Record<string, string>;
  kills: number;
  /** How many different things arrive in the end, and how many have arrived so far. */
  total: number;
  arrived: () => number;
  /** Makes what the killed server had claimed due at once. */
  endClaims: () => Promise<void>;
};

/**
 * Kills a server again and again while it sends what a store has queued, each time after a further part has arrived, and
 * lets the last one send the rest.
 */
export async function killWhileSending({ settings, kills, total, arrived, endClaims }: Drill): Promise<void> {
  const until = async (count: number) => {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      if (arrived() >= count) return;
      await pause(10);
    }
    throw new Error(`${arrived()} arrived, but there should be ${count}`);
  };
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServer(settings);
    await until(Math.floor((kill * total) / (kills + 1)));
    await server.kill();
    await endClaims();
  }
  const server = await startServer(settings);
  await until(total);
  await server.stop();
}

const MOST_LOOKS = 6_000;

/** Returns how many rows of a queue have each state. */
export async function statesIn(store: TestStore, table: 'outgoing_mails' | 'webhook_deliveries') {
  const database = await store.open();
  const { rows } = await sql`select state, count(*)::int as count from ${sql.table(table)} group by state`.execute(
    database.query,
  );
  await database.close();
  return rows;
}
