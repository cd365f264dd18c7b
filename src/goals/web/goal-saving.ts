import { useQueryClient } from '@tanstack/react-query';
import type { Given } from '#platform/contract.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import type { Tried } from '#platform/web/api.ts';
import type { Over } from '#platform/web/use-sending.ts';
import type { GoalCalls } from '../calls.ts';
import type { CheckInWeeks } from '../rules/check-ins.ts';
import type { Subject } from '../rules/goal-draft.ts';
import type { GoalResult } from './ConclusionForm.tsx';
import { attemptGoals, CHANGE, type GoalInFull, KEY_OF, newestGoal } from './goal-queries.ts';
import type { PlanFields } from './PlanForm.tsx';
import type { WrittenEntry } from './JournalForm.tsx';

type Change = NonNullable<Given<GoalCalls['PUT /improvement-goal/:id'], 'PUT /improvement-goal/:id'>['body']>;

const CONCLUDE = { survey: 'PATCH /improvement-goal/:id', organisation: 'PATCH /organization-goal/:id' } as const;
const REMOVE = { survey: 'DELETE /improvement-goal/:id', organisation: 'DELETE /organization-goal/:id' } as const;

/**
 * The changes that a goal's own page makes, over the version that it shows or over any. When the goal has reached
 * another phase meanwhile, a change is refused with 409, and the goal is read again so that the page shows why.
 */
export function useGoalSaving(
  subject: Subject,
  { id, version, journal }: Pick<GoalInFull, 'id' | 'version' | 'journal'>,
) {
  const queries = useQueryClient();
  const params = { id };
  const stored = async (tried: Tried<unknown>): Promise<SaveProblem | null> => {
    if (tried.ok || tried.problem.status === 409) {
      await newestGoal(queries, { subject, id });
      // The form closes with the new version of the goal: closing later, it would move the page under a press.
      void queries.invalidateQueries({ queryKey: KEY_OF[subject] });
    }
    return problemIn(tried);
  };
  const given = (over: Over) => ({ params, ...(over === 'read' ? { ifMatch: version } : {}) });
  const put = async (body: Change, over: Over) => stored(await attemptGoals(CHANGE[subject], { ...given(over), body }));
  return {
    savePlan: (fields: PlanFields, over: Over) => put(fields, over),
    /** The rhythm belongs to the owner alone and conflicts with no words. */
    saveRhythm: (checkInWeeks: CheckInWeeks) => put({ checkInWeeks }, 'any'),
    /** A new entry conflicts with nothing; a known one may have been changed elsewhere. */
    saveEntry: ({ id: entryId, title, content }: WrittenEntry, over: Over) => {
      const known = journal.some((entry) => entry.id === entryId);
      return put({ journal: [{ id: entryId, title, content }] }, known ? over : 'any');
    },
    saveResult: async (result: GoalResult, over: Over) =>
      stored(await attemptGoals(CONCLUDE[subject], { ...given(over), body: result })),
    remove: async () => problemIn(await attemptGoals(REMOVE[subject], { params })),
    takeTheirs: async (): Promise<SaveProblem | null> =>
      (await newestGoal(queries, { subject, id })) === null ? { kind: 'failed' } : null,
  };
}
