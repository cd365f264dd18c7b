import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { GoalCalls } from '../calls.ts';

/** The calls of goals, for the screens. */
export const attemptGoals = attempter<GoalCalls>();

export type ListedGoal = Result<GoalCalls['GET /improvement-goals']>[number];
export type GoalInFull = Result<GoalCalls['GET /improvement-goal/:id']>;
export type OrganisationGoalInFull = Result<GoalCalls['GET /organization-goal/:id']>;
export type MeasuredSurvey = Result<GoalCalls['GET /improvement-goal/:id/surveys']>[number];

/** What a goal says of its phases, a person's or an organisation's. */
export type Staged = Pick<
  GoalInFull & OrganisationGoalInFull,
  'status' | 'isSuccess' | 'registered' | 'endDate' | 'conclusionDate' | 'plannedOn' | 'concludedOn' | 'plan'
>;

export type JournalEntry = GoalInFull['journal'][number];
export type GoalEvent = GoalInFull['events'][number];

/** Everything about goals begins with this word, so that one change makes all of it be read again. */
export const GOALS_KEY = ['goals'] as const;

export const goalsQuery = queryOptions({
  queryKey: [...GOALS_KEY, 'list'],
  queryFn: () => loaded(attemptGoals('GET /improvement-goals')),
});

export const sharedGoalsQuery = queryOptions({
  queryKey: [...GOALS_KEY, 'shared'],
  queryFn: () => loaded(attemptGoals('GET /shared-improvement-goals')),
});

export function goalQuery(id: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, id, 'goal'],
    queryFn: () => loaded(attemptGoals('GET /improvement-goal/:id', { params: { id } })),
  });
}

/** The surveys since the one that a goal came from, oldest first. */
export function goalSurveysQuery(id: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, id, 'surveys'],
    queryFn: () => loaded(attemptGoals('GET /improvement-goal/:id/surveys', { params: { id } })),
  });
}

/** The goals that were made from a survey. */
export function goalsOfSurveyQuery(surveyId: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, 'of', surveyId],
    queryFn: () => loaded(attemptGoals('GET /survey/:id/goals', { params: { id: surveyId } })),
  });
}

/** What a new goal begins with. */
export function startOfGoalQuery(surveyId: string) {
  return queryOptions({
    queryKey: [...GOALS_KEY, 'from', surveyId],
    queryFn: () => loaded(attemptGoals('GET /survey/:id/improvement-data', { params: { id: surveyId } })),
  });
}

/** Reads the goal as it is stored now, for every screen that shows it; null when it cannot be read. */
export async function newestGoal(queries: QueryClient, id: string): Promise<GoalInFull | null> {
  const found = await attemptGoals('GET /improvement-goal/:id', { params: { id } });
  if (!found.ok) return null;
  queries.setQueryData(goalQuery(id).queryKey, found.result);
  return found.result;
}
