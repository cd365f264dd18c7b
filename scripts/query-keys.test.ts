import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const QUERY = /queryFn:[^;]*?['`](GET [^'`]+)['`]/g;

/** One query reads both kinds of an organisation's parts. */
function spelledOut(call: string): string[] {
  return call.includes('${kind}') ? ['departments', 'groups'].map((kind) => call.replace('${kind}', kind)) : [call];
}

test('no call is read under two keys: what one screen has changed, every other screen then knows', () => {
  const read = globSync('src/*/web/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(QUERY)])
    .flatMap(([, call = '']) => spelledOut(call));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((call, place) => read.indexOf(call) !== place)).toEqual([]);
});
