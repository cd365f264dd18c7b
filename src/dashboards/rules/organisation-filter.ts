import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import { FIRST_DAY_EVER, firstDayOf, OWN_PERIOD_MONTHS, PRESETS } from './figure-period.ts';

export const PERIODS = [...PRESETS, 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** What the dashboard opens with, as it is drawn; the address then says nothing. */
const FIRST_PERIOD: Period = '12';

/** What the organisation's figures are narrowed to; null is all. */
export type OrganisationFilter = {
  period: Period;
  from: CalendarDay;
  /** Null where it lies a year ahead, as with every period but one's own. */
  to: CalendarDay | null;
  department: string | null;
  surveyType: SurveyType | null;
};

type Query = Readonly<Record<string, string | undefined>>;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the filter off the address; what does not exist there narrows nothing, and a day that is none is the usual one. */
export function filterFrom(query: Query, today: CalendarDay): OrganisationFilter {
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

/** A day that figures can be asked for: while somebody types a year it passes through 0002, 0020 and 0202. */
export function isFilterDay(text: string): text is CalendarDay {
  return isCalendarDay(text) && text >= FIRST_DAY_EVER;
}

/** Whether the period ends before it begins: then nothing is asked, and the person is told. */
export function isBackwards({ from, to }: OrganisationFilter): boolean {
  return to !== null && from > to;
}

/** The filter as the call takes it. */
export function queryOf({ from, to, department, surveyType }: OrganisationFilter) {
  return {
    fromDate: from,
    ...(to === null ? {} : { toDate: to }),
    ...(department === null ? {} : { department }),
    ...(surveyType === null ? {} : { surveyType }),
  };
}

/** What the address has to say for a period: the usual one says nothing, one's own says its days. */
export function addressOf(period: Period, today: CalendarDay): Record<'period' | 'from' | 'to', string | null> {
  if (period !== 'custom') return { period: period === FIRST_PERIOD ? null : period, from: null, to: null };
  return { period, ...ownPeriod({}, today) };
}

/** True where nothing is chosen but what the screen opens with. */
export function isUnfiltered({ period, department, surveyType }: OrganisationFilter): boolean {
  return period === FIRST_PERIOD && department === null && surveyType === null;
}

export type Widening = 'twelveMonths' | 'forever' | 'allDepartments';

/** The ways to more answers, where there are too few: the next longer period, and the department (design 8). */
export function wideningsOf({ period, department, surveyType }: OrganisationFilter): Widening[] {
  const longer = period === '3' || period === '6' || period === 'custom';
  const ways: Widening[] = [];
  if (longer) ways.push('twelveMonths');
  else if (period !== 'forever' || surveyType !== null) ways.push('forever');
  if (department !== null) ways.push('allDepartments');
  return ways;
}

/** What the address changes to for it. */
export function widened(way: Widening): Readonly<Record<string, null | string>> {
  if (way === 'allDepartments') return { department: null };
  const days = { from: null, to: null };
  return way === 'twelveMonths' ? { period: null, ...days } : { period: 'forever', ...days, type: null };
}
