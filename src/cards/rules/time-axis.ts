import { type CalendarDay, calendarDay, daysBetween } from '#shared/calendar-day.ts';

/** A mark at the start of a year or half-year, or of a month if the whole time is short. */
export type Tick = { day: CalendarDay; of: 'year' | 'half' | 'month' };

/** An axis from the start of the first year or month to the end of the last, with marks. */
export type TimeAxis = { from: CalendarDay; to: CalendarDay; ticks: readonly Tick[] };

export type Room = 'wide' | 'narrow';

const MONTHS_A_YEAR = 12;
/** The maximum length, in months, of an axis with months. */
const MOST_MONTHS = 9;
/** The maximum number of years for which half-years are marked, because their labels need space. */
const MOST_HALVED = 2;
/** The maximum number of marks that fit side by side. */
const MOST_MARKS = { year: { wide: 6, narrow: 4 }, month: { wide: 6, narrow: 3 } } as const;

/** Returns the axis for the days; null without a day. `room` is the available width. */
export function timeAxis(days: readonly CalendarDay[], room: Room): TimeAxis | null {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  const [begins, ends] = [monthOf(first), monthOf(last) + 1];
  return ends - begins <= MOST_MONTHS ? inMonths(begins, ends, room) : inYears(first, last, room);
}

/** Returns the position of a day on the axis, from 0 at its start to 1 at its end. */
export function placeOn({ from, to }: Pick<TimeAxis, 'from' | 'to'>, day: CalendarDay): number {
  return daysBetween(from, day) / daysBetween(from, to);
}

/** Returns the number of whole months between two days. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

function inMonths(begins: number, ends: number, room: Room): TimeAxis {
  const every = Math.ceil((ends - begins) / MOST_MARKS.month[room]);
  const ticks = marks(begins, ends, every).map((month): Tick => ({ day: firstOf(month), of: 'month' }));
  return { from: firstOf(begins), to: firstOf(ends), ticks };
}

function inYears(first: CalendarDay, last: CalendarDay, room: Room): TimeAxis {
  const [begins, ends] = [Number(first.slice(0, 4)), Number(last.slice(0, 4)) + 1];
  const years = ends - begins;
  const every = Math.ceil(years / MOST_MARKS.year[room]);
  const halved = room === 'wide' && years <= MOST_HALVED;
  // A narrow axis has no mark at its end.
  const ticks = marks(begins, room === 'wide' ? ends : ends - 1, every).flatMap((year) => {
    const half: Tick[] = halved && year < ends ? [{ day: calendarDay(`${year}-07-01`), of: 'half' }] : [];
    return [{ day: newYear(year), of: 'year' } satisfies Tick, ...half];
  });
  return { from: newYear(begins), to: newYear(ends), ticks };
}

function marks(from: number, to: number, every: number): number[] {
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, place) => from + place * every);
}

function newYear(year: number): CalendarDay {
  return calendarDay(`${year}-01-01`);
}

/** Counts months from the year 0. */
function monthOf(day: CalendarDay): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * MONTHS_A_YEAR + month - 1;
}

function firstOf(month: number): CalendarDay {
  const [year, inYear] = [Math.floor(month / MONTHS_A_YEAR), (month % MONTHS_A_YEAR) + 1];
  return calendarDay(`${year}-${String(inYear).padStart(2, '0')}-01`);
}
