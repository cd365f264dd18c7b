import { expect, test } from 'vitest';
import { madeRecently } from './recent-cache.ts';

test('reuses a result, and evicts the least recently used one', () => {
  const made: string[] = [];
  const once = madeRecently<string>(2);
  const ask = (key: string) => once(key, () => (made.push(key), key.toUpperCase()));
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
