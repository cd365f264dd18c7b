import { expect, test } from 'vitest';
import { isFlag, isListOf, isOneOf, isShaped, isText, keptRecord } from './kept-record.ts';

test.each([null, '', '{', '[]', 'null', '7', '"a"'])('%s holds no record', (text) => {
  expect(keptRecord(text)).toBe(null);
});

test('a record survives storing and reading', () => {
  expect(keptRecord('{"a":{"b":[1]}}')).toEqual({ a: { b: [1] } });
});

type Thing = { name: string; open: boolean; kind: 'a' | 'b'; tags: string[] };
const SHAPE = { name: isText, open: isFlag, kind: isOneOf(['a', 'b']), tags: isListOf(isText) };
const THING: Thing = { name: '', open: false, kind: 'a', tags: [] };

test('a record has the shape when each of its values passes its check', () => {
  expect(isShaped<Thing>({ ...THING, more: 1 }, SHAPE)).toBe(true);
  for (const wrong of [{ name: 1 }, { open: 'yes' }, { kind: 'c' }, { tags: 'a' }, { tags: ['a', 1] }])
    expect(isShaped<Thing>({ ...THING, ...wrong }, SHAPE), JSON.stringify(wrong)).toBe(false);
  expect(isShaped<Thing>({ name: '', open: false, kind: 'a' }, SHAPE)).toBe(false);
  expect(isShaped<Thing>([THING], SHAPE)).toBe(false);
});
