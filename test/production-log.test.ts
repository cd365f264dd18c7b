import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from '../scripts/running.ts';
import { freshStore, type TestStore } from './database.ts';
import { SAFE } from './production-settings.ts';

const MAIN = path.join(import.meta.dirname, '../src/app/server/main.ts');

let store: TestStore;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store?.drop());

type Line = { pid: number; host: string; level: number; msg: string };

/** Starts the server in production, stops it when it is ready, and returns the lines that it has written. */
async function linesOf(settings: Record<string, string>): Promise<Line[]> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, NODE_ENV: 'production', PORT: '0', ...settings },
  });
  let written = '';
  const read = (chunk: Buffer) => {
    written += chunk.toString();
    if (written.includes('Sign in: ')) server.kill('SIGTERM');
  };
  server.stdout.on('data', read);
  server.stderr.on('data', read);
  await once(server, 'close');
  return written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

test('in production every line is JSON that names its process, from the first on', async () => {
  const lines = await linesOf({ ...SAFE, ...store.variables });
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('is ready at https://omsyn.example'));
  for (const line of lines) expect(line).toMatchObject({ pid: expect.any(Number), host: expect.stringMatching(/./) });
});

test('refused settings are a line of the log', async () => {
  const lines = await linesOf({});
  expect(lines).toMatchObject([{ level: 60, msg: expect.stringContaining('These settings cannot be used') }]);
});
