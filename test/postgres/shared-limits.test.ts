import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshStore } from '../database.ts';
import { type RunningServer, startServer } from '../running-server.ts';

test('what guards mails holds over all processes at once, and a process that begins later knows it', async () => {
  const store = await freshStore();
  const start = () => startServer({ ...store.variables, RATE_LIMITS: 'on', LOG_LEVEL: 'error' });
  const servers: RunningServer[] = await Promise.all([start(), start()]);
  const ask = async ({ origin }: RunningServer) => {
    const body = JSON.stringify({ email: 'kari@nordvik.example' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${origin}/api/address`, { method: 'POST', headers, body })).status;
  };
  try {
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(servers[at % 2] as RunningServer)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const later = await start();
    servers.push(later);
    expect(await ask(later)).toBe(429);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await store.drop();
  }
});

test('what a process has counted before it ends is not forgotten', async () => {
  const store = await freshStore();
  const start = () => startServer({ ...store.variables, RATE_LIMITS: 'on', LOG_LEVEL: 'error' });
  const ask = async ({ origin }: RunningServer) =>
    (await fetch(`${origin}/api/respond/${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`)).status;
  const first = await start();
  const tries = [];
  for (let tried = 0; tried < 21; tried += 1) tries.push(await ask(first));
  await first.stop();
  expect(tries).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  const database = await store.open();
  const { rows } = await sql<{ spent: number }>`select spent from limit_counts order by spent desc`.execute(
    database.query,
  );
  await database.close();
  await store.drop();
  // Twenty links that nobody has, and twenty-one forms asked for.
  expect(rows.map(({ spent }) => spent)).toEqual([21, 20]);
});
