import { addDays, type CalendarDay, calendarDay } from '#shared/calendar-day.ts';

/** Figures are kept for each day and for each month. */
export type Grain = 'day' | 'month';

/** Rows that together answer for a part of a period: those of the grain that start from `from` on and before `until`. */
export type Span = { grain: Grain; from: CalendarDay; until: CalendarDay; ended: 'running' | 'finished' };

/** No survey lies outside of these days; a period that goes beyond them asks for nothing more. */
const FIRST_DAY = calendarDay('1900-01-01');
const LAST_DAY = calendarDay('9998-12-31');

/** So many spans are enough for the longest period there can be. */
export const MOST_SPANS = 8;

/**
 * A period cut into spans: months where a whole one lies in it, days at its edges, and days in the month of today, where
 * some surveys are finished and others run.
 */
export function spansOf(from: CalendarDay, to: CalendarDay, today: CalendarDay): Span[] {
  const first = laterOf(from, FIRST_DAY);
  const until = addDays(earlierOf(to, LAST_DAY), 1);
  const [thisMonth, nextMonth] = [monthOf(today), monthAfter(today)];
  const firstMonth = first === monthOf(first) ? first : monthAfter(first);
  const lastMonth = laterOf(monthOf(until), firstMonth);
  const presentFrom = laterOf(firstMonth, earlierOf(thisMonth, lastMonth));
  const presentUntil = earlierOf(lastMonth, laterOf(nextMonth, firstMonth));
  return [
    ...days(first, earlierOf(firstMonth, until), today),
    { grain: 'month' as const, from: firstMonth, until: presentFrom, ended: 'finished' as const },
    ...days(presentFrom, presentUntil, today),
    { grain: 'month' as const, from: laterOf(presentUntil, presentFrom), until: lastMonth, ended: 'running' as const },
    ...days(lastMonth, until, today),
  ].filter((span) => span.from < span.until);
}

/** What ends before today is finished; what ends today runs until midnight (rules 1). */
function days(from: CalendarDay, until: CalendarDay, today: CalendarDay): Span[] {
  return [
    { grain: 'day', from, until: earlierOf(until, today), ended: 'finished' },
    { grain: 'day', from: laterOf(from, today), until, ended: 'running' },
  ];
}

const earlierOf = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);
const laterOf = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

/** The first day of the month that a day lies in. */
export function monthOf(day: CalendarDay): CalendarDay {
  return calendarDay(`${day.slice(0, 8)}01`);
}

const LONGEST_MONTH = 31;

function monthAfter(day: CalendarDay): CalendarDay {
  return monthOf(addDays(monthOf(day), LONGEST_MONTH));
}

/** The first day of the quarter that a day lies in. */
export function quarterOf(day: CalendarDay): CalendarDay {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return calendarDay(`${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`);
}
