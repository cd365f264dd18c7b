import { ACCESS_LEVELS, type AccessLevel, type ChosenAccess } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import { isListOf, isOneOf, isShaped, isText, keptRecord } from '#platform/rules/kept-record.ts';
import { ALL_QUESTIONS, type Question } from '#scoring/rules/question-sets.ts';
import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { type GoalDraft, type GoalProblem, type Origin, problemsInGoal, problemsInGoalEdit } from './goal-draft.ts';

/** What the form of a goal holds while it is filled in; the date is empty until it is chosen. */
export type GoalForm = {
  name: string;
  categories: Question[];
  situation: string;
  goal: string;
  plan: string;
  endDate: string;
  accessibleBy: AccessLevel;
  groupsWithAccess: string[];
};
export type GoalField = keyof GoalForm;

export type GoalFormProblem = GoalProblem | 'endDate.required';

/** What bounds a goal: where it comes from, what is allowed there, and what is stored of it; null on create. */
export type GoalBounds = {
  today: CalendarDay;
  origin: Origin;
  policy: OrganisationPolicy | null;
  stored: GoalDraft | null;
};

const FIELDS: readonly GoalField[] = [
  'categories',
  'name',
  'situation',
  'goal',
  'plan',
  'endDate',
  'accessibleBy',
  'groupsWithAccess',
];

/** What is wrong with the form, each field with its first problem, in the order of the form. */
export function problemsInGoalForm(form: GoalForm, bounds: GoalBounds): Map<GoalField, GoalFormProblem> {
  const found = new Map<GoalField, GoalFormProblem>();
  for (const problem of allProblems(form, bounds)) {
    const field = goalFieldOf(problem);
    if (field !== null && !found.has(field)) found.set(field, problem);
  }
  return found;
}

function allProblems(form: GoalForm, bounds: GoalBounds): GoalFormProblem[] {
  const { origin, policy, stored, today } = bounds;
  const { endDate } = form;
  if (!isCalendarDay(endDate))
    // Judged with an end date that is right, so that the other fields are looked at all the same.
    return [...allProblems({ ...form, endDate: stored?.endDate ?? addDays(today, 1) }, bounds), 'endDate.required'];
  const draft = { ...form, endDate };
  return stored === null
    ? problemsInGoal(draft, origin, policy, today)
    : problemsInGoalEdit(draft, stored, { origin, policy }, today);
}

/** The field of the form that a problem 'field.code' stands at; null when it has none. */
export function goalFieldOf(problem: string): GoalField | null {
  const name = problem.slice(0, problem.indexOf('.'));
  return FIELDS.find((field) => field === name) ?? null;
}

/** The groups that a goal can be opened to: all of them, or those that its survey is open to. */
export function groupsWithin<G extends { id: string }>(groups: readonly G[], access: ChosenAccess): G[] {
  return groups.filter(({ id }) => access.accessibleBy === 'org' || access.groupsWithAccess.includes(id));
}

/** A goal that was begun on this device, and the day of its last change. */
export type KeptGoal = { form: GoalForm; changedOn: CalendarDay };

const VERSION = 1;

export function writeGoalDraft({ form, changedOn }: KeptGoal): string {
  return JSON.stringify({ version: VERSION, form, changedOn });
}

/** Reads what `writeGoalDraft` wrote; null for anything else, such as the draft of an older version of the product. */
export function readGoalDraft(text: string | null): KeptGoal | null {
  const kept = keptRecord(text);
  if (kept === null || kept['version'] !== VERSION) return null;
  const { form, changedOn } = kept;
  if (typeof changedOn !== 'string' || !isCalendarDay(changedOn) || !isForm(form)) return null;
  return { form, changedOn };
}

/** Whether somebody has put work into a form that should survive a reload. */
export function isGoalWorthKeeping({ name, situation, goal, plan }: GoalForm): boolean {
  return [name, situation, goal, plan].some((text) => text.trim() !== '');
}

/** A draft may name a day that has passed, and an access that is closed since: they give way to what is proposed. */
export function draftOfToday(form: GoalForm, empty: GoalForm, { origin, policy, today }: GoalBounds): GoalForm {
  const endDate = isCalendarDay(form.endDate) && form.endDate > today ? form.endDate : empty.endDate;
  const groupsWithAccess = form.groupsWithAccess.filter((group) => policy?.groups.includes(group));
  const within = problemsInGoalForm({ ...form, endDate, groupsWithAccess }, { today, origin, policy, stored: null });
  const access = within.has('accessibleBy') || within.has('groupsWithAccess') ? empty : { ...form, groupsWithAccess };
  const { accessibleBy } = access;
  const categories = within.has('categories') ? empty.categories : form.categories;
  return { ...form, endDate, categories, accessibleBy, groupsWithAccess: access.groupsWithAccess };
}

function isForm(value: unknown): value is GoalForm {
  return isShaped<GoalForm>(value, {
    name: isText,
    categories: isListOf(isOneOf(ALL_QUESTIONS)),
    situation: isText,
    goal: isText,
    plan: isText,
    endDate: isText,
    accessibleBy: isOneOf(ACCESS_LEVELS),
    groupsWithAccess: isListOf(isText),
  });
}
