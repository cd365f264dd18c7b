import type { UseFormReturn } from 'react-hook-form';
import { useRuledForm } from '#platform/web/ruled-form.ts';
import { type GoalBounds, type GoalField, type GoalForm, problemsInGoalForm } from '../../rules/goal-form.ts';
import { useGoalProblemWords } from './goal-words.ts';

export function useGoalForm(start: GoalForm, bounds: GoalBounds): UseFormReturn<GoalForm> {
  const wordsOf = useGoalProblemWords(bounds.start.subject);
  return useRuledForm({ start, problemsOf: (form) => problemsInGoalForm(form, bounds), wordsOf, againOn });
}

/** Both days of the period are judged as one field. */
const againOn = (changed: string) => (changed === 'originalFrom' ? 'originalTo' : (changed as GoalField));
