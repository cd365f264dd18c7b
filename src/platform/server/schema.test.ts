import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTestStore, type TestStore } from '../../../test/database.ts';
import { startServer } from '../../../test/running-server.ts';
import { migrateStore } from './schema.ts';

let store: TestStore;
beforeAll(async () => {
  store = await emptyTestStore();
});
afterAll(() => store?.drop());

test('a process that may not change the schema says what to run, and starts after it was run', async () => {
  const variables = { ...store.variables, MIGRATE_AT_START: 'off' };
  const refused = await startServer(variables).catch((error: unknown) => String(error));
  expect(refused).toMatch(/The database lacks 0001_people, .+ Run npm run migrate first/);
  expect(refused).not.toMatch(/ at .+:\d+:\d+/);

  const database = await store.open();
  const ran = await migrateStore({ migrateDatabaseUrl: store.variables['DATABASE_URL'] }, database);
  await database.close();
  expect(ran).toContain('0006_homes');

  const server = await startServer(variables);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.stop();
});
