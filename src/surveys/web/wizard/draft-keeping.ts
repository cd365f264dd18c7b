import { onDevice } from '#platform/web/on-device.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { isWorthKeeping, type KeptDraft, readDraft, writeDraft } from '../../rules/wizard/kept-draft.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';

/** Whose draft it is, and which survey it asks again, if any: each such has a draft of its own. */
export type DraftOf = { email: string; from: string | null };

/** The draft of one person on this device; somebody else who signs in here does not see it. */
function placeOf({ email, from }: DraftOf): string {
  return from === null ? `survey-draft:${email}` : `survey-draft:${email}:${from}`;
}

export function keptDraft(of: DraftOf): KeptDraft | null {
  return readDraft(onDevice(() => localStorage.getItem(placeOf(of))));
}

export function keepDraft(of: DraftOf, form: WizardForm, changedOn: CalendarDay): void {
  if (!isWorthKeeping(form)) forgetDraft(of);
  else onDevice(() => localStorage.setItem(placeOf(of), writeDraft({ form, changedOn })));
}

export function forgetDraft(of: DraftOf): void {
  onDevice(() => localStorage.removeItem(placeOf(of)));
}
