import { isListOf, isOneOf, isShaped, isText, keptRecord } from '#platform/rules/kept-record.ts';
import {
  ALL_QUESTIONS,
  type Question,
  QUESTIONS,
  SURVEY_TYPES,
  type SurveyType,
} from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { problemOfName } from '#shared/names.ts';
import { defaultGoalEnd, type GoalProblem, problemsInEnd } from './goal-draft.ts';
import { halfAYear } from './organisation-goal-draft.ts';

/** The form of an organisation's goal: days are texts while they are typed. */
export type OrganisationGoalForm = {
  surveyType: SurveyType;
  originalFrom: string;
  originalTo: string;
  name: string;
  categories: Question[];
  situation: string;
  goal: string;
  plan: string;
  endDate: string;
};

export type OrganisationGoalField = keyof OrganisationGoalForm;

/** What can be wrong with it before it is sent. */
export type GoalFormProblem = GoalProblem | 'originalPeriod.invalid' | 'endDate.required';

/** A form with what is proposed; `fromDate` of the address begins the period of the starting point, where it is a day. */
export function emptyOrganisationGoal(today: CalendarDay, fromDate: string | undefined): OrganisationGoalForm {
  const { from, to } = halfAYear(today);
  return {
    surveyType: 'long-term',
    originalFrom: fromDate !== undefined && isCalendarDay(fromDate) ? fromDate : from,
    originalTo: to,
    name: '',
    categories: [],
    situation: '',
    goal: '',
    plan: '',
    endDate: defaultGoalEnd(today),
  };
}

/**
 * What is wrong with the form, field by field; empty when it can be sent. `storedEnd` is the end date of a goal that is
 * being changed, which may stay although it has passed; null for a new one.
 */
export function problemsInGoalForm(
  form: OrganisationGoalForm,
  { today, storedEnd }: { today: CalendarDay; storedEnd: string | null },
): Map<OrganisationGoalField, GoalFormProblem> {
  const problems = new Map<OrganisationGoalField, GoalFormProblem>();
  if (periodOf(form) === null && storedEnd === null) problems.set('originalTo', 'originalPeriod.invalid');
  if (problemOfName(form.name) === 'unseen') problems.set('name', 'name.required');
  const end = form.endDate === storedEnd ? null : problemOfEnd(form.endDate, today);
  if (end !== null) problems.set('endDate', end);
  return problems;
}

function problemOfEnd(endDate: string, today: CalendarDay): GoalFormProblem | null {
  return isCalendarDay(endDate) ? (problemsInEnd({ endDate }, today)[0] ?? null) : 'endDate.required';
}

/** The period of the starting point; null while it is none. */
export function periodOf({
  originalFrom: from,
  originalTo: to,
}: Pick<OrganisationGoalForm, 'originalFrom' | 'originalTo'>): { from: CalendarDay; to: CalendarDay } | null {
  return isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : null;
}

/** The questions that the goal concerns, of those that its type asks. */
export function categoriesOf({ surveyType, categories }: OrganisationGoalForm): Question[] {
  return QUESTIONS[surveyType].filter((question) => categories.includes(question));
}

/** The field that a code of the server belongs to. */
export function fieldOfCode(code: string): OrganisationGoalField {
  const [field = ''] = code.split('.');
  if (field.startsWith('original')) return 'originalTo';
  return FIELDS.find((known) => known === field) ?? 'name';
}

const FIELDS: readonly OrganisationGoalField[] = ['name', 'categories', 'situation', 'goal', 'plan', 'endDate'];

/** A goal that was begun on this device. */
export type KeptGoal = { form: OrganisationGoalForm; changedOn: CalendarDay };

export function isGoalWorthKeeping({ name, situation, goal, plan }: OrganisationGoalForm): boolean {
  return [name, situation, goal, plan].some((text) => text.trim() !== '');
}

/** Reads a draft that was kept as JSON; null for anything else. A day that has passed gives way to the proposal. */
export function keptOrganisationGoal(text: string | null, today: CalendarDay): KeptGoal | null {
  const { form, changedOn } = keptRecord(text) ?? {};
  if (typeof changedOn !== 'string' || !isCalendarDay(changedOn) || !isForm(form)) return null;
  return { changedOn, form: form.endDate > today ? form : { ...form, endDate: defaultGoalEnd(today) } };
}

function isForm(value: unknown): value is OrganisationGoalForm {
  return isShaped<OrganisationGoalForm>(value, {
    surveyType: isOneOf(SURVEY_TYPES),
    originalFrom: isText,
    originalTo: isText,
    name: isText,
    categories: isListOf(isOneOf(ALL_QUESTIONS)),
    situation: isText,
    goal: isText,
    plan: isText,
    endDate: isText,
  });
}
