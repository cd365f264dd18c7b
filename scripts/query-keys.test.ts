import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** A call, and what is asked of it where that stands in the code: the newest one of a list is not the list. */
const QUERY = /queryFn:[^;]*?['`](GET [^'`]+)['`](?:, \{ query: (\{ \w+: '\w+' \}))?/g;
const KEY = /queryKey: \[([^,\]]+)/g;
const NAMED_ROOT = /const ([A-Z]+_KEY) = \[?'(\w+)'/g;

const FILES = globSync('src/*/web/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** One query reads both kinds of an organisation's parts. */
function spelledOut(call: string): string[] {
  return call.includes('${kind}') ? ['departments', 'groups'].map((kind) => call.replace('${kind}', kind)) : [call];
}

function twice(words: readonly string[]): string[] {
  return words.filter((word, place) => words.indexOf(word) !== place);
}

test('no call is read under two keys: what one screen has changed, every other screen then knows', () => {
  const read = FILES.flatMap(({ text }) => [...text.matchAll(QUERY)]).flatMap(([, call = '', asked = '']) =>
    spelledOut(`${call}${asked}`),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(twice(read)).toEqual([]);
});

test('every key begins with a word that has a name, and the names and words of two things differ', () => {
  const roots = FILES.flatMap(({ file, text }) => [...text.matchAll(KEY)].map(([, root = '']) => ({ file, root })));
  expect(roots.length).toBeGreaterThan(10);
  expect(roots.filter(({ root }) => !/^(\.\.\.)?[A-Z]+_KEY$/.test(root))).toEqual([]);
  const named = FILES.flatMap(({ text }) => [...text.matchAll(NAMED_ROOT)]);
  expect(named.length).toBeGreaterThan(3);
  expect(twice(named.map(([, name = '']) => name))).toEqual([]);
  expect(twice(named.map(([, , word = '']) => word))).toEqual([]);
});

test('how a thing is read stands once, beside the calls of its noun, and no screen spells it out', () => {
  const spelling = FILES.filter(({ text }) => /queryFn:|queryKey: \[/.test(text)).map(({ file }) => file);
  expect(spelling.filter((file) => !file.endsWith('-queries.ts'))).toEqual([]);
});
