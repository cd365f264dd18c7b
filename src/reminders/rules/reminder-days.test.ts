import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween } from '#shared/calendar-day.ts';
import { isDecentDay, nextDecentInstant } from './decent-hours.ts';
import { occasionNow, occasionsOf } from './reminder-days.ts';

const ZONE = 'Europe/Oslo';
const plan = (startDate: string, endDate: string) =>
  occasionsOf({ startDate: calendarDay(startDate), endDate: calendarDay(endDate) }, ZONE);
const days = (startDate: string, endDate: string) => plan(startDate, endDate).map(({ day }) => day);

describe('the mornings on which a survey reminds', () => {
  test('four weeks have two: halfway, and two days before the last day, at nine in Oslo', () => {
    expect(plan('2026-11-13', '2026-12-11').map(({ occasion, at }) => [occasion, at.toISOString()])).toEqual([
      ['halfway', '2026-11-27T08:00:00.000Z'],
      ['lastDays', '2026-12-09T08:00:00.000Z'],
    ]);
  });

  test('nine o’clock is an hour earlier in UTC once summer time has begun', () => {
    expect(plan('2027-03-08', '2027-04-10').at(-1)?.at.toISOString()).toBe('2027-04-08T07:00:00.000Z');
  });

  test('seven or eight days have one, and nine days the first two, three days apart', () => {
    expect(days('2026-11-20', '2026-11-27')).toEqual(['2026-11-25']);
    expect(days('2026-11-17', '2026-11-25')).toEqual(['2026-11-23']);
    expect(days('2026-11-16', '2026-11-25')).toEqual(['2026-11-20', '2026-11-23']);
  });

  test('a survey that ends so soon that the invitations are fresh has none', () => {
    expect(days('2026-11-17', '2026-11-21')).toEqual([]);
    expect(days('2026-11-17', '2026-11-22')).toEqual(['2026-11-20']);
  });

  test('a Sunday becomes the Monday after it', () => {
    expect(days('2026-11-08', '2026-11-22')).toEqual(['2026-11-16', '2026-11-20']);
    expect(days('2026-11-03', '2026-11-24')).toEqual(['2026-11-13', '2026-11-23']);
  });

  test('holidays that reach to the last day make it the last decent morning before them', () => {
    // The last three days are Maundy Thursday, Good Friday and Saturday.
    expect(days('2026-03-07', '2026-04-04').at(-1)).toBe('2026-04-01');
    expect(days('2026-12-01', '2026-12-27').at(-1)).toBe('2026-12-24');
  });

  test('halfway is moved back where the Monday after would be too near to the second reminder', () => {
    // Halfway is Sunday 3 May; the Monday is less than three days before Wednesday 6 May.
    expect(days('2026-04-28', '2026-05-08')).toEqual(['2026-05-02', '2026-05-06']);
  });

  const periods = fc.record({ offset: fc.nat(2_000), length: fc.nat(120) });

  test('for any period: decent mornings, in order, three days apart, before the last day', () => {
    fc.assert(
      fc.property(periods, ({ offset, length }) => {
        const startDate = addDays(calendarDay('2026-01-01'), offset);
        const endDate = addDays(startDate, length);
        const planned = occasionsOf({ startDate, endDate }, ZONE);
        let before = startDate;
        for (const { day, at, until } of planned) {
          expect(isDecentDay(day)).toBe(true);
          expect(daysBetween(before, day)).toBeGreaterThanOrEqual(3);
          expect(nextDecentInstant(at, ZONE)).toBe(at);
          expect(day < endDate && at < until).toBe(true);
          before = day;
        }
        if (length >= 30) expect(planned).toHaveLength(2);
      }),
    );
  });
});

describe('the present occasion', () => {
  const planned = plan('2026-11-13', '2026-12-11');
  const made = new Date('2026-11-13T10:00:00Z');
  const now = (instant: string, since = made) => occasionNow(planned, since, new Date(instant))?.occasion ?? null;

  test('lasts from its morning until three days before the next', () => {
    expect(now('2026-11-27T07:59:59Z')).toBe(null);
    expect(now('2026-11-27T08:00:00Z')).toBe('halfway');
    expect(now('2026-12-06T18:59:59Z')).toBe('halfway');
    expect(now('2026-12-06T19:00:00Z')).toBe(null);
    expect(now('2026-12-09T08:00:00Z')).toBe('lastDays');
    expect(now('2026-12-10T18:59:59Z')).toBe('lastDays');
    expect(now('2026-12-10T19:00:00Z')).toBe(null);
  });

  test('is skipped if it had passed when reminders were switched on or the survey was moved', () => {
    expect(now('2026-11-28T10:00:00Z', new Date('2026-11-27T08:00:00Z'))).toBe(null);
    expect(now('2026-11-28T10:00:00Z', new Date('2026-11-27T07:59:59Z'))).toBe('halfway');
  });
});

describe('the hours in which reminders may be sent', () => {
  const next = (instant: string) => nextDecentInstant(new Date(instant), ZONE).toISOString();

  test('from eight to twenty in Oslo; outside of them a reminder waits for nine', () => {
    expect(next('2026-11-20T06:59:59.000Z')).toBe('2026-11-20T08:00:00.000Z');
    expect(next('2026-11-20T07:00:00.000Z')).toBe('2026-11-20T07:00:00.000Z');
    expect(next('2026-11-20T18:59:59.000Z')).toBe('2026-11-20T18:59:59.000Z');
    expect(next('2026-11-20T19:00:00.000Z')).toBe('2026-11-21T08:00:00.000Z');
  });

  test('across Sundays and holidays to the next working morning', () => {
    expect(next('2026-11-21T19:00:00.000Z')).toBe('2026-11-23T08:00:00.000Z');
    expect(next('2026-04-01T18:00:00.000Z')).toBe('2026-04-04T07:00:00.000Z');
    expect(next('2026-04-04T18:00:00.000Z')).toBe('2026-04-07T07:00:00.000Z');
  });
});
