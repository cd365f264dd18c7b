import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { goalPath, surveyPath } from '#shared/paths.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import { DraftNotice } from '#surveys/web/wizard/DraftNotice.tsx';
import { defaultGoalEnd, goalAccessOptions } from '../../rules/goal-draft.ts';
import { draftOfToday, type GoalBounds, type GoalForm } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { attemptGoals, GOALS_KEY } from '../goal-queries.ts';
import { CategoriesField } from './CategoriesField.tsx';
import { forgetGoalDraft, keepGoalDraft, keptGoalDraft } from './draft-keeping.ts';
import { GoalFields } from './GoalFields.tsx';
import { GoalReaders } from './GoalReaders.tsx';
import { StartAside } from './StartAside.tsx';
import { TimeField } from './TimeField.tsx';
import { useGoalForm } from './use-goal-form.ts';
import { WordsFields } from './WordsFields.tsx';

type Props = { survey: SurveyInFull; choices: SharingChoices; email: string };

/** Making a goal: a draft stays on the device until the goal exists, and then the goal's own page opens. */
export function CreateGoal({ survey, choices, email }: Props) {
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  // Made once, so that sending twice makes one goal (rules 1).
  const [id] = useState(() => crypto.randomUUID());
  const bounds = boundsOf(survey, choices, today);
  const [start, setStart] = useState(() => startOf(bounds, keptGoalDraft({ email, surveyId: survey.id })));
  const form = useGoalForm(start.form, bounds);
  const place = { email, surveyId: survey.id };
  const keep = useCallback(
    (values: GoalForm) => keepGoalDraft({ email, surveyId: survey.id }, values, today),
    [email, survey.id, today],
  );
  const save = async (values: GoalForm) => {
    const created = await attemptGoals('POST /improvement-goal/:id', {
      params: { id },
      body: { ...values, originalSurvey: survey.id },
    });
    if (!created.ok) return saveProblemOf(created.problem);
    form.reset(values);
    // After the form has told of its last change, which keeps a draft.
    forgetGoalDraft(place);
    toast(t('goals.form.created'));
    await navigate({ href: goalPath(id) });
    await queries.invalidateQueries({ queryKey: GOALS_KEY });
    return null;
  };
  const discard = () => {
    forgetGoalDraft(place);
    setStart(({ form: before }) => ({ form: before, draftOf: null }));
    form.reset(emptyGoal(bounds));
  };
  return (
    <div className="with-side with-side--lead">
      <GoalFields
        form={form}
        save={save}
        onChange={keep}
        back={surveyPath(survey.id)}
        words={{ submit: t('goals.form.submit.create'), busy: t('goals.form.busyCreate') }}
        notice={start.draftOf !== null && <DraftNotice from={start.draftOf} onDiscard={discard} />}
      >
        <CategoriesField questions={survey.questions} />
        <WordsFields />
        <TimeField from={today} today={today} />
        <GoalReaders choices={choices} policy={bounds.policy} origin={survey} stored={null} />
      </GoalFields>
      <StartAside survey={survey} />
    </div>
  );
}

function boundsOf(survey: SurveyInFull, choices: SharingChoices, today: CalendarDay): GoalBounds {
  return {
    today,
    origin: { surveyType: survey.surveyType, access: survey },
    policy: survey.abilities.share ? policyOf(choices) : null,
    stored: null,
  };
}

type Start = { form: GoalForm; draftOf: CalendarDay | null };

function startOf(bounds: GoalBounds, kept: ReturnType<typeof keptGoalDraft>): Start {
  const empty = emptyGoal(bounds);
  if (kept === null) return { form: empty, draftOf: null };
  return { form: draftOfToday(kept.form, empty, bounds), draftOf: kept.changedOn };
}

/** What is proposed: half a year, and the narrowest access (specification 9). */
function emptyGoal({ today, origin, policy }: GoalBounds): GoalForm {
  return {
    name: '',
    categories: [],
    situation: '',
    goal: '',
    plan: '',
    endDate: defaultGoalEnd(today),
    accessibleBy: goalAccessOptions(origin.access, policy)[0] ?? 'me',
    groupsWithAccess: [],
  };
}
