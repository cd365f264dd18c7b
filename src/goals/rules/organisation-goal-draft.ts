import { addDays, type CalendarDay, monthsBefore } from '#shared/calendar-day.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import { type GoalProblem, problemsInEnd, problemsInWords } from './goal-draft.ts';

/** What decides whether a goal of an organisation may be made. */
export type OrganisationGoalDraft = {
  name: string;
  endDate: CalendarDay;
  categories: readonly Question[];
  surveyType: SurveyType;
  originalFrom: CalendarDay;
  originalTo: CalendarDay;
};

/** The problems of a goal of an organisation as 'field.code', in the order of the form's fields. */
export type OrganisationGoalProblem = GoalProblem | 'originalPeriod.invalid';

/** A starting point of fewer answers has no scores: they would be those answers themselves (rules 2). */
export const FEWEST_ORIGINAL_ANSWERS = 3;

/** Everything wrong with a new goal of an organisation, but for its figures; empty when it may be made. */
export function problemsInOrganisationGoal(
  draft: OrganisationGoalDraft,
  today: CalendarDay,
): OrganisationGoalProblem[] {
  return [
    ...(draft.originalFrom > draft.originalTo ? (['originalPeriod.invalid'] as const) : []),
    ...problemsInWords(draft, draft),
    ...problemsInEnd(draft, today),
  ];
}

/** Everything wrong with an edit: type and starting point stay, and a day that is not touched may have passed. */
export function problemsInOrganisationGoalEdit(
  draft: Omit<OrganisationGoalDraft, 'originalFrom' | 'originalTo'>,
  stored: { endDate: CalendarDay },
  today: CalendarDay,
): GoalProblem[] {
  return [...problemsInWords(draft, draft), ...(draft.endDate === stored.endDate ? [] : problemsInEnd(draft, today))];
}

const MONTHS_BACK = 6;
const DAYS_AHEAD = 365;

/** Six months back to one year ahead: what the form proposes, and the period of the scores of today (specification 9). */
export function halfAYear(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: monthsBefore(today, MONTHS_BACK), to: addDays(today, DAYS_AHEAD) };
}
