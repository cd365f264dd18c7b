import { expect, test } from 'vitest';
import {
  type Count,
  countedOn,
  delayAfter,
  secondsUntilFits,
  secondsUntilTry,
  triesKeptSeconds,
} from './rate-counting.ts';
import { DAY, type Limit, MINUTE } from './limits.ts';

const WINDOW: Limit = { group: 'w', by: 'ip', points: 3, seconds: MINUTE };
const BUCKET: Limit = { group: 'b', by: 'ip+link', points: 20, seconds: MINUTE, burst: 60 };

function times(limit: Limit, most: number, now: number, count?: Count): Count | undefined {
  return Array.from({ length: most }).reduce<Count | undefined>((so) => countedOn(so, limit, now), count);
}

test('three calls fit in a minute, and all three again when it is over', () => {
  const full = times(WINDOW, 3, 0) as Count;
  expect(secondsUntilFits(times(WINDOW, 2, 0) as Count, WINDOW, 0)).toBe(0);
  expect(secondsUntilFits(full, WINDOW, 0)).toBe(60);
  expect(secondsUntilFits(full, WINDOW, 59_999)).toBe(1);
  expect(secondsUntilFits(full, WINDOW, 60_000)).toBe(0);
  expect(countedOn(full, WINDOW, 60_000)).toEqual({ spent: 1, countedAt: 60_000, endsAt: 120_000 });
});

test('a room sends sixty answers at once, then twenty more fit per minute', () => {
  const full = times(BUCKET, 60, 0) as Count;
  expect(secondsUntilFits(times(BUCKET, 59, 0) as Count, BUCKET, 0)).toBe(0);
  expect(secondsUntilFits(full, BUCKET, 0)).toBe(3);
  expect(secondsUntilFits(full, BUCKET, 2_999)).toBe(1);
  expect(secondsUntilFits(full, BUCKET, 3_000)).toBe(0);
  const minuteLater = times(BUCKET, 19, MINUTE * 1_000, full) as Count;
  expect(secondsUntilFits(minuteLater, BUCKET, MINUTE * 1_000)).toBe(0);
  expect(secondsUntilFits(countedOn(minuteLater, BUCKET, MINUTE * 1_000), BUCKET, MINUTE * 1_000)).toBe(3);
});

test('a clock that is behind gives nothing back and takes nothing', () => {
  const full = times(BUCKET, 60, 10_000) as Count;
  expect(secondsUntilFits(full, BUCKET, 0)).toBe(3);
});

const DELAYS = { group: 'd', free: 3, longestSeconds: 900 };

test('three tries are free, then each waits twice as long, at most a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 12, 13, 500].map((tries) => delayAfter(tries, DELAYS))).toEqual([
    0, 0, 1, 2, 4, 512, 900, 900,
  ]);
});

test('the next try gets the remaining seconds of the wait', () => {
  const count: Count = { spent: 5, countedAt: 0, endsAt: DAY * 1_000 };
  expect([0, 1, 3_999, 4_000].map((now) => secondsUntilTry(count, DELAYS, now))).toEqual([4, 4, 1, 0]);
  expect(secondsUntilTry({ spent: 20, countedAt: 0, endsAt: 500_000 }, DELAYS, 500_000)).toBe(0);
});

test('free tries are forgotten after a quarter of an hour, delayed ones after a day', () => {
  expect([2, 3].map((tries) => triesKeptSeconds(tries, DELAYS))).toEqual([900, DAY]);
});
