import { expect, test } from 'vitest';
import { isNewer } from './renewal.ts';

const told = (state: 'waiting' | 'running' | 'ended', toldAt: string, toldBy = 'evt_a') => ({
  state,
  toldAt: new Date(toldAt),
  toldBy,
});

test.each([
  ['later', told('running', '2026-11-20T08:00:01Z'), told('running', '2026-11-20T08:00:00Z')],
  ['in one second by its id', told('running', '2026-11-20', 'evt_b'), told('running', '2026-11-20', 'evt_a')],
  ['paid, whatever is told of the time before', told('running', '2026-11-20'), told('waiting', '2026-11-21')],
  ['ended for good', told('ended', '2026-11-20'), told('running', '2026-11-21')],
])('%s is newer, and not the other way round', (_, one, other) => {
  expect(isNewer(one, other)).toBe(true);
  expect(isNewer(other, one)).toBe(false);
});

test('nothing is newer than itself', () => {
  expect(isNewer(told('running', '2026-11-20'), told('running', '2026-11-20'))).toBe(false);
});
