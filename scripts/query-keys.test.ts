import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** A call with the query beside it in the code: the newest of a list is a different read from the list. */
const QUERY = /queryFn:[^;]*?['`](GET [^'`]+)['`](?:, \{ query: (\{ \w+: '\w+' \}))?/g;
const KEY = /queryKey: \[([^,\]]+)/g;
const NAMED_ROOT = /const ([A-Z]+_KEY) = \[?'(\w+)'/g;

const FILES = globSync('src/*/web/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** One query in the code reads both departments and groups. */
function spelledOut(call: string): string[] {
  return call.includes('${kind}') ? ['departments', 'groups'].map((kind) => call.replace('${kind}', kind)) : [call];
}

function twice(words: readonly string[]): string[] {
  return words.filter((word, place) => words.indexOf(word) !== place);
}

test('no call is read under two keys, so that a change on one screen reaches every other', () => {
  const read = FILES.flatMap(({ text }) => [...text.matchAll(QUERY)]).flatMap(([, call = '', asked = '']) =>
    spelledOut(`${call}${asked}`),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(twice(read)).toEqual([]);
});

test('every key begins with a named word, and names and words are unique', () => {
  const roots = FILES.flatMap(({ file, text }) => [...text.matchAll(KEY)].map(([, root = '']) => ({ file, root })));
  expect(roots.length).toBeGreaterThan(10);
  expect(roots.filter(({ root }) => !/^(\.\.\.)?[A-Z]+_KEY$/.test(root))).toEqual([]);
  const named = FILES.flatMap(({ text }) => [...text.matchAll(NAMED_ROOT)]);
  expect(named.length).toBeGreaterThan(3);
  expect(twice(named.map(([, name = '']) => name))).toEqual([]);
  expect(twice(named.map(([, , word = '']) => word))).toEqual([]);
});

test("only a noun's own calls define how it is read; no screen repeats a query", () => {
  const spelling = FILES.filter(({ text }) => /queryFn:|queryKey: \[/.test(text)).map(({ file }) => file);
  expect(spelling.filter((file) => !file.endsWith('-queries.ts'))).toEqual([]);
});
