import { Comments } from '#comments/web/Comments.tsx';
import { GoalScreen, SharedGoalScreen } from '#goals/web/GoalScreen.tsx';
import type { GoalInFull } from '#goals/web/goal-queries.ts';

/** So many stand beside a goal that is over. */
const FOLDED_TO = 2;

function comments({ id }: GoalInFull, look: 'whole' | 'folded') {
  return <Comments about={{ kind: 'goal', id }} {...(look === 'folded' ? { folded: FOLDED_TO } : {})} />;
}

/** One goal, with what is said about it. */
export function GoalRoute() {
  return <GoalScreen comments={comments} />;
}

/** The same for those whom it is shared with. */
export function SharedGoalRoute() {
  return <SharedGoalScreen comments={comments} />;
}
