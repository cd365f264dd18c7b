import type { CardColours } from './colour-pairs.ts';
import { isListOf, isOneOf, isShaped, isText, keptRecord } from '#platform/rules/kept-record.ts';
import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { problemOfName } from '#shared/names.ts';
import { oneLine } from '#shared/one-line.ts';
import { colourIn } from './contrast.ts';
import { intervalOf, type Pickable } from './picking.ts';

/** What the form of a new card holds; the colours are as they were typed. */
export type CardForm = CardColours & { surveyType: SurveyType; picked: string[]; cardTitle: string };
export type CardField = keyof CardForm;

/** Why the two that are picked make no card; the server knows. */
export const REFUSED = ['card.tooFewAnswers', 'card.givesAway', 'card.tooMuch', 'card.twoSurveys'] as const;
export type Refused = (typeof REFUSED)[number];

export type CardProblem = Refused | 'cardTitle.required' | 'background.invalid' | 'foreground.invalid';

export function isRefused(code: string): code is Refused {
  return (REFUSED as readonly string[]).includes(code);
}

/** What is wrong with the form, in its order; `refused` is what the server has said of the two. */
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

/** The field of the form that a code of the server stands at; null when it has none. */
export function cardFieldOf(code: string): CardField | null {
  if (isRefused(code)) return 'picked';
  const name = code.slice(0, code.indexOf('.'));
  return (['cardTitle', 'background', 'foreground'] as const).find((field) => field === name) ?? null;
}

/** A card that was begun on this device, and the day of its last change. */
export type KeptCard = { form: CardForm; changedOn: CalendarDay };

const VERSION = 1;

export function writeCardDraft({ form, changedOn }: KeptCard): string {
  return JSON.stringify({ version: VERSION, form, changedOn });
}

/** Reads what `writeCardDraft` wrote; null for anything else, such as the draft of an older version of the product. */
export function readCardDraft(text: string | null): KeptCard | null {
  const kept = keptRecord(text);
  if (kept === null || kept['version'] !== VERSION) return null;
  const { form, changedOn } = kept;
  if (typeof changedOn !== 'string' || !isCalendarDay(changedOn) || !isForm(form)) return null;
  return { form, changedOn };
}

/** Whether somebody has put work into the form that should survive a reload: a press or two is none. */
export function isCardWorthKeeping({ cardTitle, background, foreground }: CardForm, own: CardColours): boolean {
  return cardTitle.trim() !== '' || background !== own.background || foreground !== own.foreground;
}

/** A draft may name surveys that are gone since: they are let go. */
export function cardDraftOfToday(form: CardForm, surveys: readonly Pickable[]): CardForm {
  const there = surveys.filter(({ surveyType }) => surveyType === form.surveyType).map(({ id }) => id);
  return { ...form, picked: form.picked.filter((id) => there.includes(id)) };
}

function isForm(value: unknown): value is CardForm {
  return isShaped<CardForm>(value, {
    surveyType: isOneOf(SURVEY_TYPES),
    picked: isListOf(isText),
    cardTitle: isText,
    background: isText,
    foreground: isText,
  });
}
