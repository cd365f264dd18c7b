import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNewer, RENEWAL_STATES } from './renewal.ts';

const told = (state: 'waiting' | 'running' | 'ended', toldAt: string, toldBy = 'evt_a') => ({
  state,
  toldAt: new Date(toldAt),
  toldBy,
});

test.each([
  ['later', told('running', '2026-11-20T08:00:01Z'), told('running', '2026-11-20T08:00:00Z')],
  ['in one second by its id', told('running', '2026-11-20', 'evt_b'), told('running', '2026-11-20', 'evt_a')],
  ['paid, whatever was reported before', told('running', '2026-11-20'), told('waiting', '2026-11-21')],
  ['ended for good', told('ended', '2026-11-20'), told('running', '2026-11-21')],
])('%s is newer, and not the other way round', (_, one, other) => {
  expect(isNewer(one, other)).toBe(true);
  expect(isNewer(other, one)).toBe(false);
});

test('nothing is newer than itself', () => {
  expect(isNewer(told('running', '2026-11-20'), told('running', '2026-11-20'))).toBe(false);
});

test('reports of a renewal end in the same state in any order', () => {
  const told = fc.record({
    state: fc.constantFrom(...RENEWAL_STATES),
    toldAt: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1_000)),
    toldBy: fc.constantFrom('evt_a', 'evt_b', 'evt_c', '~answer'),
  });
  const orders = fc
    .array(told, { minLength: 1, maxLength: 8 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const newest = (list: typeof one) => list.reduce((known, news) => (isNewer(news, known) ? news : known));
      expect(newest(one)).toEqual(newest(other));
    }),
  );
});
