import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'omsyn-npm-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['the run counted', "echo '12 passed, 0 failed'", '12 passed, 0 failed', 0],
  ['some failed', "echo '11 passed, 1 failed'; exit 1", '11 passed, 1 failed', 1],
  ['nothing could be installed', "echo 'no registry' >&2; exit 1", '0 passed, 1 failed', 1],
  ['the run was killed', 'kill -9 $$', '0 passed, 1 failed', 1],
  ['the run ended without a word', 'exit 0', '0 passed, 1 failed', 1],
  ['the run failed after it had counted', "echo '12 passed, 0 failed'; exit 1", '12 passed, 1 failed', 1],
])('.ci/run ends with the count when %s', (_name, script, last, code) => {
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { stdout, status } = spawnSync(path.join(ROOT, '.ci/run'), { encoding: 'utf8', env });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(last);
  expect(status).toBe(code);
});

test('without a browser and a database npm test says what to install, and counts a failure', () => {
  const env = { ...process.env, CHROMIUM: '/nowhere/chromium', POSTGRES_BIN: '/nowhere' };
  const args = [path.join(ROOT, 'scripts/test.ts')];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stdout.split('\n')).toEqual([
    'The tests cannot run yet:',
    expect.stringContaining('apt-get install chromium.'),
    expect.stringContaining('apt-get install postgresql.'),
    '0 passed, 1 failed',
    '',
  ]);
  expect(status).toBe(1);
});
