import { addDays, type CalendarDay, calendarDay } from '#shared/calendar-day.ts';

/** Figures are kept for each day, each month and each quarter. */
export type Grain = 'day' | 'month' | 'quarter';

/** Rows that together answer for a part of a period: those of the grain that start from `from` on and before `until`. */
export type Span = { grain: Grain; from: CalendarDay; until: CalendarDay; ended: 'running' | 'finished' };

/** No survey lies outside of these days; a period that goes beyond them asks for nothing more. */
const FIRST_DAY = calendarDay('1900-01-01');
const LAST_DAY = calendarDay('9998-12-31');

/** So many spans are enough for the longest period there can be. */
export const MOST_SPANS = 10;

/**
 * A period cut into spans: quarters where a whole one lies in it, months and days at its edges. The month of today is
 * days, because some of its surveys are finished and others run: what ends today runs until midnight (rules 1).
 */
export function spansOf(from: CalendarDay, to: CalendarDay, today: CalendarDay): Span[] {
  const first = laterOf(from, FIRST_DAY);
  const until = addDays(earlierOf(to, LAST_DAY), 1);
  const [thisMonth, nextMonth] = [monthOf(today), firstFrom('month', addDays(today, 1))];
  const past = cut(first, earlierOf(until, thisMonth), COARSE_FIRST);
  const before = cut(laterOf(first, thisMonth), earlierOf(until, today), ['day']);
  const present = cut(laterOf(first, today), earlierOf(until, nextMonth), ['day']);
  const future = cut(laterOf(first, nextMonth), until, COARSE_FIRST);
  return [
    ...[...past, ...before].map((piece) => ({ ...piece, ended: 'finished' as const })),
    ...[...present, ...future].map((piece) => ({ ...piece, ended: 'running' as const })),
  ];
}

const COARSE_FIRST: readonly Grain[] = ['quarter', 'month', 'day'];

/** From one day to before another in pieces of the first grain, and what is left at both edges in the finer ones. */
function cut(from: CalendarDay, until: CalendarDay, [grain, ...finer]: readonly Grain[]): Omit<Span, 'ended'>[] {
  if (grain === undefined || from >= until) return [];
  const [first, last] = [firstFrom(grain, from), startOf(grain, until)];
  if (first >= last) return cut(from, until, finer);
  return [...cut(from, first, finer), { grain, from: first, until: last }, ...cut(last, until, finer)];
}

/** Longer than any of them, and shorter than two. */
const LONGEST: Readonly<Record<Grain, number>> = { day: 1, month: 31, quarter: 92 };

const startOf = (grain: Grain, day: CalendarDay) =>
  grain === 'day' ? day : grain === 'month' ? monthOf(day) : quarterOf(day);

/** The first day from this one on with which a day, a month or a quarter begins. */
function firstFrom(grain: Grain, day: CalendarDay): CalendarDay {
  const start = startOf(grain, day);
  return start === day ? day : startOf(grain, addDays(start, LONGEST[grain]));
}

const earlierOf = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);
const laterOf = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

/** The first day of the month that a day lies in. */
export function monthOf(day: CalendarDay): CalendarDay {
  return calendarDay(`${day.slice(0, 8)}01`);
}

/** The first day of the quarter that a day lies in. */
export function quarterOf(day: CalendarDay): CalendarDay {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return calendarDay(`${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`);
}
