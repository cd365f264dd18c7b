import type { CalendarDay } from '#shared/calendar-day.ts';
import { addDays } from '#shared/calendar-day.ts';
import { conclusionDay, goalStatus, type Phase, PHASES, type StagedGoal } from './goal-status.ts';

/** Days after the first recording during which the result may be corrected (rules 4). */
const DAYS_TO_CORRECT = 30;

export function correctableUntil(concludedOn: CalendarDay): CalendarDay {
  return addDays(concludedOn, DAYS_TO_CORRECT);
}

/** The fields of a goal that its phases depend on; days are null until they have come. */
export type DatedGoal = StagedGoal & {
  registeredOn: CalendarDay;
  plannedOn: CalendarDay | null;
  concludedOn: CalendarDay | null;
};

type PhaseState = 'done' | 'current' | 'ahead';
export type GoalPhase = { phase: Phase; state: PhaseState; from: CalendarDay | null; to: CalendarDay | null };

const PLACE_OF = { planning: 0, execution: 1, conclusion: 2, finished: 3 } as const;

/** Returns the three phases with their first and last days, null while unknown (rules 4). */
export function goalPhases(goal: DatedGoal, today: CalendarDay): GoalPhase[] {
  const now = PLACE_OF[goalStatus(goal, today)];
  const days = {
    initial: { from: goal.registeredOn, to: goal.plannedOn },
    execution: { from: goal.plannedOn, to: goal.endDate },
    conclusion: { from: conclusionDay(goal.endDate), to: goal.concludedOn },
  };
  return PHASES.map((phase, place) => ({ phase, state: stateAt(place, now), ...days[phase] }));
}

function stateAt(place: number, now: number): PhaseState {
  if (place === now) return 'current';
  return place < now ? 'done' : 'ahead';
}

/** Returns why a result cannot be recorded on a day; null when it can. */
export function conclusionProblem(
  goal: StagedGoal & { concludedOn: CalendarDay | null },
  today: CalendarDay,
): 'too-early' | 'too-late' | null {
  const status = goalStatus(goal, today);
  if (status === 'conclusion') return null;
  if (status !== 'finished' || goal.concludedOn === null) return 'too-early';
  return today <= correctableUntil(goal.concludedOn) ? null : 'too-late';
}
