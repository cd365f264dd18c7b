import { expect, test } from 'vitest';
import { ConnectionLost, isUndone, isUndoneOrLost, type Patience, repeated, Unconnected } from './retry.ts';

/** A clock that only advances during pauses. */
function ownTime(): Patience & { pauses: number[] } {
  const pauses: number[] = [];
  const clock = () => pauses.reduce((sum, ms) => sum + ms, 0);
  return { pauses, clock, pause: async (ms) => void pauses.push(ms) };
}

test('retries what was certainly not committed, with growing pauses, for five seconds at most', async () => {
  const time = ownTime();
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(new Unconnected(new Error('refused')));
  };
  await expect(repeated(work, () => true, time)).rejects.toThrow('no connection to the database: refused');
  expect(time.pauses.slice(0, 6)).toEqual([50, 100, 200, 400, 500, 500]);
  expect(time.clock()).toBeGreaterThan(4_500);
  expect(time.clock()).toBeLessThanOrEqual(5_000);
  expect(tries).toBe(time.pauses.length + 1);
});

test('tries work once that is not safe to repeat', async () => {
  const time = ownTime();
  await expect(
    repeated(
      () => Promise.reject(new Error('no')),
      () => false,
      time,
    ),
  ).rejects.toThrow('no');
  expect(time.pauses).toEqual([]);
});

const reported = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [new Unconnected(reported('ECONNREFUSED')), { undone: true }],
  [new Unconnected(reported('57P03')), { undone: true }],
  [new Unconnected(reported('53300')), { undone: true }],
  [new Unconnected(reported('28P01')), { undone: false }],
  [new Unconnected(reported('3D000')), { undone: false }],
  [reported('25006'), { undone: true }],
  [reported('57P01'), { undone: true }],
  [reported('40001'), { undone: true }],
  [reported('40P01'), { undone: true }],
  [reported('23505'), { undone: false }],
  [reported('57014'), { undone: false }],
  [new Error('a fault of our own'), { undone: false }],
])('%s: whether it was certainly not committed', (error, { undone }) => {
  expect(isUndone(error)).toBe(undone);
  expect(isUndoneOrLost(error)).toBe(undone);
});

test('a lost connection leaves the outcome unknown, whatever its cause says', () => {
  const lost = new ConnectionLost(reported('57P01'));
  expect([isUndone(lost), isUndoneOrLost(lost)]).toEqual([false, true]);
});
