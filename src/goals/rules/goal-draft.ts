import { type Question, QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { problemOfName } from '#shared/names.ts';

/** A goal starts from the scores of a survey, or from those of an organisation in a period. */
export type Subject = 'survey' | 'organisation';

export type GoalDraft = {
  name: string;
  endDate: CalendarDay;
  categories: readonly Question[];
  surveyType: SurveyType;
};

/** The problems of a goal as 'field.code', in the order of the form's fields. */
export type GoalProblem =
  | 'originalPeriod.invalid'
  | 'name.required'
  | 'categories.notAllowed'
  | 'endDate.inPast'
  | 'endDate.tooLate'
  | 'accessibleBy.notAllowed'
  | 'accessibleBy.tooBroad'
  | 'groupsWithAccess.required'
  | 'groupsWithAccess.notAllowed';

/** The number of goals that a person may make from one survey, or for one organisation. It bounds what a list reads. */
export const MOST_GOALS = 200;

/** A hundred years: later than anybody plans, and days after it still have a year of four digits. */
const MOST_DAYS_AHEAD = 36_524;

/** At least six months are recommended (specification 9). */
const DEFAULT_DAYS_AHEAD = 26 * 7;

export function defaultGoalEnd(today: CalendarDay): CalendarDay {
  return addDays(today, DEFAULT_DAYS_AHEAD);
}

/**
 * The problems of a goal's name, questions and end date (specification 5). `stored` is the goal that is edited, null for a
 * new one: its end date may stay although it has passed.
 */
export function problemsInGoal(
  { name, endDate, categories, surveyType }: GoalDraft,
  stored: Pick<GoalDraft, 'endDate'> | null,
  today: CalendarDay,
): GoalProblem[] {
  const asked: readonly Question[] = QUESTIONS[surveyType];
  const problems: GoalProblem[] = [];
  if (problemOfName(name) === 'unseen') problems.push('name.required');
  if (categories.some((question) => !asked.includes(question))) problems.push('categories.notAllowed');
  if (endDate === stored?.endDate) return problems;
  if (endDate <= today) problems.push('endDate.inPast');
  if (endDate > addDays(today, MOST_DAYS_AHEAD)) problems.push('endDate.tooLate');
  return problems;
}
