import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed, OneWaiting } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isMissing } from '#platform/web/loading.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PATHS } from '#shared/paths.ts';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { ConclusionPhase } from './ConclusionPhase.tsx';
import { DeleteGoal } from './DeleteGoal.tsx';
import { ExecutionPhase } from './ExecutionPhase.tsx';
import { GoalHead } from './GoalHead.tsx';
import { type GoalInFull, goalQuery } from './goal-queries.ts';
import { PhaseTabs } from './PhaseTabs.tsx';
import { PlanningPhase } from './PlanningPhase.tsx';

/** What is said about a goal; `folded` where there is room for the newest alone. */
type Props = { comments: (goal: GoalInFull, look: 'whole' | 'folded') => ReactNode };

/** One goal of the person, in three phases (specification 2). */
export function GoalScreen({ comments }: Props) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(goalQuery(id));
  return (
    <Asked query={query} of={OWN}>
      {(goal) =>
        goal.abilities.remove ? (
          <Found key={goal.id} goal={goal} comments={comments} shared={false} />
        ) : (
          // Who may only read it has an address of their own for it.
          <Navigate to="/shared-improvement/$id" params={{ id }} hash replace />
        )
      }
    </Asked>
  );
}

/** A goal of somebody else, to be read and commented on (specification 2). */
export function SharedGoalScreen({ comments }: Props) {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(goalQuery(id));
  return (
    <Asked query={query} of={SHARED}>
      {(goal) =>
        goal.abilities.remove ? (
          <Navigate to="/improvement/$id" params={{ id }} hash replace />
        ) : (
          <Found key={goal.id} goal={goal} comments={comments} shared />
        )
      }
    </Asked>
  );
}

const OWN = { title: 'goals.list.title', href: PATHS.goals } as const;
const SHARED = { title: 'shared.goals.title', href: PATHS.sharedGoals } as const;

type Of = { of: typeof OWN | typeof SHARED };
type AskedProps = Of & { query: UseQueryResult<GoalInFull>; children: (goal: GoalInFull) => ReactNode };

function Asked({ query, of, children }: AskedProps) {
  const title = useTexts<GoalsTexts & SharedTexts>()(of.title);
  const instead = (error: Error) => {
    // What is being written on a page that was open already is not taken away.
    if (query.data !== undefined) return null;
    return isMissing(error) ? <NotFound /> : <OneFailed title={title} href={of.href} retry={query.refetch} />;
  };
  return (
    <Loaded query={query} skeleton={<OneWaiting title={title} />} instead={instead} later="quiet">
      {children}
    </Loaded>
  );
}

function Found({ goal, comments, shared }: Props & { goal: GoalInFull; shared: boolean }) {
  usePageTitle(goal.name);
  return (
    <div className="wrap page">
      <GoalHead goal={goal} shared={shared} />
      <PhaseTabs
        goal={goal}
        panels={{
          initial: () => <PlanningPhase goal={goal} comments={comments(goal, 'whole')} />,
          execution: () => <ExecutionPhase goal={goal} comments={comments(goal, 'whole')} />,
          conclusion: () => <ConclusionPhase goal={goal} comments={comments(goal, 'folded')} />,
        }}
      />
      {goal.abilities.remove && <DeleteGoal goal={goal} />}
    </div>
  );
}
