import { Comments } from '#comments/web/Comments.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { GaugeBlock } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { Conclusion } from '../Conclusion.tsx';
import { DaysToGo, GoalFacts, GoalQuote } from '../GoalTexts.tsx';
import type { OrganisationGoalInFull } from '../goal-queries.ts';
import { Journal } from '../Journal.tsx';
import { PlanForm } from '../PlanForm.tsx';
import { useGoalChanges } from './goal-changes.ts';
import { AllFour, FromThenToNow, usePeriodWords } from './GoalScores.tsx';
import { PrivateHint } from './StartingPoint.tsx';
import { useFollowed } from './use-followed.ts';

type Props = { goal: OrganisationGoalInFull };

/** The scores that the goal started from, and the plan that it waits for. */
export function PlanningPhase({ goal }: Props) {
  const { savePlan, takeTheirs } = useGoalChanges(goal);
  const waits = goal.plan === '' && goal.status === 'planning';
  return (
    <div className="with-side">
      <div className="stack">
        <StartScores goal={goal} />
        {waits && goal.abilities.edit && <PlanForm save={savePlan} takeTheirs={takeTheirs} />}
        <GoalComments goal={goal} />
      </div>
      <GoalAside goal={goal} />
    </div>
  );
}

function StartScores({ goal: { original, surveyType, categories } }: Props) {
  const t = useTexts<OrganisationGoalsTexts & GoalsTexts>();
  const { label } = useQuestionWords();
  return (
    <section className="panel">
      <div className="panel__head">
        <div>
          <h2>{t('organisationGoals.scores.startLabel')}</h2>
          <p className="panel__sub">{usePeriodWords()(original)}</p>
        </div>
        <span className="small muted">{t('organisationGoals.form.preview.facts', original)}</span>
      </div>
      <div className="tnrings">
        {QUESTIONS[surveyType].map((question) => {
          const found = original.questions.find((one) => one.question === question);
          return (
            <GaugeBlock
              key={question}
              label={label(question)}
              score={found?.score ?? 0}
              band={found?.band ?? 'unknown'}
              note={categories.includes(question) && t('goals.planning.concernsThis')}
            />
          );
        })}
      </div>
      <PrivateHint />
    </section>
  );
}

/** How it goes: the scores then and now, what is written along the way, and how long there is to go. */
export function ExecutionPhase({ goal }: Props) {
  return (
    <div className="stack">
      <FromThenToNow goal={goal} />
      <AllFour goal={goal} />
      <div className="with-side">
        <div className="stack">
          <GoalJournal goal={goal} />
          <GoalComments goal={goal} />
        </div>
        <GoalAside goal={goal} />
      </div>
    </div>
  );
}

/** How it went: the result, the scores of what it was about, and the way there. */
export function ConclusionPhase({ goal }: Props) {
  const t = useTexts<OrganisationGoalsTexts>();
  const { saveResult, takeTheirs } = useGoalChanges(goal);
  return (
    <div className="stack">
      <Conclusion
        goal={goal}
        scores={useFollowed(goal)}
        words={{
          question: t('organisationGoals.conclusion.success.label'),
          reached: t('organisationGoals.conclusion.reached.title'),
          notReached: t('organisationGoals.conclusion.notReached.title'),
        }}
        save={saveResult}
        takeTheirs={takeTheirs}
      />
      <div className="with-side">
        <div className="stack">
          <GoalJournal goal={goal} />
          <GoalComments goal={goal} />
        </div>
        <GoalAside goal={goal} />
      </div>
    </div>
  );
}

function GoalAside({ goal }: Props) {
  return (
    <aside className="stack">
      <GoalQuote goal={goal.goal} />
      <GoalFacts situation={goal.situation} plan={goal.plan} />
      <DaysToGo goal={goal} />
    </aside>
  );
}

function GoalComments({ goal }: Props) {
  return <Comments about={{ kind: 'organisationGoal', id: goal.id }} />;
}

function GoalJournal({ goal }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const { saveEntry, takeTheirs } = useGoalChanges(goal);
  const facts = t('organisationGoals.form.preview.facts', goal.original);
  const survey = `${usePeriodWords()(goal.original)} (${facts})`;
  return (
    <Journal
      entries={goal.journal}
      events={goal.events}
      start={t('goals.journal.event.createdText', { survey })}
      isSuccess={goal.isSuccess}
      named
      write={goal.abilities.edit ? { save: saveEntry, takeTheirs } : null}
    />
  );
}
