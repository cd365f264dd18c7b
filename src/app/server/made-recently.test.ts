import { expect, test } from 'vitest';
import { madeRecently } from './made-recently.ts';

test('what is asked for again is not made again, and the one that nobody has asked for longest goes first', () => {
  const made: string[] = [];
  const once = madeRecently<string>(2);
  const ask = (key: string) => once(key, () => (made.push(key), key.toUpperCase()));
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
