import { type CalendarDay, calendarDay, daysBetween } from '#shared/calendar-day.ts';

/** A mark on the axis: a year begins there, or a half of one. Where there is little room its end has none. */
export type Tick = { day: CalendarDay; of: 'year' | 'half' };

/** From the first of January before the first day to the one after the last, with a mark now and then. */
export type TimeAxis = { from: CalendarDay; to: CalendarDay; ticks: readonly Tick[] };

/** Half years are marked as long as their names have room. */
const MOST_HALVED = 2;
/** More marks than these do not fit side by side. */
const MOST_YEARS = { wide: 6, narrow: 4 } as const;

/** The axis that the days lie on; `room` is what it is drawn in. Null without a day. */
export function timeAxis(days: readonly CalendarDay[], room: 'wide' | 'narrow'): TimeAxis | null {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  const [begins, ends] = [Number(first.slice(0, 4)), Number(last.slice(0, 4)) + 1];
  return { from: newYear(begins), to: newYear(ends), ticks: ticksOf(begins, ends, room) };
}

/** Where a day lies on the axis: 0 is its beginning, 1 its end. */
export function placeOn({ from, to }: Pick<TimeAxis, 'from' | 'to'>, day: CalendarDay): number {
  return daysBetween(from, day) / daysBetween(from, to);
}

/** Whole months from one day to another. */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + (b.month - a.month) - (b.date < a.date ? 1 : 0);
}

function ticksOf(begins: number, ends: number, room: 'wide' | 'narrow'): readonly Tick[] {
  const years = ends - begins;
  const every = Math.ceil(years / MOST_YEARS[room]);
  const shown = room === 'wide' ? Math.floor(years / every) + 1 : Math.ceil(years / every);
  return Array.from({ length: shown }, (_, place) => begins + place * every).flatMap((year) => {
    const halved = room === 'wide' && years <= MOST_HALVED && year < ends;
    const half: Tick[] = halved ? [{ day: calendarDay(`${year}-07-01`), of: 'half' }] : [];
    return [{ day: newYear(year), of: 'year' }, ...half];
  });
}

function newYear(year: number): CalendarDay {
  return calendarDay(`${year}-01-01`);
}

function partsOf(day: CalendarDay) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}
