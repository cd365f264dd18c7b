import { expect, test } from 'vitest';
import { freshStore } from '../database.ts';
import { startServer } from '../running-server.ts';
import { openSwitch } from '../tcp-switch.ts';

test('a database that falls silent makes a process say that it is not ready, and does not keep it from ending', async () => {
  const store = await freshStore();
  const url = new URL(store.variables['DATABASE_URL'] ?? '');
  const between = await openSwitch(Number(url.port));
  url.port = String(between.port);
  const server = await startServer({ DATABASE_URL: url.href });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  between.freeze();
  const silent = await fetch(`${server.origin}/readyz`);
  expect([silent.status, await silent.json()]).toEqual([503, { status: 'database does not answer' }]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain('something did not come to an end in time');
  await between.close();
  await store.drop();
}, 120_000);
