import type { CalendarDay } from '#shared/calendar-day.ts';

/** Six years; more would crowd the plot. The newest are shown. */
const MOST_QUARTERS = 24;

type Point<Type extends string> = { surveyType: Type; quarter: string; score: number };

/** A trend for a plot: quarters without gaps, and for each type its scores there, 0 where it has none. */
export type QuarterlyTrend<Type extends string> = {
  quarters: CalendarDay[];
  series: { surveyType: Type; scores: number[] }[];
};

/**
 * Returns the trend without types that have no score in those quarters; null if no type has the two scores that a curve
 * needs.
 */
export function quarterlyTrend<Type extends string>(
  trend: readonly Point<Type>[],
  types: readonly Type[],
): QuarterlyTrend<Type> | null {
  const known = trend.filter(({ score }) => score > 0);
  const quarters = quartersOf(known.map(({ quarter }) => quarter));
  const series = types
    .map((surveyType) => ({
      surveyType,
      scores: quarters.map(
        (first) => known.find((one) => one.surveyType === surveyType && one.quarter === first)?.score ?? 0,
      ),
    }))
    .filter(({ scores }) => scores.some((score) => score > 0));
  return series.some(({ scores }) => scores.filter((score) => score > 0).length > 1) ? { quarters, series } : null;
}

/** Returns the number of the quarter and its year: 2026-10-01 is the fourth quarter of '26'. */
export function quarterName(firstDay: string): { quarter: number; year: string } {
  return { quarter: Math.ceil(Number(firstDay.slice(5, 7)) / 3), year: firstDay.slice(2, 4) };
}

function quartersOf(some: readonly string[]): CalendarDay[] {
  const places = some.map(placeOf);
  const last = Math.max(...places);
  const first = Math.max(Math.min(...places), last - MOST_QUARTERS + 1);
  return Array.from({ length: Number.isFinite(last) ? last - first + 1 : 0 }, (_, at) => dayOf(first + at));
}

function placeOf(day: string): number {
  return Number(day.slice(0, 4)) * 4 + quarterName(day).quarter - 1;
}

function dayOf(place: number): CalendarDay {
  const month = String((place % 4) * 3 + 1).padStart(2, '0');
  return `${Math.floor(place / 4)}-${month}-01` as CalendarDay;
}
