import { useEffect } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { type GoalBounds, type GoalField, type GoalForm, problemsInGoalForm } from '../../rules/goal-form.ts';
import { useGoalProblemWords } from './goal-words.ts';

/** The form of a goal, judged by the rules of the server. A wrong field is judged again at every change. */
export function useGoalForm(start: GoalForm, bounds: GoalBounds): UseFormReturn<GoalForm> {
  const words = useGoalProblemWords(bounds.start.subject);
  const form = useForm<GoalForm>({
    defaultValues: start,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsInGoalForm(values, bounds);
      if (problems.size === 0) return { values, errors: {} };
      const errors = [...problems].map(([field, type]) => [field, { type, message: words(type) }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<GoalForm> };
    },
  });
  const { watch, getFieldState, trigger } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      // Both days of the period are judged as one field.
      const field = (name === 'originalFrom' ? 'originalTo' : name?.split('.')[0]) as GoalField | undefined;
      if (field !== undefined && getFieldState(field).invalid) void trigger(field);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);
  return form;
}
