import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts';
import { MOST_SPANS, monthOf, quarterOf, type Span, spansOf } from './spans.ts';

const TODAY = calendarDay('2026-11-20');
const near = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days));

/** Returns how the spans cover a survey that ends on the day, one entry per match. */
function metAs(day: CalendarDay, spans: readonly Span[]): string[] {
  const starts = { day, month: monthOf(day), quarter: quarterOf(day) };
  return spans
    .filter(({ grain, from, until }) => starts[grain] >= from && starts[grain] < until)
    .map(({ ended }) => ended);
}

test('covers every day of a period once, as finished before today and as running from today on, and no other day', () => {
  fc.assert(
    fc.property(near, near, near, near, (from, to, today, day) => {
      const expected = from <= day && day <= to ? [day < today ? 'finished' : 'running'] : [];
      const spans = spansOf(from, to, today);
      expect(metAs(day, spans)).toEqual(expected);
      expect(spans.length).toBeLessThanOrEqual(MOST_SPANS);
    }),
    { numRuns: 5_000 },
  );
});

test('needs no more spans for the longest possible period than for a short one', () => {
  const spans = spansOf(calendarDay('0001-01-01'), calendarDay('9999-12-31'), TODAY);
  expect(spans).toEqual([
    { grain: 'quarter', from: '1900-01-01', until: '2026-10-01', ended: 'finished' },
    { grain: 'month', from: '2026-10-01', until: '2026-11-01', ended: 'finished' },
    { grain: 'day', from: '2026-11-01', until: '2026-11-20', ended: 'finished' },
    { grain: 'day', from: '2026-11-20', until: '2026-12-01', ended: 'running' },
    { grain: 'month', from: '2026-12-01', until: '2027-01-01', ended: 'running' },
    { grain: 'quarter', from: '2027-01-01', until: '9999-01-01', ended: 'running' },
  ]);
});

test('covers an arbitrary period with quarters in the middle, and months and days at its edges', () => {
  const spans = spansOf(calendarDay('2025-02-27'), calendarDay('2026-08-02'), TODAY);
  expect(spans.map(({ grain, from, until }) => `${grain} ${from} ${until}`)).toEqual([
    'day 2025-02-27 2025-03-01',
    'month 2025-03-01 2025-04-01',
    'quarter 2025-04-01 2026-07-01',
    'month 2026-07-01 2026-08-01',
    'day 2026-08-01 2026-08-03',
  ]);
});

test('names a quarter by its first day', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map((day) => quarterOf(calendarDay(day)))).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
  ]);
});
