import { onDevice } from '#platform/web/on-device.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import {
  type GoalForm,
  isGoalWorthKeeping,
  type KeptGoal,
  readGoalDraft,
  writeGoalDraft,
} from '../../rules/goal-form.ts';

/** The draft of one person for one survey on this device; somebody else who signs in here does not see it. */
export type DraftPlace = { email: string; surveyId: string };

function placeOf({ email, surveyId }: DraftPlace): string {
  return `goal-draft:${surveyId}:${email}`;
}

export function keptGoalDraft(place: DraftPlace): KeptGoal | null {
  return readGoalDraft(onDevice(() => localStorage.getItem(placeOf(place))));
}

export function keepGoalDraft(place: DraftPlace, form: GoalForm, changedOn: CalendarDay): void {
  if (!isGoalWorthKeeping(form)) forgetGoalDraft(place);
  else onDevice(() => localStorage.setItem(placeOf(place), writeGoalDraft({ form, changedOn })));
}

export function forgetGoalDraft(place: DraftPlace): void {
  onDevice(() => localStorage.removeItem(placeOf(place)));
}
