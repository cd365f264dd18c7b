import { ACCESS_LEVELS, type AccessLevel, type ChosenAccess } from '#access/rules/access-level.ts';
import type { DraftKind } from '#platform/rules/kept-draft.ts';
import { isListOf, isOneOf, isText } from '#platform/rules/kept-record.ts';
import {
  ALL_QUESTIONS,
  type Question,
  QUESTIONS,
  SURVEY_TYPES,
  type SurveyType,
} from '#scoring/rules/question-sets.ts';
import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { defaultGoalEnd, type GoalDraft, type GoalProblem } from './goal-draft.ts';
import { halfAYear, problemsInOrganisationGoal } from './starting-points/organisation.ts';
import { goalAccessOptions, problemsInSurveyGoal, type SurveyBounds } from './starting-points/survey.ts';

/** The form of a goal. Days are texts while they are typed, and empty until they are chosen. */
export type GoalForm = {
  surveyType: SurveyType;
  /** The period that an organisation's goal starts from; empty where it starts from a survey. */
  originalFrom: string;
  originalTo: string;
  categories: Question[];
  name: string;
  situation: string;
  goal: string;
  plan: string;
  endDate: string;
  /** The readers of a survey's goal; a goal of an organisation is open to all of it. */
  accessibleBy: AccessLevel;
  groupsWithAccess: string[];
};
export type GoalField = keyof GoalForm;

export type GoalFormProblem = GoalProblem | 'endDate.required';

/**
 * What a goal starts from; `proposed` is the question that a new goal is about until another is chosen, and `fromDate`
 * the first day of the period, as the address proposes it.
 */
export type Start =
  | ({ subject: 'survey'; surveyType: SurveyType; proposed: Question | null } & SurveyBounds)
  | { subject: 'organisation'; fromDate?: string | undefined };

/** What the form is judged by; `stored` is the goal that is edited, null for a new one. */
export type GoalBounds = {
  today: CalendarDay;
  start: Start;
  stored: (Pick<GoalDraft, 'endDate'> & ChosenAccess) | null;
};

/** The proposed form: one question, half a year, and the narrowest access (specification 9). */
export function emptyGoal({ start, today }: Pick<GoalBounds, 'start' | 'today'>): GoalForm {
  return {
    ...(start.subject === 'survey' ? surveyStart(start) : organisationStart(start.fromDate, today)),
    categories: start.subject === 'survey' && start.proposed !== null ? [start.proposed] : [],
    name: '',
    situation: '',
    goal: '',
    plan: '',
    endDate: defaultGoalEnd(today),
    groupsWithAccess: [],
  };
}

function surveyStart({ surveyType, ...bounds }: SurveyBounds & { surveyType: SurveyType }) {
  return { surveyType, originalFrom: '', originalTo: '', accessibleBy: goalAccessOptions(bounds)[0] ?? 'me' };
}

function organisationStart(fromDate: string | undefined, today: CalendarDay) {
  const { from, to } = halfAYear(today);
  const originalFrom = fromDate !== undefined && isCalendarDay(fromDate) ? fromDate : from;
  return { surveyType: 'long-term', originalFrom, originalTo: to, accessibleBy: 'org' } as const;
}

/** Returns the first problem of each field. */
export function problemsInGoalForm(form: GoalForm, bounds: GoalBounds): Map<GoalField, GoalFormProblem> {
  const found = new Map<GoalField, GoalFormProblem>();
  for (const problem of allProblems(form, bounds)) {
    const field = goalFieldOf(problem);
    if (field !== null && !found.has(field)) found.set(field, problem);
  }
  return found;
}

function allProblems(form: GoalForm, bounds: GoalBounds): GoalFormProblem[] {
  const { start, stored, today } = bounds;
  const { endDate } = form;
  if (!isCalendarDay(endDate))
    // A valid end date takes its place, so that the other fields are judged all the same.
    return [...allProblems({ ...form, endDate: stored?.endDate ?? addDays(today, 1) }, bounds), 'endDate.required'];
  return start.subject === 'survey'
    ? problemsInSurveyGoal({ ...form, endDate }, { ...start, stored }, today)
    : problemsInOrganisationGoal({ ...form, endDate, categories: categoriesOf(form) }, stored, today);
}

/** The chosen questions that the goal's type asks; others were chosen before the type was changed. */
export function categoriesOf({ surveyType, categories }: Pick<GoalForm, 'surveyType' | 'categories'>): Question[] {
  return QUESTIONS[surveyType].filter((question) => categories.includes(question));
}

export function wordsOf(form: GoalForm) {
  const { name, situation, goal, plan, endDate } = form;
  return { name, situation, goal, plan, endDate, categories: categoriesOf(form) };
}

const FIELDS: readonly string[] = [
  'categories',
  'name',
  'situation',
  'goal',
  'plan',
  'endDate',
  'accessibleBy',
  'groupsWithAccess',
] satisfies GoalField[];

/** The field of the form that shows a problem 'field.code'; null when none does. */
export function goalFieldOf(problem: string): GoalField | null {
  const name = problem.slice(0, problem.indexOf('.'));
  if (['originalPeriod', 'originalFrom', 'originalTo'].includes(name)) return 'originalTo';
  return FIELDS.includes(name) ? (name as GoalField) : null;
}

export const GOAL_DRAFTS: DraftKind<GoalForm> = {
  version: 1,
  shape: {
    surveyType: isOneOf(SURVEY_TYPES),
    originalFrom: isText,
    originalTo: isText,
    categories: isListOf(isOneOf(ALL_QUESTIONS)),
    name: isText,
    situation: isText,
    goal: isText,
    plan: isText,
    endDate: isText,
    accessibleBy: isOneOf(ACCESS_LEVELS),
    groupsWithAccess: isListOf(isText),
  },
  isWorthKeeping: ({ name, situation, goal, plan }) => [name, situation, goal, plan].some((text) => text.trim() !== ''),
};

/** An end date that has passed, and questions and readers that are no longer allowed, give way to the proposal. */
export function goalDraftOfToday(form: GoalForm, bounds: GoalBounds): GoalForm {
  const { start, today } = bounds;
  const empty = emptyGoal(bounds);
  const groups = start.subject === 'survey' ? start.policy?.groups : undefined;
  const endDate = isCalendarDay(form.endDate) && form.endDate > today ? form.endDate : empty.endDate;
  const draft = {
    ...form,
    endDate,
    groupsWithAccess: form.groupsWithAccess.filter((group) => groups?.includes(group)),
  };
  const problems = problemsInGoalForm(draft, { today, start, stored: null });
  const { accessibleBy, groupsWithAccess } =
    problems.has('accessibleBy') || problems.has('groupsWithAccess') ? empty : draft;
  const { categories } = problems.has('categories') ? empty : draft;
  return { ...draft, categories, accessibleBy, groupsWithAccess };
}
