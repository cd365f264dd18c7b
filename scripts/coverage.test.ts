import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COVERAGE, marks, promises, SPECIFICATION, writtenCoverage } from './coverage-files.ts';
import { coveragePage, gapsOf, marksOf, promisesOf } from './coverage.ts';

/** Update it when the specification has a new version. The numbers of its lines may then change. */
const FINGERPRINT = 'ae28ba948b08e423476cb7db8ba15f572c8dd378ed73cd9dfbe4a7b9f480e319';

const MADE_UP = `# Made up

An introduction.

## 1. First section

- **One**: the first promise.
- What the server does: not shown.

**A heading**

| Call | Notes |
|---|---|
| GET /user | |

## 2. Second section

- Steps.
  1. The first step.
  The heading differs.
- A score; the rest: not shown.
`;

/** A mark of a made-up test file, written so that this file has no such comment. */
const mark = (ids: string) => `// ${'Specification'} ${ids}`;

test('docs/specification.md is the specification, word for word', () => {
  expect(createHash('sha256').update(readFileSync(SPECIFICATION)).digest('hex')).toBe(FINGERPRINT);
});

test('every line of the specification has a test, and every mark names a line', () => {
  expect(gapsOf(promises(), marks())).toEqual([]);
});

test('docs/coverage.md lists the marks of the tests (if not: node scripts/write-coverage.ts)', () => {
  expect(readFileSync(COVERAGE, 'utf8')).toBe(writtenCoverage());
});

test('numbers bullets, steps, table rows and paragraphs within their section, and nothing else', () => {
  expect(promisesOf(MADE_UP).map(({ id, text }) => `${id} ${text}`)).toEqual([
    '1.1 **One**: the first promise.',
    '1.2 | GET /user | |',
    '2.1 Steps.',
    '2.2 The first step.',
    '2.3 The heading differs.',
    '2.4 A score; the rest: not shown.',
  ]);
});

test('a line without a mark fails, and so does a mark without a line', () => {
  const marked = [{ ids: ['1.1', '1.2', '2.1', '2.2', '2.4', '2.5'], file: 'a.test.ts', title: 'holds' }];
  expect(gapsOf(promisesOf(MADE_UP), marked)).toEqual([
    'No test shows 2.3: The heading differs.',
    'a.test.ts names 2.5, which the specification does not have.',
  ]);
});

test('a mark belongs to the test below it, or before the imports to the whole file', () => {
  const text = [
    mark('1.2'),
    `import { test } from 'vitest';`,
    mark('1.1, 2.4'),
    '// A comment between them.',
    'test.each([[1]])("adds %i", () => {});',
    'for (const name of []) {',
    `  ${mark('2.1')}`,
    '  test(`opens ${name}`, () => {});',
    '}',
  ].join('\n');
  expect(marksOf({ file: 'a.test.ts', text })).toEqual([
    { ids: ['1.2'], file: 'a.test.ts', title: null },
    { ids: ['1.1', '2.4'], file: 'a.test.ts', title: 'adds %i' },
    { ids: ['2.1'], file: 'a.test.ts', title: 'opens ${name}' },
  ]);
});

test.each(['const a = 1;\ntest("x", () => {});', 'const a = 1;'])('refuses a mark above something else: %s', (code) => {
  const text = `import { test } from 'vitest';\n${mark('1.1')}\n${code}`;
  expect(() => marksOf({ file: 'a.test.ts', text })).toThrow('must be directly above a test');
});

test.each(['1', '1.1.', '1.1 and 2.4'])('refuses a mark of another form: %s', (ids) => {
  const text = `import { test } from 'vitest';\n${mark(ids)}\ntest('x', () => {});`;
  expect(() => marksOf({ file: 'a.test.ts', text })).toThrow('is not of the form');
});

test('lists at most three tests of a line and counts the rest', () => {
  const four = ['a', 'b', 'c', 'd'].map((file) => ({ ids: ['2.2'], file: `${file}.test.ts`, title: 'holds' }));
  expect(coveragePage(promisesOf(MADE_UP), four)).toContain(
    '- **2.2** The first step.\n  - `a.test.ts`: holds\n  - `b.test.ts`: holds\n  - `c.test.ts`: holds\n  - and 1 more\n',
  );
});
