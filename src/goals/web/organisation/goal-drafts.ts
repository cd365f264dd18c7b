import { onDevice } from '#platform/web/on-device.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import {
  isGoalWorthKeeping,
  type KeptGoal,
  keptOrganisationGoal,
  type OrganisationGoalForm,
} from '../../rules/organisation-goal-form.ts';

/** The draft of one person on this device; somebody else who signs in here does not see it. */
function placeOf(email: string): string {
  return `organisation-goal-draft:${email}`;
}

export function keptDraft(email: string, today: CalendarDay): KeptGoal | null {
  return keptOrganisationGoal(
    onDevice(() => localStorage.getItem(placeOf(email))),
    today,
  );
}

export function keepDraft(email: string, form: OrganisationGoalForm, changedOn: CalendarDay): void {
  if (!isGoalWorthKeeping(form)) forgetDraft(email);
  else onDevice(() => localStorage.setItem(placeOf(email), JSON.stringify({ form, changedOn })));
}

export function forgetDraft(email: string): void {
  onDevice(() => localStorage.removeItem(placeOf(email)));
}
