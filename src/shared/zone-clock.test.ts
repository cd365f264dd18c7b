import { expect, test } from 'vitest';
import { clockAt, ruledOffset } from './zone-clock.ts';

const HOUR_MS = 3_600_000;
/** So far ahead a survey, a goal or a subscription may reach. */
const YEARS_AHEAD = 5;

/** What the tables of this Node say: when a law changes they learn of it, and this test with them. */
function offsetInTables(format: Intl.DateTimeFormat, instant: Date): number {
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant.getTime();
}

test('the clock of Oslo follows its rule in each hour from 1996 to five years from now', () => {
  const zone = 'Europe/Oslo';
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const end = Date.UTC(new Date().getUTCFullYear() + YEARS_AHEAD, 0);
  const wrong: string[] = [];
  for (let at = Date.UTC(1996, 0); at < end; at += HOUR_MS)
    if (ruledOffset(new Date(at), zone) !== offsetInTables(format, new Date(at)))
      wrong.push(new Date(at).toISOString());
  expect(wrong).toEqual([]);
});

test('a change of the clock takes place in its very millisecond', () => {
  const hoursAhead = (instant: string) => (ruledOffset(new Date(instant), 'Europe/Oslo') ?? 0) / HOUR_MS;
  expect(hoursAhead('2026-03-29T00:59:59.999Z')).toBe(1);
  expect(hoursAhead('2026-03-29T01:00:00.000Z')).toBe(2);
  expect(hoursAhead('2026-10-25T00:59:59.999Z')).toBe(2);
  expect(hoursAhead('2026-10-25T01:00:00.000Z')).toBe(1);
});

test('another zone, a year before the rule and no instant at all are left to the tables', () => {
  expect(ruledOffset(new Date('2026-07-01'), 'America/New_York')).toBeNull();
  expect(ruledOffset(new Date('1995-12-31T23:59:59Z'), 'Europe/Oslo')).toBeNull();
  expect(ruledOffset(new Date('+010000-01-01T00:00:00Z'), 'Europe/Oslo')).toBeNull();
  expect(ruledOffset(new Date(Number.NaN), 'Europe/Oslo')).toBeNull();
});

test('a clock shows the day and the time of its zone, by the rule and by the tables', () => {
  expect(clockAt(new Date('2026-11-23T23:00:00.999Z'), 'Europe/Oslo')).toBe('2026-11-24T00:00:00');
  expect(clockAt(new Date('1990-07-01T12:00:00.999Z'), 'Europe/Oslo')).toBe('1990-07-01T14:00:00');
  expect(clockAt(new Date('2026-07-01T00:30:00.999Z'), 'America/New_York')).toBe('2026-06-30T20:30:00');
  expect(clockAt(new Date('1969-12-31T23:59:59.001Z'), 'America/New_York')).toBe('1969-12-31T18:59:59');
});
