import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { loaded } from '#platform/web/loading.ts';
import type { GoalCalls } from '../../calls.ts';
import { attemptGoals, type OrganisationGoalInFull } from '../goal-queries.ts';

export type OrganisationGoal = Result<GoalCalls['GET /organization-goal']>[number];

/** Everything about the organisation's goals begins with this word, so that one change makes all of it be read again. */
export const ORGANISATIONGOALS_KEY = ['organisationGoals'] as const;

export const organisationGoalsQuery = queryOptions({
  queryKey: [...ORGANISATIONGOALS_KEY, 'list'],
  queryFn: () => loaded(attemptGoals('GET /organization-goal')),
});

export function organisationGoalQuery(id: string) {
  return queryOptions({
    queryKey: [...ORGANISATIONGOALS_KEY, id, 'goal'],
    queryFn: () => loaded(attemptGoals('GET /organization-goal/:id', { params: { id } })),
  });
}

/** Reads the goal as it is stored now, for every screen that shows it; null when it cannot be read. */
export async function newestOrganisationGoal(queries: QueryClient, id: string): Promise<OrganisationGoalInFull | null> {
  const found = await attemptGoals('GET /organization-goal/:id', { params: { id } });
  if (!found.ok) return null;
  queries.setQueryData(organisationGoalQuery(id).queryKey, found.result);
  return found.result;
}
