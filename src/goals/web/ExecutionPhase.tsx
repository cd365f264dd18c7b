import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { Subject } from '../rules/goal-draft.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { CheckIns } from './CheckIns.tsx';
import type { GoalInFull, GoalsInFull } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';
import { DaysToGo, GoalFacts, GoalQuote } from './GoalTexts.tsx';
import { Journal } from './Journal.tsx';
import { ScoresAlong } from './ScoresAlong.tsx';

export function ExecutionPhase({ goal, comments }: { goal: GoalInFull; comments: ReactNode }) {
  return (
    <JournalAndWords subject="survey" goal={goal} start={useStartWords()(goal)} comments={comments}>
      <ScoresAlong goal={goal} />
      <CheckIns goal={goal} />
    </JournalAndWords>
  );
}

type Props = {
  subject: Subject;
  goal: GoalsInFull[Subject];
  start: string;
  comments: ReactNode;
  children?: ReactNode;
};

/** The journal and the comments; beside them the words of the goal, and the time that is left. */
export function JournalAndWords({ subject, goal, start, comments, children }: Props) {
  const { saveEntry, takeTheirs } = useGoalSaving(subject, goal);
  return (
    <div className="with-side">
      <div className="stack">
        {children}
        <Journal
          entries={goal.journal}
          events={goal.events}
          start={start}
          isSuccess={goal.isSuccess}
          named={subject === 'organisation'}
          write={goal.abilities.edit ? { save: saveEntry, takeTheirs } : null}
        />
        {comments}
      </div>
      <GoalAside goal={goal} />
    </div>
  );
}

export function GoalAside({ goal }: Pick<Props, 'goal'>) {
  return (
    <aside className="stack">
      <GoalQuote goal={goal.goal} />
      <GoalFacts situation={goal.situation} plan={goal.plan} />
      <DaysToGo goal={goal} />
    </aside>
  );
}

/** 'Starting point: Strategy, spring'; nothing for readers who may not read the survey. */
export function useStartWords(): (goal: Pick<GoalInFull, 'original'>) => string {
  const t = useTexts<GoalsTexts>();
  return ({ original }) =>
    original === null ? '' : t('goals.journal.event.createdText', { survey: original.surveyName });
}
