import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { dayAt, receivedDay, shareGone } from '#shared/calendar-day.ts';
import type { Staged } from './goal-queries.ts';
import { PhaseRing, type RingState } from './PhaseRing.tsx';

const RINGS = { planning: 'plan', execution: 'running', conclusion: 'result', finished: 'done' } as const;

export function GoalRing({ goal: { status, isSuccess, registered, endDate } }: { goal: Staged }) {
  const { zone } = useBrand();
  const today = useToday();
  const state: RingState = isSuccess === 'no' ? 'missed' : RINGS[status];
  const share = shareGone(dayAt(new Date(registered), zone), receivedDay(endDate), today);
  return (
    <span className="mini">
      <PhaseRing state={state} share={share} />
    </span>
  );
}
