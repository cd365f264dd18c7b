import { accessOptions, type OrganisationPolicy } from '#access/rules/roles.ts';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { problemOfName } from '#shared/names.ts';
import { type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { type SurveyPeriod, surveyStatus } from './survey-status.ts';

export type SurveyDraft = ChosenAccess & {
  surveyName: string;
  invitationText: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  onBehalfOf: string | null;
};

/** The problems of a draft as 'field.code', in the order of the wizard's fields. */
export type DraftProblem =
  | 'surveyName.required'
  | 'surveyName.notAllowed'
  | 'invitationText.required'
  | 'startDate.inPast'
  | 'startDate.locked'
  | 'endDate.beforeStart'
  | 'endDate.tooSoon'
  | 'endDate.past'
  | 'accessibleBy.notAllowed'
  | 'accessibleBy.tooOften'
  | 'groupsWithAccess.required'
  | 'groupsWithAccess.unknown'
  | 'surveyType.locked'
  | 'onBehalfOf.notAllowed'
  | 'onBehalfOf.locked';

/** "More than one week ahead" includes the day a week from now, which is the default (rules 2). */
const MIN_DAYS_AHEAD = 7;

/**
 * Returns every problem of a new survey; empty if it may be created. The wizard and the server both use it
 * (specification 5).
 */
export function problemsInDraft(
  draft: SurveyDraft,
  policy: OrganisationPolicy | null,
  today: CalendarDay,
): DraftProblem[] {
  const problems = [...problemsInWords(draft)];
  if (draft.startDate < today) problems.push('startDate.inPast');
  if (draft.endDate <= draft.startDate) problems.push('endDate.beforeStart');
  else if (daysBetween(today, draft.endDate) < MIN_DAYS_AHEAD) problems.push('endDate.tooSoon');
  return [...problems, ...problemsInAccess(draft, policy)];
}

/** The stored fields that an edit is compared with. */
export type StoredSurvey = SurveyPeriod & ChosenAccess & { surveyType: SurveyType; onBehalfOf: string | null };

/** Returns every problem of an edit of an unfinished survey (rules 2). */
export function problemsInEdit(
  draft: SurveyDraft & { surveyType: SurveyType },
  stored: StoredSurvey,
  policy: OrganisationPolicy | null,
  today: CalendarDay,
): DraftProblem[] {
  const problems = [...problemsInWords(draft)];
  if (draft.surveyType !== stored.surveyType) problems.push('surveyType.locked');
  if (draft.onBehalfOf !== null && draft.onBehalfOf !== stored.onBehalfOf) problems.push('onBehalfOf.locked');
  problems.push(...problemsInDates(draft, stored, today));
  return [...problems, ...problemsInNewAccess(draft, stored, policy)];
}

/** A level that is no longer allowed stays valid where it was chosen before; it cannot be chosen again. */
export function problemsInNewAccess(
  draft: ChosenAccess,
  stored: ChosenAccess & { onBehalfOf: string | null },
  policy: OrganisationPolicy | null,
): DraftProblem[] {
  return isSameAccess(draft, stored) ? [] : problemsInAccess({ ...draft, onBehalfOf: stored.onBehalfOf }, policy);
}

/** Groups are compared only if they decide who may read the survey. */
export function isSameAccess(one: ChosenAccess, other: ChosenAccess): boolean {
  if (one.accessibleBy !== other.accessibleBy) return false;
  const [groups, others] = [new Set(groupsThatCount(one)), new Set(groupsThatCount(other))];
  return groups.size === others.size && [...groups].every((group) => others.has(group));
}

/** Returns the groups to store: none if the level does not use groups. */
export function groupsThatCount({ accessibleBy, groupsWithAccess }: ChosenAccess): readonly string[] {
  return accessibleBy === 'selectedGroups' ? groupsWithAccess : [];
}

function problemsInDates(draft: SurveyPeriod, stored: SurveyPeriod, today: CalendarDay): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const moved = draft.startDate !== stored.startDate;
  if (moved && surveyStatus(stored, today) !== 'upcoming') problems.push('startDate.locked');
  else if (moved && draft.startDate < today) problems.push('startDate.inPast');
  if (draft.endDate <= draft.startDate) problems.push('endDate.beforeStart');
  else if (draft.endDate <= today) problems.push('endDate.past');
  return problems;
}

function problemsInWords({
  surveyName,
  invitationText,
}: Pick<SurveyDraft, 'surveyName' | 'invitationText'>): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const problem = problemOfName(surveyName);
  if (problem === 'unseen') problems.push('surveyName.required');
  if (problem === 'link') problems.push('surveyName.notAllowed');
  if (invitationText.trim() === '') problems.push('invitationText.required');
  return problems;
}

export function problemsInAccess(
  { accessibleBy, groupsWithAccess, onBehalfOf }: ChosenAccess & { onBehalfOf: string | null },
  policy: OrganisationPolicy | null,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (!accessOptions(onBehalfOf, policy).includes(accessibleBy)) problems.push('accessibleBy.notAllowed');
  if (accessibleBy === 'selectedGroups' && groupsWithAccess.length === 0) problems.push('groupsWithAccess.required');
  if (groupsWithAccess.some((group) => !policy?.groups.includes(group))) problems.push('groupsWithAccess.unknown');
  return problems;
}
