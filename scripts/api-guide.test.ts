import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withApiTables } from './api-tables.ts';
import { exampleClient } from './example-client.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const read = (name: string) => readFileSync(path.join(DOCS, name), 'utf8');
const GUIDE = read('api.md');

/** Formats as the documents are, in a folder where the formatter has the project's settings. */
function formatted(name: string, content: string): string {
  const folder = mkdtempSync(path.join(DOCS, '.generated-'));
  const file = path.join(folder, path.basename(name));
  writeFileSync(file, content);
  const { status } = spawnSync('oxfmt', [file]);
  const now = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  return now;
}

test.each([
  ['api.md', withApiTables(GUIDE)],
  ['example/omsyn.ts', exampleClient()],
])('docs/%s has the calls as they are (if not: node scripts/write-api.ts && oxfmt docs)', (name, generated) => {
  expect(read(name)).toBe(formatted(name, generated));
});

test('every reason has a meaning', () => {
  expect(withApiTables(GUIDE).match(/^\| `[a-z-]+` \| \d{3} \|  \|.*$/gm) ?? []).toEqual([]);
});

test('a stale limit is replaced', () => {
  const stale = GUIDE.replace('| 300 in 60 s ', '| 301 in 60 s ');
  expect(stale).not.toBe(GUIDE);
  expect(formatted('api.md', withApiTables(stale))).toBe(GUIDE);
});
