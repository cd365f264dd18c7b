import type { CardColours } from './colour-pairs.ts';
import type { DraftKind } from '#platform/rules/kept-draft.ts';
import { isListOf, isOneOf, isText } from '#platform/rules/kept-record.ts';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { problemOfName } from '#shared/names.ts';
import { oneLine } from '#shared/one-line.ts';
import { colourIn } from './contrast.ts';
import { intervalOf, type Pickable } from './interval.ts';

/** The values of the form of a new card. The colours are as typed. */
export type CardForm = CardColours & { surveyType: SurveyType; picked: string[]; cardTitle: string };
export type CardField = keyof CardForm;

/** Why the server refuses a card of the two picked surveys, or one more card. */
export const REFUSED = [
  'card.agreed',
  'card.agreedElsewhere',
  'card.tooFewAnswers',
  'card.tooMany',
  'card.givesAway',
  'card.tooMuch',
  'card.twoSurveys',
] as const;
export type Refused = (typeof REFUSED)[number];

export type CardProblem = Refused | 'cardTitle.required' | 'background.invalid' | 'foreground.invalid';

export function isRefused(code: string): code is Refused {
  return (REFUSED as readonly string[]).includes(code);
}

/** Returns the problems of the form in its order; `refused` is the server's refusal of the two picked surveys. */
export function problemsInCard(
  form: CardForm,
  surveys: readonly Pickable[],
  refused: Refused | null,
): Map<CardField, CardProblem> {
  const found = new Map<CardField, CardProblem>();
  if (intervalOf(surveys, form.picked) === null) found.set('picked', 'card.twoSurveys');
  else if (refused !== null) found.set('picked', refused);
  if (problemOfName(oneLine(form.cardTitle)) === 'unseen') found.set('cardTitle', 'cardTitle.required');
  if (colourIn(form.background) === null) found.set('background', 'background.invalid');
  if (colourIn(form.foreground) === null) found.set('foreground', 'foreground.invalid');
  return found;
}

/** Returns the field of the form that a code of the server belongs to; null if there is none. */
export function cardFieldOf(code: string): CardField | null {
  if (isRefused(code)) return 'picked';
  const name = code.slice(0, code.indexOf('.'));
  return (['cardTitle', 'background', 'foreground'] as const).find((field) => field === name) ?? null;
}

export const cardDrafts = (own: CardColours): DraftKind<CardForm> => ({
  version: 1,
  shape: {
    surveyType: isOneOf(SURVEY_TYPES),
    picked: isListOf(isText),
    cardTitle: isText,
    background: isText,
    foreground: isText,
  },
  // Picked surveys alone do not count.
  isWorthKeeping: ({ cardTitle, background, foreground }) =>
    cardTitle.trim() !== '' || background !== own.background || foreground !== own.foreground,
});

export function placeOfCardDraft(email: string): string {
  return `card-draft:${email}`;
}

export function emptyCard(surveyType: SurveyType, own: CardColours): CardForm {
  return { surveyType, picked: [], cardTitle: '', ...own };
}

/** Removes surveys that no longer exist from a draft. */
export function cardDraftOfToday(form: CardForm, surveys: readonly Pickable[]): CardForm {
  const there = surveys.filter(({ surveyType }) => surveyType === form.surveyType).map(({ id }) => id);
  return { ...form, picked: form.picked.filter((id) => there.includes(id)) };
}
