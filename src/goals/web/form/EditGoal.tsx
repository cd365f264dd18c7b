import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { Given } from '#platform/contract.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { Over } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { GoalCalls } from '../../calls.ts';
import type { Subject } from '../../rules/goal-draft.ts';
import type { GoalForm, Start } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { attemptGoals, CHANGE, GOAL_PATH, type GoalsInFull, KEY_OF, newestGoal } from '../goal-queries.ts';
import { GoalFields } from './GoalFields.tsx';
import { useGoalForm } from './use-goal-form.ts';

type Parts = {
  start: Start;
  initial: Pick<GoalForm, 'originalFrom' | 'originalTo'>;
  bodyOf: (
    form: GoalForm,
  ) => NonNullable<Given<GoalCalls['PUT /improvement-goal/:id'], 'PUT /improvement-goal/:id'>['body']>;
  notice?: ReactNode;
  fields: ReactNode;
  aside: ReactNode;
};

type Props<S extends Subject> = {
  subject: S;
  goal: GoalsInFull[S];
  partsOf: (goal: GoalsInFull[S]) => Parts;
};

/** Editing a goal. Nothing of it stays on the device, so leaving with unsaved changes asks first. */
export function EditGoal<S extends Subject>({ goal, ...props }: Props<S>) {
  // Taking the newer version builds the whole form again. What arrives otherwise leaves it alone.
  const [reading, setReading] = useState({ count: 0, goal });
  const onTaken = (newest: GoalsInFull[S]) => setReading(({ count }) => ({ count: count + 1, goal: newest }));
  return <EditForm key={reading.count} {...props} goal={reading.goal} onTaken={onTaken} />;
}

type FormProps<S extends Subject> = Props<S> & { onTaken: (goal: GoalsInFull[S]) => void };

function EditForm<S extends Subject>({ subject, goal, partsOf, onTaken }: FormProps<S>) {
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const { id, version } = goal;
  const { start, initial, bodyOf, notice, fields, aside } = partsOf(goal);
  const form = useGoalForm(formOf(goal, initial), {
    today,
    start,
    stored: { ...goal, endDate: receivedDay(goal.endDate) },
  });
  const back = GOAL_PATH[subject](id);
  const save = async (values: GoalForm, over: Over): Promise<SaveProblem | null> => {
    const ifMatch = over === 'read' ? { ifMatch: version } : {};
    const saved = await attemptGoals(CHANGE[subject as Subject], { params: { id }, body: bodyOf(values), ...ifMatch });
    if (!saved.ok) return saveProblemOf(saved.problem);
    form.reset(values);
    toast(t('goals.form.saved'));
    await newestGoal(queries, { subject, id });
    await navigate({ href: back });
    await queries.invalidateQueries({ queryKey: KEY_OF[subject] });
    return null;
  };
  const takeTheirs = async (): Promise<SaveProblem | null> => {
    const newest = await newestGoal(queries, { subject, id });
    if (newest === null) return { kind: 'failed' };
    onTaken(newest);
    return null;
  };
  return (
    <div className={subject === 'survey' ? 'with-side with-side--lead' : 'with-side'}>
      <GoalFields {...{ subject, form, save, takeTheirs, back, notice }} doing="Edit">
        {fields}
      </GoalFields>
      {aside}
    </div>
  );
}

function formOf(goal: GoalsInFull[Subject], initial: Parts['initial']): GoalForm {
  const { surveyType, name, categories, situation, goal: aim, plan, endDate, accessibleBy, groupsWithAccess } = goal;
  return {
    ...initial,
    surveyType,
    name,
    categories: [...categories],
    situation,
    goal: aim,
    plan,
    endDate,
    accessibleBy,
    groupsWithAccess,
  };
}
