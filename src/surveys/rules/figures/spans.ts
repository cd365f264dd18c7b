import { addDays, type CalendarDay, calendarDay } from '#shared/calendar-day.ts';

export type Grain = 'day' | 'month' | 'quarter';

/**
 * Stored rows that together cover a part of a period: the rows of the grain that start on or after `from` and before
 * `until`.
 */
export type Span = { grain: Grain; from: CalendarDay; until: CalendarDay; ended: 'running' | 'finished' };

/** No survey lies outside these days, so longer periods are clamped to them. */
const FIRST_DAY = calendarDay('1900-01-01');
const LAST_DAY = calendarDay('9998-12-31');

/** The maximum number of spans, enough for the longest possible period. */
export const MOST_SPANS = 10;

/**
 * Cuts a period into spans: whole quarters inside it, months and days at its edges. The current month is cut into days,
 * because some of its surveys are finished and others run: a survey that ends today runs until midnight (rules 1).
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

/**
 * Cuts the days from `from` to before `until` into pieces of the first grain, and the remainder at both edges into
 * finer grains.
 */
function cut(from: CalendarDay, until: CalendarDay, [grain, ...finer]: readonly Grain[]): Omit<Span, 'ended'>[] {
  if (grain === undefined || from >= until) return [];
  const [first, last] = [firstFrom(grain, from), startOf(grain, until)];
  if (first >= last) return cut(from, until, finer);
  return [...cut(from, first, finer), { grain, from: first, until: last }, ...cut(last, until, finer)];
}

/** Step in days that is at least as long as one unit of the grain and shorter than two. */
const LONGEST: Readonly<Record<Grain, number>> = { day: 1, month: 31, quarter: 92 };

const startOf = (grain: Grain, day: CalendarDay) =>
  grain === 'day' ? day : grain === 'month' ? monthOf(day) : quarterOf(day);

/** Returns the first day on or after this one that begins a day, month or quarter. */
function firstFrom(grain: Grain, day: CalendarDay): CalendarDay {
  const start = startOf(grain, day);
  return start === day ? day : startOf(grain, addDays(start, LONGEST[grain]));
}

const earlierOf = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);
const laterOf = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

export function monthOf(day: CalendarDay): CalendarDay {
  return calendarDay(`${day.slice(0, 8)}01`);
}

export function quarterOf(day: CalendarDay): CalendarDay {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return calendarDay(`${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`);
}
