import { Comments } from '#comments/web/Comments.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { Conclusion } from '../Conclusion.tsx';
import { GoalAside, JournalAndWords } from '../ExecutionPhase.tsx';
import type { OrganisationGoalInFull } from '../goal-queries.ts';
import { useGoalSaving } from '../goal-saving.ts';
import { PlanForm } from '../PlanForm.tsx';
import { AllFour, FromThenToNow, usePeriodWords } from './GoalScores.tsx';
import { PrivateHint, StartGauges } from './StartingPoint.tsx';
import { useFollowed } from './use-followed.ts';

type Props = { goal: OrganisationGoalInFull };

export function OrganisationPlanningPhase({ goal }: Props) {
  const { savePlan, takeTheirs } = useGoalSaving('organisation', goal);
  const waits = goal.plan === '' && goal.status === 'planning';
  return (
    <div className="with-side">
      <div className="stack">
        <StartScores goal={goal} />
        {waits && goal.abilities.edit && <PlanForm endDate={null} save={savePlan} takeTheirs={takeTheirs} />}
        <GoalComments goal={goal} />
      </div>
      <GoalAside goal={goal} />
    </div>
  );
}

function StartScores({ goal: { original, surveyType, categories } }: Props) {
  const t = useTexts<OrganisationGoalsTexts>();
  return (
    <section className="panel">
      <div className="panel__head">
        <div>
          <h2>{t('organisationGoals.scores.startLabel')}</h2>
          <p className="panel__sub">{usePeriodWords()(original)}</p>
        </div>
        <span className="small muted">{t('organisationGoals.form.preview.facts', original)}</span>
      </div>
      <StartGauges type={surveyType} scores={original.questions} categories={categories} />
      <PrivateHint />
    </section>
  );
}

export function OrganisationExecutionPhase({ goal }: Props) {
  return (
    <div className="stack">
      <FromThenToNow goal={goal} />
      <AllFour goal={goal} />
      <Along goal={goal} />
    </div>
  );
}

export function OrganisationConclusionPhase({ goal }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const { saveResult, takeTheirs } = useGoalSaving('organisation', goal);
  return (
    <div className="stack">
      <Conclusion
        goal={goal}
        scores={useFollowed(goal)}
        measured={<Measured goal={goal} />}
        journalTitle={t('goals.journal.title')}
        words={{
          question: t('organisationGoals.conclusion.success.label'),
          reached: t('organisationGoals.conclusion.reached.title'),
          notReached: t('organisationGoals.conclusion.notReached.title'),
        }}
        save={saveResult}
        takeTheirs={takeTheirs}
      />
      {goal.isSuccess === null ? <GoalComments goal={goal} /> : <Along goal={goal} />}
    </div>
  );
}

function Measured({ goal: { original, scoreData, surveyType } }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const { typeName } = useQuestionWords();
  const periodWords = usePeriodWords();
  if (scoreData.answers === 0)
    return <p className="hint">{t('goals.conclusion.thenNow.none', { type: typeName(surveyType).toLowerCase() })}</p>;
  return (
    <ThenAndNowLegend
      before={t('goals.conclusion.thenNow.then', { period: periodWords(original), count: original.answers })}
      now={t('goals.conclusion.thenNow.then', {
        period: t('organisationGoals.scores.lastSixMonths'),
        count: scoreData.answers,
      })}
    />
  );
}

function GoalComments({ goal }: Props) {
  return <Comments about={{ kind: 'organisationGoal', id: goal.id }} />;
}

function Along({ goal }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const facts = t('organisationGoals.form.preview.facts', goal.original);
  const survey = `${usePeriodWords()(goal.original)} (${facts})`;
  return (
    <JournalAndWords
      subject="organisation"
      goal={goal}
      start={t('goals.journal.event.createdText', { survey })}
      comments={<GoalComments goal={goal} />}
    />
  );
}
