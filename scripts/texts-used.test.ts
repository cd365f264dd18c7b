import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const TEXTS = /\/texts\/[\w-]+\.(?:en|no)\.ts$/;

const filesIn = (pattern: string) => globSync(pattern, { cwd: ROOT });
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const code = filesIn('src/**/*.{ts,tsx}')
  .filter((file) => !TEXTS.test(file) && !/\.test\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const whole = new Set([...code.matchAll(/['"`]([a-zA-Z]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key));
/** What a key begins with that is put together. */
const begun = [...code.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{/g)].map(([, beginning = '']) => beginning);

test('every text is used', () => {
  const keys = filesIn('src/*/texts/*.en.ts').flatMap((file) =>
    [...read(file).matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(3_000);
  expect(keys.filter((key) => !whole.has(key) && !begun.some((beginning) => key.startsWith(beginning)))).toEqual([]);
});
