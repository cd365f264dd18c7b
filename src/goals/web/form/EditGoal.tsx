import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useTexts } from '#languages/web/language.tsx';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { Over } from '#platform/web/use-sending.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { dayAt, sentDay } from '#shared/calendar-day.ts';
import { goalPath } from '#shared/paths.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import type { GoalBounds, GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { attemptGoals, type GoalInFull, GOALS_KEY, newestGoal } from '../goal-queries.ts';
import { CategoriesField, type ScoredQuestion } from './CategoriesField.tsx';
import { GoalFields } from './GoalFields.tsx';
import { GoalReaders } from './GoalReaders.tsx';
import { StartAside } from './StartAside.tsx';
import { TimeField } from './TimeField.tsx';
import { useGoalForm } from './use-goal-form.ts';
import { WordsFields } from './WordsFields.tsx';

type Props = {
  goal: GoalInFull;
  /** Null where the reader may no longer read the survey that it came from. */
  survey: SurveyInFull | null;
  choices: SharingChoices;
};

/** Changing a goal. What is changed is the server's, so nothing of it stays on the device: whoever leaves is asked. */
export function EditGoal(props: Props) {
  // Each reading that is taken over fills the form anew; what arrives from elsewhere while one edits leaves it alone.
  const [reading, setReading] = useState({ count: 0, goal: props.goal });
  return (
    <EditForm
      key={reading.count}
      {...props}
      goal={reading.goal}
      onTaken={(goal) => setReading(({ count }) => ({ count: count + 1, goal }))}
    />
  );
}

function EditForm({ goal, survey, choices, onTaken }: Props & { onTaken: (goal: GoalInFull) => void }) {
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const { zone } = useBrand();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const version = useRef(goal.version);
  const { edit, share } = goal.abilities;
  const bounds = boundsOf({ goal, survey, choices }, today);
  const form = useGoalForm(formOf(goal), bounds);

  const save = async (values: GoalForm, over: Over): Promise<SaveProblem | null> => {
    const saved = await attemptGoals('PUT /improvement-goal/:id', {
      params: { id: goal.id },
      body: changeOf(values, { edit, share }),
      ...(over === 'read' ? { ifMatch: version.current } : {}),
    });
    if (!saved.ok) return saveProblemOf(saved.problem);
    form.reset(values);
    toast(t('goals.form.saved'));
    await newestGoal(queries, goal.id);
    await navigate({ href: goalPath(goal.id) });
    await queries.invalidateQueries({ queryKey: GOALS_KEY });
    return null;
  };
  const takeTheirs = async (): Promise<SaveProblem | null> => {
    const newest = await newestGoal(queries, goal.id);
    if (newest === null) return { kind: 'failed' };
    onTaken(newest);
    return null;
  };
  return (
    <div className="with-side with-side--lead">
      <GoalFields
        form={form}
        save={save}
        takeTheirs={takeTheirs}
        back={goalPath(goal.id)}
        words={{ submit: t('goals.form.submit.edit'), busy: t('goals.form.busyEdit') }}
        notice={!edit && <Banner title={t('goals.form.finishedLocked')} />}
      >
        {edit && (
          <>
            <CategoriesField questions={questionsOf(goal, survey)} />
            <WordsFields />
            <TimeField from={dayAt(new Date(goal.registered), zone)} today={today} />
          </>
        )}
        {share && (
          <GoalReaders
            choices={choices}
            policy={bounds.policy}
            origin={bounds.origin.access}
            stored={goal.accessibleBy}
          />
        )}
      </GoalFields>
      {survey !== null && <StartAside survey={survey} />}
    </div>
  );
}

function boundsOf({ goal, survey, choices }: Props, today: GoalBounds['today']): GoalBounds {
  return {
    today,
    origin: { surveyType: goal.surveyType, access: survey ?? goal },
    policy: goal.abilities.share ? policyOf(choices) : null,
    stored: { ...goal, endDate: sentDay(goal.endDate) },
  };
}

function formOf(goal: GoalInFull): GoalForm {
  const { name, categories, situation, goal: aim, plan, endDate, accessibleBy, groupsWithAccess } = goal;
  return { name, categories, situation, goal: aim, plan, endDate, accessibleBy, groupsWithAccess };
}

/** A finished goal takes its readers alone, and one that is shared with nobody everything else. */
function changeOf({ accessibleBy, groupsWithAccess, ...words }: GoalForm, may: { edit: boolean; share: boolean }) {
  return { ...(may.edit ? words : {}), ...(may.share ? { accessibleBy, groupsWithAccess } : {}) };
}

/** The scores to choose from; without the survey the names of the questions, without a score. */
function questionsOf({ original, surveyType }: GoalInFull, survey: SurveyInFull | null): readonly ScoredQuestion[] {
  return (
    survey?.questions ??
    original?.questions ??
    QUESTIONS[surveyType].map((question) => ({ question, score: 0, band: 'unknown' as const }))
  );
}
