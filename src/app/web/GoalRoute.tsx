import { Comments } from '#comments/web/Comments.tsx';
import { GoalScreen, SharedGoalScreen } from '#goals/web/GoalScreen.tsx';
import type { GoalInFull } from '#goals/web/goal-queries.ts';

/** The number of comments shown beside a finished goal. */
const FOLDED_TO = 2;

function comments({ id }: GoalInFull, look: 'whole' | 'folded') {
  return <Comments about={{ kind: 'goal', id }} {...(look === 'folded' ? { folded: FOLDED_TO } : {})} />;
}

export function GoalRoute() {
  return <GoalScreen comments={comments} />;
}

export function SharedGoalRoute() {
  return <SharedGoalScreen comments={comments} />;
}
