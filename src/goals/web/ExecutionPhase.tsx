import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { GoalsTexts } from '../texts/goals.en.ts';
import type { GoalInFull } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';
import { DaysToGo, GoalFacts, GoalQuote } from './GoalTexts.tsx';
import { Journal } from './Journal.tsx';
import { ScoresAlong } from './ScoresAlong.tsx';

/** The second phase: how the scores move, and what was done and noticed along the way. */
export function ExecutionPhase({ goal, comments }: { goal: GoalInFull; comments: ReactNode }) {
  const { saveEntry, takeTheirs } = useGoalSaving(goal);
  return (
    <div className="with-side">
      <div className="stack">
        <ScoresAlong goal={goal} />
        <Journal
          entries={goal.journal}
          events={goal.events}
          start={useStartWords()(goal)}
          isSuccess={goal.isSuccess}
          write={goal.abilities.edit ? { save: saveEntry, takeTheirs } : null}
        />
        {comments}
      </div>
      <aside className="stack">
        <GoalQuote goal={goal.goal} />
        <GoalFacts situation={goal.situation} plan={goal.plan} />
        <DaysToGo goal={goal} />
      </aside>
    </div>
  );
}

/** 'Starting point: Strategy, spring'; nothing for who may not read the survey. */
export function useStartWords(): (goal: Pick<GoalInFull, 'original'>) => string {
  const t = useTexts<GoalsTexts>();
  return ({ original }) =>
    original === null ? '' : t('goals.journal.event.createdText', { survey: original.surveyName });
}
