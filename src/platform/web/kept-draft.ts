import { type DraftKind, type KeptDraft, readDraft, writeDraft } from '../rules/kept-draft.ts';
import { onDevice } from './on-device.ts';

/** Returns the draft at a place of this device. The place names the person: others who sign in here do not see it. */
export function keptDraft<Form>(place: string, kind: DraftKind<Form>): KeptDraft<Form> | null {
  return readDraft(
    kind,
    onDevice(() => localStorage.getItem(place)),
  );
}

export function keepDraft<Form>(place: string, kind: DraftKind<Form>, draft: KeptDraft<Form>): void {
  if (!kind.isWorthKeeping(draft.form)) forgetDraft(place);
  else onDevice(() => localStorage.setItem(place, writeDraft(kind, draft)));
}

export function forgetDraft(place: string): void {
  onDevice(() => localStorage.removeItem(place));
}
