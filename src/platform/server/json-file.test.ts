import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { jsonFile } from './json-file.ts';

async function* pagesOf(...pages: unknown[][]) {
  yield* pages;
}

async function read({ bytes }: Awaited<ReturnType<typeof jsonFile>>): Promise<unknown> {
  return json(Readable.from(bytes));
}

test('writes values as they are, and pages of rows as one list', async () => {
  const plain = { name: 'Blåbær "og" \u2028 <script>', none: null, list: [1, { deep: [] }] };
  const file = await jsonFile('all.json', {
    ...plain,
    left: undefined,
    rows: pagesOf([{ a: 1 }, { a: 'ø' }], [], [{ a: null }]),
    nested: pagesOf([{ a: 1, rows: pagesOf(['x'], ['y']), b: [2] }], [{ rows: pagesOf() }]),
    nobody: pagesOf([]),
    never: pagesOf(),
  });
  expect(file.name).toBe('all.json');
  expect(await read(file)).toEqual({
    ...plain,
    left: null,
    rows: [{ a: 1 }, { a: 'ø' }, { a: null }],
    nested: [{ a: 1, rows: ['x', 'y'], b: [2] }, { rows: [] }],
    nobody: [],
    never: [],
  });
});

test('reads all pages before it returns, and fails when one of them fails', async () => {
  let isRead = false;
  async function* last() {
    yield [1];
    isRead = true;
  }
  await jsonFile('all.json', { rows: last() });
  expect(isRead).toBe(true);
  async function* broken() {
    yield [1];
    throw new Error('the database went away');
  }
  await expect(jsonFile('all.json', { rows: broken() })).rejects.toThrow('went away');
});
