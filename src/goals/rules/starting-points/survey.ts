import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import { isNoBroader } from '#access/rules/narrowing.ts';
import { accessOptions, type OrganisationPolicy } from '#access/rules/roles.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SurveyStatus } from '#surveys/rules/survey-status.ts';
import { type GoalDraft, type GoalProblem, problemsInGoal } from '../goal-draft.ts';

/** The bounds of a goal's readers: those of its survey, and the organisation's policy; null where nothing is shared. */
export type SurveyBounds = { access: ChosenAccess; policy: OrganisationPolicy | null };

type SurveyGoalDraft = GoalDraft & ChosenAccess;

/** Returns the finished surveys, from which a goal can start, the latest first. */
export function startingPoints<S extends { status: SurveyStatus; endDate: string }>(surveys: readonly S[]): S[] {
  return surveys
    .filter(({ status }) => status === 'finished')
    .toSorted((one, other) => other.endDate.localeCompare(one.endDate));
}

/**
 * Returns the levels that a goal may be given: no broader than its survey, and allowed by the organisation. A private
 * survey from before the organisation forbade them gives private goals; otherwise it could give none.
 */
export function goalAccessOptions({ access, policy }: SurveyBounds): readonly AccessLevel[] {
  const allowed = accessOptions(null, policy).filter((level) => isNoBroaderLevel(level, access));
  return allowed.length > 0 ? allowed : ['me'];
}

/** Everything wrong with a goal of a survey. Bounds and dates that an edit does not touch are not judged again. */
export function problemsInSurveyGoal(
  draft: SurveyGoalDraft,
  { stored, ...bounds }: SurveyBounds & { stored: (Pick<GoalDraft, 'endDate'> & ChosenAccess) | null },
  today: CalendarDay,
): GoalProblem[] {
  const isSame = stored !== null && isSameGoalAccess(draft, stored);
  return [...problemsInGoal(draft, stored, today), ...(isSame ? [] : problemsInAccess(draft, bounds))];
}

/** Groups count only where they open the goal. */
function isSameGoalAccess(one: ChosenAccess, other: ChosenAccess): boolean {
  if (one.accessibleBy !== other.accessibleBy) return false;
  return isNoBroader(one, other) && isNoBroader(other, one);
}

function isNoBroaderLevel(accessibleBy: AccessLevel, origin: ChosenAccess): boolean {
  return isNoBroader({ accessibleBy, groupsWithAccess: [] }, origin);
}

export const ONLY_ME: ChosenAccess = { accessibleBy: 'me', groupsWithAccess: [] };

function problemsInAccess(
  { accessibleBy, groupsWithAccess }: ChosenAccess,
  { access, policy }: SurveyBounds,
): GoalProblem[] {
  const limit = policy === null ? ONLY_ME : access;
  if (!isNoBroaderLevel(accessibleBy, limit)) return ['accessibleBy.tooBroad'];
  if (!goalAccessOptions({ access: limit, policy }).includes(accessibleBy)) return ['accessibleBy.notAllowed'];
  if (accessibleBy !== 'selectedGroups') return [];
  if (groupsWithAccess.length === 0) return ['groupsWithAccess.required'];
  const open = limit.accessibleBy === 'org' ? (policy?.groups ?? []) : limit.groupsWithAccess;
  return groupsWithAccess.every((group) => open.includes(group)) ? [] : ['groupsWithAccess.notAllowed'];
}

/** Returns the groups that a goal can be opened to: those of its survey, or all when everyone can see the survey. */
export function groupsWithin<G extends { id: string }>(groups: readonly G[], access: ChosenAccess): G[] {
  return groups.filter(({ id }) => access.accessibleBy === 'org' || access.groupsWithAccess.includes(id));
}
