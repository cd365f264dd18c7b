import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter, everyPage } from '#platform/web/api.ts';
import { cutListQuery } from '#platform/web/list-queries.ts';
import { loaded } from '#platform/web/loading.ts';
import { goalPath, organisationGoalPath } from '#shared/paths.ts';
import type { GoalCalls } from '../calls.ts';
import type { Subject } from '../rules/goal-draft.ts';
import type { GoalFilter } from '../rules/goal-list.ts';

export const attemptGoals = attempter<GoalCalls>();

export type ListedGoal = Result<GoalCalls['GET /improvement-goals']>[number];
export type GoalInFull = Result<GoalCalls['GET /improvement-goal/:id']>;
export type OrganisationGoalInFull = Result<GoalCalls['GET /organization-goal/:id']>;
export type MeasuredSurvey = Omit<NonNullable<GoalInFull['original']>, 'lowest'>;

export type OrganisationGoal = Result<GoalCalls['GET /organization-goal']>[number];

export type GoalsInFull = { survey: GoalInFull; organisation: OrganisationGoalInFull };

export type Staged = Pick<
  GoalInFull & OrganisationGoalInFull,
  'status' | 'isSuccess' | 'registered' | 'endDate' | 'conclusionDate' | 'plannedOn' | 'concludedOn' | 'plan'
>;

export type JournalEntry = GoalInFull['journal'][number];
export type ListedGoalEvent = GoalInFull['events'][number];

/** The keys of all queries begin with one of these, so that one change makes the browser read all of them again. */
export const GOALS_KEY = ['goals'] as const;
const ORGANISATIONGOALS_KEY = ['organisationGoals'] as const;

export const KEY_OF = { survey: GOALS_KEY, organisation: ORGANISATIONGOALS_KEY } as const;
/** The key of everything that is read about one goal. */
export function goalKey(subject: Subject, id: string) {
  return [...KEY_OF[subject], id];
}

export const GOAL_PATH = { survey: goalPath, organisation: organisationGoalPath } as const;
export const CHANGE = { survey: 'PUT /improvement-goal/:id', organisation: 'PUT /organization-goal/:id' } as const;
const READ = { survey: 'GET /improvement-goal/:id', organisation: 'GET /organization-goal/:id' } as const;

/** A list of goals: the person's own ones, or those that others share with them. */
export type GoalListName = 'own' | 'shared';

/** The filter of a list as the server applies it. */
type GoalsSought = GoalFilter & { search: string };

/** The goals of a list; null reads all of them. */
export function goalsQuery(list: GoalListName, sought: GoalsSought | null) {
  return cutListQuery([...GOALS_KEY, list, sought], (part) => {
    const { phase, type, search } = sought ?? NO_FILTER;
    const query = { ...part, ...(phase && { phase }), ...(type && { type }), ...(search && { search }) };
    return list === 'own'
      ? attemptGoals('GET /improvement-goals', { query })
      : attemptGoals('GET /shared-improvement-goals', { query });
  });
}

const NO_FILTER: GoalsSought = { phase: null, type: null, search: '' };

export function goalQuery(id: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, id, 'goal'],
    queryFn: () => loaded(attemptGoals('GET /improvement-goal/:id', { params: { id } })),
  });
}

const CHECKIN_KEY = 'checkIn';

export type CheckIn = Result<GoalCalls['GET /check-in/:ticket']>;

/** What a mail has asked, by its ticket. */
export function checkInQuery(ticket: string) {
  return queryOptions({
    queryKey: [CHECKIN_KEY, ticket],
    queryFn: () => loaded(attemptGoals('GET /check-in/:ticket', { params: { ticket } })),
    retry: false,
  });
}

export function goalSurveysQuery(id: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, id, 'surveys'],
    queryFn: () => loaded(attemptGoals('GET /improvement-goal/:id/surveys', { params: { id } })),
  });
}

export function goalsOfSurveyQuery(surveyId: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, 'of', surveyId],
    queryFn: () => loaded(attemptGoals('GET /survey/:id/goals', { params: { id: surveyId } })),
  });
}

export function startOfGoalQuery(surveyId: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, 'from', surveyId],
    queryFn: () => loaded(attemptGoals('GET /survey/:id/improvement-data', { params: { id: surveyId } })),
  });
}

/** All own goals, for what is searched in the browser. */
export const everyOwnGoalQuery = queryOptions({
  queryKey: [...GOALS_KEY, 'own', 'every'],
  queryFn: () => loaded(everyPage((query) => attemptGoals('GET /improvement-goals', { query }))),
});

export function organisationGoalsQuery() {
  return cutListQuery([...ORGANISATIONGOALS_KEY, 'list'], (query) => attemptGoals('GET /organization-goal', { query }));
}

export function organisationGoalQuery(id: string) {
  return queryOptions({
    queryKey: [...ORGANISATIONGOALS_KEY, id, 'goal'],
    queryFn: () => loaded(attemptGoals('GET /organization-goal/:id', { params: { id } })),
  });
}

/** Reads the stored goal again for every screen that shows it. Returns null when that fails. */
export async function newestGoal<S extends Subject>(
  queries: QueryClient,
  { subject, id }: { subject: S; id: string },
): Promise<GoalsInFull[S] | null> {
  const read: (typeof READ)[Subject] = READ[subject];
  const found = await attemptGoals(read, { params: { id } });
  if (!found.ok) return null;
  queries.setQueryData([...goalKey(subject, id), 'goal'], found.result);
  return found.result as GoalsInFull[S];
}
