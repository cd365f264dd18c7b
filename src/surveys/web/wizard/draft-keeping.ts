import { onDevice } from '#platform/web/on-device.ts';
import { isWorthKeeping, type KeptDraft, readDraft, writeDraft } from '../../rules/wizard/kept-draft.ts';

/** The owner of a draft, and the survey that it repeats, if any. Each repeated survey has its own draft. */
export type DraftOf = { email: string; from: string | null };

/** Returns the storage key of a person's draft on this device, so that other people who sign in here do not see it. */
function placeOf({ email, from }: DraftOf): string {
  return from === null ? `survey-draft:${email}` : `survey-draft:${email}:${from}`;
}

export function keptDraft(of: DraftOf): KeptDraft | null {
  return readDraft(onDevice(() => localStorage.getItem(placeOf(of))));
}

export function keepDraft(of: DraftOf, draft: KeptDraft): void {
  if (!isWorthKeeping(draft.form)) forgetDraft(of);
  else onDevice(() => localStorage.setItem(placeOf(of), writeDraft(draft)));
}

export function forgetDraft(of: DraftOf): void {
  onDevice(() => localStorage.removeItem(placeOf(of)));
}
