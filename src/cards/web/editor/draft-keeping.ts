import { onDevice } from '#platform/web/on-device.ts';
import type { CardColours } from '../../rules/colour-pairs.ts';
import {
  type CardForm,
  isCardWorthKeeping,
  type KeptCard,
  readCardDraft,
  writeCardDraft,
} from '../../rules/card-form.ts';

/** Returns the storage key of a person's draft on this device, so that other people who sign in here do not see it. */
function placeOf(email: string): string {
  return `card-draft:${email}`;
}

export function keptCardDraft(email: string): KeptCard | null {
  return readCardDraft(onDevice(() => localStorage.getItem(placeOf(email))));
}

export function keepCardDraft(email: string, draft: KeptCard, own: CardColours): void {
  if (!isCardWorthKeeping(draft.form, own)) forgetCardDraft(email);
  else onDevice(() => localStorage.setItem(placeOf(email), writeCardDraft(draft)));
}

export function forgetCardDraft(email: string): void {
  onDevice(() => localStorage.removeItem(placeOf(email)));
}

export function emptyCard(surveyType: CardForm['surveyType'], own: CardColours): CardForm {
  return { surveyType, picked: [], cardTitle: '', ...own };
}
