import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import { FIRST_DAY_EVER, firstDayOf, OWN_PERIOD_MONTHS, PRESETS } from './preset-periods.ts';

export const PERIODS = [...PRESETS, 'custom'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** The period that the dashboard opens with. It is left out of the address. */
const FIRST_PERIOD: PeriodChoice = '12';

/** The filter of the organisation's figures; null means all. */
export type OrganisationFilter = {
  period: PeriodChoice;
  from: CalendarDay;
  /** Null for a year ahead, which is the end of every period except a custom one. */
  to: CalendarDay | null;
  department: string | null;
  surveyType: SurveyType | null;
};

type Query = Readonly<Record<string, string | undefined>>;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the filter from the query string. Unknown values are ignored, and an invalid day becomes the default. */
export function organisationFilterFrom(query: Query, today: CalendarDay): OrganisationFilter {
  const period = PERIODS.find((one) => one === query['period']) ?? FIRST_PERIOD;
  const { department = '' } = query;
  return {
    period,
    ...(period === 'custom' ? ownPeriod(query, today) : { from: firstDayOf(period, today), to: null }),
    department: UUID.test(department) ? department.toLowerCase() : null,
    surveyType: SURVEY_TYPES.find((type) => type === query['type']) ?? null,
  };
}

function ownPeriod(query: Query, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const { from = '', to = '' } = query;
  return {
    from: isFilterDay(from) ? from : monthsBefore(today, OWN_PERIOD_MONTHS),
    to: isFilterDay(to) ? to : today,
  };
}

/**
 * Returns whether figures can be requested for the day. While a user types a year it passes through 0002, 0020 and
 * 0202.
 */
export function isFilterDay(text: string): text is CalendarDay {
  return isCalendarDay(text) && text >= FIRST_DAY_EVER;
}

/** Returns whether the period ends before it begins. Nothing is requested then, and the user sees a message. */
export function isBackwards({ from, to }: OrganisationFilter): boolean {
  return to !== null && from > to;
}

export function figuresQueryOf({ from, to, department, surveyType }: OrganisationFilter) {
  return {
    fromDate: from,
    ...(to === null ? {} : { toDate: to }),
    ...(department === null ? {} : { department }),
    ...(surveyType === null ? {} : { surveyType }),
  };
}

/** Returns the query parameters for a period: none for the default, and the days for a custom one. */
export function periodParams(
  period: PeriodChoice,
  today: CalendarDay,
): Record<'period' | 'from' | 'to', string | null> {
  if (period !== 'custom') return { period: period === FIRST_PERIOD ? null : period, from: null, to: null };
  return { period, ...ownPeriod({}, today) };
}

/** Returns whether the filter is the one that the screen opens with. */
export function isUnfiltered({ period, department, surveyType }: OrganisationFilter): boolean {
  return period === FIRST_PERIOD && department === null && surveyType === null;
}

export type Widening = 'twelveMonths' | 'forever' | 'allDepartments';

/**
 * Returns the filters that give more answers if there are too few: the next longer period, and all departments (design
 * 8).
 */
export function wideningsOf({ period, department, surveyType }: OrganisationFilter): Widening[] {
  const longer = period === '3' || period === '6' || period === 'custom';
  const ways: Widening[] = [];
  if (longer) ways.push('twelveMonths');
  else if (period !== 'forever' || surveyType !== null) ways.push('forever');
  if (department !== null) ways.push('allDepartments');
  return ways;
}

/** Returns the changes of the query string for a wider filter. */
export function widened(way: Widening): Readonly<Record<string, null | string>> {
  if (way === 'allDepartments') return { department: null };
  const days = { from: null, to: null };
  return way === 'twelveMonths' ? { period: null, ...days } : { period: 'forever', ...days, type: null };
}
