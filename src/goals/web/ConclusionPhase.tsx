import { Target } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { Dumbbells, ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import { newGoalPath } from '#shared/paths.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { useComparedScores } from './compared-scores.ts';
import { Conclusion } from './Conclusion.tsx';
import { useStartWords } from './ExecutionPhase.tsx';
import type { GoalInFull } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';
import { GoalFacts } from './GoalTexts.tsx';
import { JournalLine } from './Journal.tsx';
import { Legend, usePeriods } from './ScoresAlong.tsx';

/** The last phase: a notice, the result, and the way there (specification 4). */
export function ConclusionPhase({ goal, comments }: { goal: GoalInFull; comments: ReactNode }) {
  const t = useTexts<GoalsTexts>();
  const { saveResult, takeTheirs } = useGoalSaving('survey', goal);
  const compared = useComparedScores()(goal.categories, goal.original, goal.latest);
  const journal = (
    <JournalLine entries={goal.journal} events={goal.events} start={useStartWords()(goal)} isSuccess={goal.isSuccess} />
  );
  const conclusion = (
    <Conclusion
      goal={goal}
      measured={<Measured goal={goal} />}
      journalTitle={t(goal.abilities.conclude ? 'goals.conclusion.journal.title' : 'goals.journal.title')}
      scores={compared.filter(({ on, before, now }) => on && (before > 0 || now > 0))}
      words={{
        question: t('goals.conclusion.success.label'),
        yesText: t('goals.conclusion.success.yesText'),
        reached: t('goals.conclusion.reached.title'),
        notReached: t('goals.conclusion.notReached.title'),
      }}
      save={saveResult}
      takeTheirs={takeTheirs}
    >
      <Next goal={goal} />
      <div className="cols75">
        <Panel
          title={t('goals.finished.way.title')}
          sub={goal.latest !== null && t('goals.finished.way.text')}
          aside={goal.original !== null && goal.latest !== null && <Legend before={goal.original} now={goal.latest} />}
        >
          {goal.latest !== null && (
            <>
              <Dumbbells rows={compared} />
              <hr />
            </>
          )}
          {journal}
        </Panel>
        <div className="stack">
          <GoalFacts goal={goal.goal} situation={goal.situation} plan={goal.plan} />
          {comments}
        </div>
      </div>
    </Conclusion>
  );
  if (goal.isSuccess !== null) return conclusion;
  return (
    <div className="stack">
      {conclusion}
      {comments}
    </div>
  );
}

/** The months and the answers of then and now, or that no newer survey has finished. */
function Measured({ goal: { original, latest, surveyType } }: { goal: GoalInFull }) {
  const t = useTexts<GoalsTexts>();
  const { typeName } = useQuestionWords();
  const periods = usePeriods();
  if (latest === null)
    return <p className="hint">{t('goals.conclusion.thenNow.none', { type: typeName(surveyType).toLowerCase() })}</p>;
  if (original === null) return null;
  const [then, now] = periods(original, latest);
  return (
    <ThenAndNowLegend
      before={t('goals.conclusion.thenNow.then', { period: then, count: original.answers })}
      now={t('goals.conclusion.thenNow.then', { period: now, count: latest.answers })}
    />
  );
}

/** After success the next goal starts from the latest survey (specification 4). */
function Next({ goal: { abilities, successorFrom, original, latest } }: { goal: GoalInFull }) {
  const t = useTexts<GoalsTexts>();
  const id = useId();
  const survey = [latest, original].find((measured) => measured !== null && measured.id === successorFrom);
  if (!abilities.succeed || successorFrom === null) return null;
  return (
    <section className="panel panel--tint next" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('goals.conclusion.next.title')}</h2>
        {survey && <p className="next__text">{t('goals.conclusion.next.text', { survey: survey.surveyName })}</p>}
      </div>
      <ButtonLink kind="cta" size="lg" icon={Target} href={newGoalPath(successorFrom)}>
        {t('goals.conclusion.next.button')}
      </ButtonLink>
    </section>
  );
}
