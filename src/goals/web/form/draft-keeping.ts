import { onDevice } from '#platform/web/on-device.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import {
  type GoalBounds,
  type GoalForm,
  isGoalWorthKeeping,
  type KeptGoal,
  readGoalDraft,
  writeGoalDraft,
} from '../../rules/goal-form.ts';

/** The draft at a place of this device. The place names the person: others who sign in here do not see the draft. */
export function keptGoalDraft(place: string, bounds: GoalBounds): KeptGoal | null {
  return readGoalDraft(
    onDevice(() => localStorage.getItem(place)),
    bounds,
  );
}

export function keepGoalDraft(place: string, form: GoalForm, changedOn: CalendarDay): void {
  if (!isGoalWorthKeeping(form)) forgetGoalDraft(place);
  else onDevice(() => localStorage.setItem(place, writeGoalDraft({ form, changedOn })));
}

export function forgetGoalDraft(place: string): void {
  onDevice(() => localStorage.removeItem(place));
}
