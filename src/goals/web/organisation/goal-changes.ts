import { useQueryClient } from '@tanstack/react-query';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import type { Over } from '#platform/web/use-sending.ts';
import type { Result } from '../ConclusionForm.tsx';
import { attemptGoals, type OrganisationGoalInFull } from '../goal-queries.ts';
import type { WrittenEntry } from '../JournalForm.tsx';
import { newestOrganisationGoal, ORGANISATIONGOALS_KEY } from './organisation-goal-queries.ts';

type Came = Awaited<ReturnType<typeof attemptGoals<'PUT /organization-goal/:id' | 'PATCH /organization-goal/:id'>>>;

/** What is written on the page of a goal: its plan, entries of the journal, and the result. Each is sent over the version that is shown. */
export function useGoalChanges({ id, version }: OrganisationGoalInFull) {
  const queries = useQueryClient();
  const settle = async (came: Came): Promise<SaveProblem | null> => {
    if (!came.ok) return saveProblemOf(came.problem);
    // When it cannot be read again, what is shown is older and what was written is stored all the same.
    await newestOrganisationGoal(queries, id);
    void queries.invalidateQueries({ queryKey: ORGANISATIONGOALS_KEY });
    return null;
  };
  const given = (over: Over) => ({ params: { id }, ...(over === 'read' ? { ifMatch: version } : {}) });
  return {
    saveEntry: async (entry: WrittenEntry, over: Over) =>
      settle(await attemptGoals('PUT /organization-goal/:id', { ...given(over), body: { journal: [entry] } })),
    savePlan: async (plan: string, over: Over) =>
      settle(await attemptGoals('PUT /organization-goal/:id', { ...given(over), body: { plan } })),
    saveResult: async (result: Result, over: Over) =>
      settle(await attemptGoals('PATCH /organization-goal/:id', { ...given(over), body: result })),
    takeTheirs: async (): Promise<SaveProblem | null> =>
      (await newestOrganisationGoal(queries, id)) === null ? { kind: 'failed' } : null,
  };
}
