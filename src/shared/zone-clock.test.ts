import { expect, test } from 'vitest';
import { clockAt, ruledOffset } from './zone-clock.ts';

const HOUR_MS = 3_600_000;
/** How many years ahead a survey, a goal or a subscription may reach. */
const YEARS_AHEAD = 5;

/** The offset in this Node's time zone data, which changes with the law and makes this test fail then. */
function offsetInTables(format: Intl.DateTimeFormat, instant: Date): number {
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant.getTime();
}

test('the rule for Oslo matches Intl in every hour from 1996 to five years from now', () => {
  const zone = 'Europe/Oslo';
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const end = Date.UTC(new Date().getUTCFullYear() + YEARS_AHEAD, 0);
  const wrong: string[] = [];
  for (let at = Date.UTC(1996, 0); at < end; at += HOUR_MS)
    if (ruledOffset(new Date(at), zone) !== offsetInTables(format, new Date(at)))
      wrong.push(new Date(at).toISOString());
  expect(wrong).toEqual([]);
});

test('the clock changes in the exact millisecond', () => {
  const hoursAhead = (instant: string) => (ruledOffset(new Date(instant), 'Europe/Oslo') ?? 0) / HOUR_MS;
  expect(hoursAhead('2026-03-29T00:59:59.999Z')).toBe(1);
  expect(hoursAhead('2026-03-29T01:00:00.000Z')).toBe(2);
  expect(hoursAhead('2026-10-25T00:59:59.999Z')).toBe(2);
  expect(hoursAhead('2026-10-25T01:00:00.000Z')).toBe(1);
});

test('other zones, years before the rule and invalid dates use Intl', () => {
  expect(ruledOffset(new Date('2026-07-01'), 'America/New_York')).toBeNull();
  expect(ruledOffset(new Date('1995-12-31T23:59:59Z'), 'Europe/Oslo')).toBeNull();
  expect(ruledOffset(new Date('+010000-01-01T00:00:00Z'), 'Europe/Oslo')).toBeNull();
  expect(ruledOffset(new Date(Number.NaN), 'Europe/Oslo')).toBeNull();
});

test('returns the day and time in the zone, by the rule and by Intl', () => {
  expect(clockAt(new Date('2026-11-23T23:00:00.999Z'), 'Europe/Oslo')).toBe('2026-11-24T00:00:00');
  expect(clockAt(new Date('1990-07-01T12:00:00.999Z'), 'Europe/Oslo')).toBe('1990-07-01T14:00:00');
  expect(clockAt(new Date('2026-07-01T00:30:00.999Z'), 'America/New_York')).toBe('2026-06-30T20:30:00');
  expect(clockAt(new Date('1969-12-31T23:59:59.001Z'), 'America/New_York')).toBe('1969-12-31T18:59:59');
});
