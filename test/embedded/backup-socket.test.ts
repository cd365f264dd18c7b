import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useBackups } from '../backups.ts';
import { freshFolder } from '../database.ts';
import { startServer } from '../running-server.ts';

const { keyFile, backup } = useBackups();

test("only the process's own user can request its rows", async () => {
  const store = await freshFolder();
  const server = await startServer(store.variables);
  const socket = path.join(store.variables['DATA_DIR'] ?? '', 'backup.sock');
  expect((statSync(socket).mode & 0o777).toString(8)).toBe('600');
  // A client that asks and never reads delays neither the calls nor the shutdown.
  const idle = connect(socket);
  idle.on('error', () => undefined);
  idle.pause();
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.kill();
  idle.destroy();
  // The socket of a killed process does not block the next one, and its partial rows are removed.
  writeFileSync(path.join(store.variables['DATA_DIR'] ?? '', 'backup-1.rows'), 'rows of before');
  expect(await backup('after-kill', { ...store.variables, ...keyFile() })).toMatchObject({ code: 0 });
  const again = await startServer(store.variables);
  expect(await backup('again', { ...store.variables, ...keyFile() })).toMatchObject({ code: 0 });
  expect(await again.stop()).toBe(0);
  expect(readdirSync(store.variables['DATA_DIR'] ?? '').sort()).toEqual(['database', 'lock.db']);
  await store.drop();
});
