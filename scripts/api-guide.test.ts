import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withApiTables } from './api-tables.ts';
import { exampleCalls } from './example-calls.ts';

const DOCS = path.join(import.meta.dirname, '../docs');
const read = (name: string) => readFileSync(path.join(DOCS, name), 'utf8');
const GUIDE = read('api.md');

test('the tables of docs/api.md have the calls as they are (if not: node scripts/write-api.ts)', () => {
  expect(withApiTables(GUIDE)).toBe(GUIDE);
});

test('docs/example/calls.ts has the calls as they are (if not: node scripts/write-api.ts && oxfmt docs)', () => {
  // In a folder where the formatter has the project's settings.
  const folder = mkdtempSync(path.join(DOCS, '.generated-'));
  const file = path.join(folder, 'calls.ts');
  writeFileSync(file, exampleCalls());
  const { status } = spawnSync('oxfmt', [file]);
  const formatted = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(read('example/calls.ts')).toBe(formatted);
});

test('every reason has a meaning', () => {
  const withoutMeaning = /^\| `[a-z-]+` +\| \d{3} +\| +\|.*$/gm;
  expect(withApiTables(GUIDE).match(withoutMeaning) ?? []).toEqual([]);
  const [, meaning = ''] = /^\| `card-off` +\| 404 +(\|.*?\|)/m.exec(GUIDE) ?? [];
  expect(GUIDE.replace(meaning, '|  |')).toMatch(withoutMeaning);
});

test('a stale limit is replaced', () => {
  const stale = GUIDE.replace('| 300 in 60 s ', '| 301 in 60 s ');
  expect(stale).not.toBe(GUIDE);
  expect(withApiTables(stale)).toBe(GUIDE);
});
