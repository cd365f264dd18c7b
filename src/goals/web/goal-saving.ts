import { useQueryClient } from '@tanstack/react-query';
import type { Given } from '#platform/contract.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import type { Tried } from '#platform/web/api.ts';
import type { Over } from '#platform/web/use-sending.ts';
import type { GoalCalls } from '../calls.ts';
import type { Result } from './ConclusionForm.tsx';
import { attemptGoals, type GoalInFull, GOALS_KEY, newestGoal } from './goal-queries.ts';
import type { WrittenEntry } from './JournalForm.tsx';

type Change = NonNullable<Given<GoalCalls['PUT /improvement-goal/:id'], 'PUT /improvement-goal/:id'>['body']>;

/**
 * How a goal is written from its own page: over the version that is read, or over any. What was refused because the goal
 * has moved on meanwhile is read anew, so that the page shows why.
 */
export function useGoalSaving({ id, version, journal }: Pick<GoalInFull, 'id' | 'version' | 'journal'>) {
  const queries = useQueryClient();
  const stored = async (tried: Tried<{ version: number }>): Promise<SaveProblem | null> => {
    if (!tried.ok && tried.problem.status === 412) return { kind: 'stale' };
    if (tried.ok || tried.problem.status === 409) {
      await newestGoal(queries, id);
      await queries.invalidateQueries({ queryKey: GOALS_KEY });
    }
    return tried.ok ? null : saveProblemOf(tried.problem);
  };
  const put = (body: Change, over: Over) =>
    attemptGoals('PUT /improvement-goal/:id', {
      params: { id },
      body,
      ...(over === 'read' ? { ifMatch: version } : {}),
    });
  return {
    savePlan: async (plan: string, over: Over) => stored(await put({ plan }, over)),
    /** A new entry stands in nobody's way; one that is changed may have been changed elsewhere. */
    saveEntry: async ({ id: entryId, title, content }: WrittenEntry, over: Over) => {
      const known = journal.some((entry) => entry.id === entryId);
      return stored(await put({ journal: [{ id: entryId, title, content }] }, known ? over : 'any'));
    },
    saveResult: async (result: Result, over: Over) =>
      stored(
        await attemptGoals('PATCH /improvement-goal/:id', {
          params: { id },
          body: result,
          ...(over === 'read' ? { ifMatch: version } : {}),
        }),
      ),
    remove: async (): Promise<SaveProblem | null> => {
      const tried = await attemptGoals('DELETE /improvement-goal/:id', { params: { id } });
      return tried.ok ? null : saveProblemOf(tried.problem);
    },
    takeTheirs: async (): Promise<SaveProblem | null> =>
      (await newestGoal(queries, id)) === null ? { kind: 'failed' } : null,
  };
}
