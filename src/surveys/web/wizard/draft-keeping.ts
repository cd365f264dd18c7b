import { onDevice } from '#platform/web/on-device.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { isWorthKeeping, type KeptDraft, readDraft, writeDraft } from '../../rules/wizard/kept-draft.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';

/** The draft of one person on this device; somebody else who signs in here does not see it. */
function placeOf(email: string): string {
  return `survey-draft:${email}`;
}

export function keptDraft(email: string): KeptDraft | null {
  return readDraft(onDevice(() => localStorage.getItem(placeOf(email))));
}

export function keepDraft(email: string, form: WizardForm, changedOn: CalendarDay): void {
  if (!isWorthKeeping(form)) forgetDraft(email);
  else onDevice(() => localStorage.setItem(placeOf(email), writeDraft({ form, changedOn })));
}

export function forgetDraft(email: string): void {
  onDevice(() => localStorage.removeItem(placeOf(email)));
}
