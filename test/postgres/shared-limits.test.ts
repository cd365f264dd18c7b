import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshStore, type TestStore } from '../database.ts';
import { type RunningServer, startServer } from '../running-server.ts';

const emailed = async ({ origin }: RunningServer) => {
  const body = JSON.stringify({ email: 'kari@nordvik.example' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${origin}/api/address`, { method: 'POST', headers, body })).status;
};
const tried = async ({ origin }: RunningServer) =>
  (await fetch(`${origin}/api/respond/${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`)).status;

test('mail limits count over all processes, and a process started later knows and keeps the counts', async () => {
  const store = await freshStore();
  const start = () => startServer({ ...store.variables, RATE_LIMITS: 'on', LOG_LEVEL: 'error' });
  const servers: RunningServer[] = await Promise.all([start(), start()]);
  try {
    const statuses: number[] = [];
    // One after the other: a process that waits too long for the database counts locally. For concurrency see
    // rate-limits.test.ts.
    for (let at = 0; at < 8; at += 1) statuses.push(await emailed(servers[at % 2] as RunningServer));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const later = await start();
    servers.push(later);
    expect(await emailed(later)).toBe(429);

    const tries = [];
    for (let turn = 0; turn < 21; turn += 1) tries.push(await tried(later));
    await later.stop();
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    // Twenty unknown links, and twenty-one requested forms; the mails are fewer.
    expect((await mostSpent(store)).slice(0, 2)).toEqual([21, 20]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await store.drop();
  }
});

async function mostSpent(store: TestStore): Promise<number[]> {
  const database = await store.open();
  const { rows } = await sql<{ spent: number }>`select spent from limit_counts order by spent desc`.execute(
    database.query,
  );
  await database.close();
  return rows.map(({ spent }) => spent);
}
