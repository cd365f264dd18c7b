import { useEffect } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { type Over, type Sending, useSending } from '#platform/web/use-sending.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import {
  fieldOfCode,
  type OrganisationGoalField,
  type OrganisationGoalForm,
  problemsInGoalForm,
} from '../../rules/organisation-goal-form.ts';
import { useGoalProblemWords } from './goal-problem-words.ts';

type Task = {
  initial: OrganisationGoalForm;
  today: CalendarDay;
  /** The end date of the goal that is changed; null for a new one. */
  storedEnd: string | null;
  save: (form: OrganisationGoalForm, over: Over) => Promise<SaveProblem | null>;
  takeTheirs?: () => Promise<SaveProblem | null>;
};

/** Fields that the form has marked by itself. */
const MARKED: SaveProblem = { kind: 'fields', codes: [] };

/** The form of an organisation's goal, judged by the same rules as on the server, and how it is sent. */
export function useGoalForm(task: Task): { form: UseFormReturn<OrganisationGoalForm>; sending: Sending } {
  const { initial, today, storedEnd, save, takeTheirs } = task;
  const words = useGoalProblemWords();
  const form = useForm<OrganisationGoalForm>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsInGoalForm(values, { today, storedEnd });
      if (problems.size === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        [...problems].map(([field, code]) => [field, { type: code, message: words(code) }]),
      ) as FieldErrors<OrganisationGoalForm>;
      return { values: {}, errors };
    },
  });
  useWrongFieldsJudged(form);
  const sending = useSending(async (over) => {
    if (!(await form.trigger())) return MARKED;
    const problem = await save(form.getValues(), over);
    if (problem?.kind === 'fields')
      for (const code of problem.codes) form.setError(fieldOfCode(code), { type: code, message: words(code) });
    return problem;
  }, takeTheirs);
  return { form, sending };
}

/** A field that was wrong is judged again at every change; both days of the period are one. */
function useWrongFieldsJudged({ watch, getFieldState, trigger }: UseFormReturn<OrganisationGoalForm>): void {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const field = (name === 'originalFrom' ? 'originalTo' : name) as OrganisationGoalField | undefined;
      if (field !== undefined && getFieldState(field).invalid) void trigger(field);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);
}
