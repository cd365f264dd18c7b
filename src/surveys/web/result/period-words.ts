import { capital } from '#languages/rules/number-words.ts';
import { longDay, monthAndYear } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type CalendarDay, receivedDay } from '#shared/calendar-day.ts';
import { type TimePrecision, grainOf, seasonOf } from '../../rules/result/periods.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

export type Previous = NonNullable<SurveyInFull['previous']>;
export type Since = NonNullable<SurveyInFull['since']>;
/** A survey's previous one, and what may be claimed of the change since then. */
export type BothTimes = { previous: Previous; since: Since };

/** For example 'våren 2026', 'juni 2026' or '3. juni 2026', depending on the grain. */
export function useTimeWords(): (grain: TimePrecision, day: CalendarDay) => string {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  return (grain, day) => {
    if (grain === 'day') return longDay(lang, day);
    if (grain === 'month') return monthAndYear(lang, day);
    return t(`surveys.again.${seasonOf(day)}`, { year: day.slice(0, 4) });
  };
}

/**
 * Returns the names of the previous and the present survey's time for a legend. The year is left out if both are in the
 * same one.
 */
export function useBothPeriods(survey: SurveyInFull, previous: Previous) {
  const t = useTexts<ResultTexts>();
  const words = useTimeWords();
  const days = [receivedDay(previous.endDate), receivedDay(survey.endDate)] as const;
  const grain = grainOf(days);
  const sameYear = previous.endDate.slice(0, 4) === survey.endDate.slice(0, 4);
  const alone = (day: CalendarDay) =>
    capital(grain === 'season' && sameYear ? t(`surveys.again.${seasonOf(day)}Alone`) : words(grain, day));
  return { before: alone(days[0]), now: alone(days[1]) };
}
