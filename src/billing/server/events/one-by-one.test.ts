import { expect, test } from 'vitest';
import { ProviderTrouble } from '../paying/call-provider.ts';
import { oneByOne } from './one-by-one.ts';

const silent = new ProviderTrouble('provider-silent', { answered: false });
const refused = new ProviderTrouble('provider-refused', { answered: true });

async function doneOf(outcomes: readonly (Error | 'done')[], signal?: AbortSignal) {
  let begun = 0;
  const work = async (outcome: Error | 'done') => {
    begun += 1;
    if (outcome !== 'done') throw outcome;
  };
  const end = await oneByOne(outcomes, work, signal).then(
    () => 'well',
    (error: unknown) => (error as AggregateError).errors.length,
  );
  return { begun, end };
}

test('a failure stops no other item, and is reported at the end', async () => {
  expect(await doneOf(['done', refused, 'done', new Error('other'), 'done'])).toEqual({ begun: 5, end: 2 });
  expect(await doneOf(['done', 'done'])).toEqual({ begun: 2, end: 'well' });
});

test('logs each reason once', async () => {
  const items = [silent, refused, silent];
  await expect(oneByOne(items, (fault) => Promise.reject(fault))).rejects.toThrow(
    '3 of 3 could not be done: 503 provider-silent; 503 provider-refused',
  );
});

test('stops after three timeouts in a row and leaves the rest', async () => {
  expect(await doneOf([silent, silent, silent, 'done'])).toEqual({ begun: 3, end: 3 });
  expect(await doneOf([silent, silent, 'done', silent, refused, silent, 'done'])).toEqual({ begun: 7, end: 5 });
});

test('a stopping process begins nothing more', async () => {
  expect(await doneOf(['done'], AbortSignal.abort())).toEqual({ begun: 0, end: 'well' });
});
