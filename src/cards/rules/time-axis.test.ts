import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween } from '#shared/calendar-day.ts';
import { monthsBetween, placeOn, timeAxis } from './time-axis.ts';

const MARCH = calendarDay('2025-03-14');
const OCTOBER = calendarDay('2026-10-27');
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(calendarDay('2000-01-01'), days));

test('draws the axis of the design: two years, halved where there is space', () => {
  const ticks = (room: 'wide' | 'narrow') => timeAxis([OCTOBER, MARCH], room)?.ticks.map(({ day: at }) => at);
  expect(ticks('wide')).toEqual(['2025-01-01', '2025-07-01', '2026-01-01', '2026-07-01', '2027-01-01']);
  expect(ticks('narrow')).toEqual(['2025-01-01', '2026-01-01']);
});

test('shows months on a short axis, so that its ends do not overlap', () => {
  const days = [calendarDay('2026-12-06'), calendarDay('2027-01-15')];
  const shown = (room: 'wide' | 'narrow') => timeAxis(days, room)?.ticks.map(({ day: at }) => at);
  expect(shown('wide')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(timeAxis([calendarDay('2026-04-30'), calendarDay('2026-12-31')], 'narrow')?.ticks).toHaveLength(4);
  expect(timeAxis([calendarDay('2026-04-30'), calendarDay('2027-01-01')], 'wide')?.from).toBe('2026-01-01');
});

test('places every day in order, and its marks within the axis', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1 }), fc.constantFrom('wide', 'narrow'), (days, room) => {
      const axis = timeAxis(days, room);
      if (axis === null) throw new Error('there are days');
      for (const one of [...days, ...axis.ticks.map((tick) => tick.day)]) {
        expect(placeOn(axis, one)).toBeGreaterThanOrEqual(0);
        expect(placeOn(axis, one)).toBeLessThanOrEqual(1);
      }
      expect(axis.ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('returns no axis without a day', () => {
  expect(timeAxis([], 'wide')).toBeNull();
});

test('counts whole months', () => {
  expect(monthsBetween(MARCH, OCTOBER)).toBe(19);
  expect(monthsBetween(MARCH, calendarDay('2025-04-13'))).toBe(0);
  expect(monthsBetween(MARCH, calendarDay('2025-04-14'))).toBe(1);
  fc.assert(
    fc.property(day, day, (from, to) => {
      fc.pre(from <= to);
      expect(Math.abs(monthsBetween(from, to) - daysBetween(from, to) / 30.44)).toBeLessThan(1.2);
    }),
  );
});
