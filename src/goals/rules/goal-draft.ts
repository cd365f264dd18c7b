import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import { isNoBroader } from '#access/rules/narrowing.ts';
import { accessOptions, type OrganisationPolicy } from '#access/rules/roles.ts';
import { type Question, QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { problemOfName } from '#shared/names.ts';

/** What decides whether a goal may be made or changed. */
export type GoalDraft = ChosenAccess & { name: string; endDate: CalendarDay; categories: readonly Question[] };

/** The problems of a goal as 'field.code', in the order of the form's fields. */
export type GoalProblem =
  | 'name.required'
  | 'categories.notAllowed'
  | 'endDate.inPast'
  | 'endDate.tooLate'
  | 'accessibleBy.notAllowed'
  | 'accessibleBy.tooBroad'
  | 'groupsWithAccess.required'
  | 'groupsWithAccess.notAllowed';

/** Of the survey that a goal comes from, what bounds it. */
export type Origin = { surveyType: SurveyType; access: ChosenAccess };

/** Later than anybody plans, and early enough for days after it to have four digits in their year. */
const MOST_DAYS_AHEAD = 36_524;

/** What the form proposes: at least six months are recommended (specification 9). */
const DEFAULT_DAYS_AHEAD = 26 * 7;

export function defaultGoalEnd(today: CalendarDay): CalendarDay {
  return addDays(today, DEFAULT_DAYS_AHEAD);
}

/**
 * The levels that a goal may be given: no broader than its survey, and what the organisation allows. A private survey
 * that has stayed from before gives private goals, or it could give none. `policy` is null where nothing is shared.
 */
export function goalAccessOptions(origin: ChosenAccess, policy: OrganisationPolicy | null): readonly AccessLevel[] {
  const allowed = accessOptions(null, policy).filter((level) => isNoBroaderLevel(level, origin));
  return allowed.length > 0 ? allowed : ['me'];
}

/** Everything wrong with a new goal; empty when it may be made. Used by the form and by the server (specification 5). */
export function problemsInGoal(
  draft: GoalDraft,
  origin: Origin,
  policy: OrganisationPolicy | null,
  today: CalendarDay,
): GoalProblem[] {
  return [
    ...problemsInWords(draft, origin),
    ...problemsInEnd(draft, today),
    ...problemsInAccess(draft, origin, policy),
  ];
}

/** Everything wrong with an edit: what was allowed when it was written stays possible, as long as it is not touched. */
export function problemsInGoalEdit(
  draft: GoalDraft,
  stored: GoalDraft,
  { origin, policy }: { origin: Origin; policy: OrganisationPolicy | null },
  today: CalendarDay,
): GoalProblem[] {
  return [
    ...problemsInWords(draft, origin),
    ...(draft.endDate === stored.endDate ? [] : problemsInEnd(draft, today)),
    ...(isSameGoalAccess(draft, stored) ? [] : problemsInAccess(draft, origin, policy)),
  ];
}

/** Groups count only where they are what opens the goal. */
export function isSameGoalAccess(one: ChosenAccess, other: ChosenAccess): boolean {
  if (one.accessibleBy !== other.accessibleBy) return false;
  return isNoBroader(one, other) && isNoBroader(other, one);
}

function isNoBroaderLevel(accessibleBy: AccessLevel, origin: ChosenAccess): boolean {
  return isNoBroader({ accessibleBy, groupsWithAccess: [] }, origin);
}

/** What is wrong with the name, and with the questions that it is about. */
export function problemsInWords(
  { name, categories }: Pick<GoalDraft, 'name' | 'categories'>,
  { surveyType }: Pick<Origin, 'surveyType'>,
): GoalProblem[] {
  const asked: readonly Question[] = QUESTIONS[surveyType];
  const problems: GoalProblem[] = [];
  if (problemOfName(name) === 'unseen') problems.push('name.required');
  if (categories.some((question) => !asked.includes(question))) problems.push('categories.notAllowed');
  return problems;
}

/** What is wrong with an end day that is chosen today. */
export function problemsInEnd({ endDate }: Pick<GoalDraft, 'endDate'>, today: CalendarDay): GoalProblem[] {
  if (endDate <= today) return ['endDate.inPast'];
  return endDate > addDays(today, MOST_DAYS_AHEAD) ? ['endDate.tooLate'] : [];
}

function problemsInAccess(
  { accessibleBy, groupsWithAccess }: GoalDraft,
  { access }: Origin,
  policy: OrganisationPolicy | null,
): GoalProblem[] {
  const limit: ChosenAccess = policy === null ? { accessibleBy: 'me', groupsWithAccess: [] } : access;
  if (!isNoBroaderLevel(accessibleBy, limit)) return ['accessibleBy.tooBroad'];
  if (!goalAccessOptions(limit, policy).includes(accessibleBy)) return ['accessibleBy.notAllowed'];
  if (accessibleBy !== 'selectedGroups') return [];
  if (groupsWithAccess.length === 0) return ['groupsWithAccess.required'];
  const open = limit.accessibleBy === 'org' ? (policy?.groups ?? []) : limit.groupsWithAccess;
  return groupsWithAccess.every((group) => open.includes(group)) ? [] : ['groupsWithAccess.notAllowed'];
}
