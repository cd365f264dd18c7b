import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresUser } from '../../scripts/postgres.ts';
import { emptyDatabase, TEST_SERVER } from '../database.ts';
import { freePort } from '../free-port.ts';
import { listensAt } from '../listening-port.ts';
import { startServer } from '../running-server.ts';
import { addressThrough } from '../tcp-switch.ts';

const REFUSAL =
  'DATABASE_URL leads to a pooler that loses prepared statements. Set it to session mode, or name the database itself.';

let folder: string;
let direct: string;
let drop: () => Promise<void>;
let pooler: ChildProcess | undefined;
let exited: Promise<unknown> | undefined;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'omsyn-pooler-'));
  chmodSync(folder, 0o755);
  ({ url: direct, drop } = await emptyDatabase());
});

afterEach(async () => {
  pooler?.kill('SIGKILL');
  await exited;
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a start behind a pooler of transactions is refused in one sentence', async () => {
  const variables = { DATABASE_URL: await pooled('transaction'), MIGRATE_DATABASE_URL: direct };
  const refused = await startServer(variables).catch((error: unknown) => (error as Error).message);
  expect(refused).toBe(`${REFUSAL}\n`);
});

test('a start behind a pooler of sessions succeeds', async () => {
  const server = await startServer({ DATABASE_URL: await pooled('session'), MIGRATE_DATABASE_URL: direct });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

/** Starts PgBouncer in front of the test server, and returns the address of the test's database behind it. */
async function pooled(mode: 'session' | 'transaction'): Promise<string> {
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(TEST_SERVER ?? '');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=omsyn`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  // PgBouncer runs as another user, and an earlier test of this worker may have set a umask.
  chmodSync(file, 0o644);
  pooler = spawn('pgbouncer', [file], { ...postgresUser(), stdio: 'ignore' });
  exited = once(pooler, 'exit');
  await listensAt(port, pooler);
  return addressThrough(port, direct);
}
