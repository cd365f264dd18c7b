import { isRecord, keptRecord } from '#platform/rules/kept-record.ts';
import { ALL_QUESTIONS } from '#scoring/rules/question-sets.ts';
import { HIGHEST } from '#scoring/rules/score.ts';
import type { Answers } from './answer-sheet.ts';

/** The present content of a form. A missing answer is not answered; 0 is "don't know". */
export type Filled = {
  answers: Answers;
  message: string;
  giveRecommendation: boolean;
  recommendation: string;
  recommendationName: string;
  recommendationTitle: string;
};

export const NOTHING_FILLED: Filled = {
  answers: {},
  message: '',
  giveRecommendation: false,
  recommendation: '',
  recommendationName: '',
  recommendationTitle: '',
};

/** A form stored on the device with its idempotency key, so that a reloaded form can be sent again safely (rules 2). */
export type Draft = { key: string; savedAt: number; filled: Filled };

const HOUR = 3_600_000;

/** How long a draft is kept, in milliseconds: 14 days for a personal link, two hours for an anonymous one (rules 8). */
export const DRAFT_AGE = { personal: 14 * 24 * HOUR, anonymous: 2 * HOUR } as const;

export function isEmpty({ answers, message, giveRecommendation }: Filled): boolean {
  return Object.values(answers).every((value) => value === undefined) && message === '' && !giveRecommendation;
}

/** Returns the draft in the text; null if it is invalid, or too old at `now` (milliseconds). */
export function draftOf(text: string | null, now: number, mostAge: number): Draft | null {
  const stored = keptRecord(text);
  if (typeof stored?.['key'] !== 'string' || typeof stored['savedAt'] !== 'number') return null;
  const age = now - stored['savedAt'];
  if (age < 0 || age >= mostAge) return null;
  return { key: stored['key'], savedAt: stored['savedAt'], filled: filledOf(stored['filled']) };
}

/** Returns the content with what was filled in later over it; nothing that was filled in before is emptied. */
export function overlaid(before: Filled, later: Filled): Filled {
  return {
    answers: { ...before.answers, ...later.answers },
    message: later.message || before.message,
    giveRecommendation: later.giveRecommendation || before.giveRecommendation,
    recommendation: later.recommendation || before.recommendation,
    recommendationName: later.recommendationName || before.recommendationName,
    recommendationTitle: later.recommendationTitle || before.recommendationTitle,
  };
}

/** Returns the content of the form's named fields, as a browser sends them; a question without a number is left out. */
export function filledIn(fields: { get: (name: string) => unknown }): Filled {
  const number = (name: string) => {
    const text = fields.get(name);
    return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : null;
  };
  const names = ['message', 'recommendation', 'recommendationName', 'recommendationTitle'] as const;
  return filledOf({
    answers: Object.fromEntries(ALL_QUESTIONS.map((question) => [question, number(question)])),
    giveRecommendation: fields.get('giveRecommendation') !== null,
    ...Object.fromEntries(names.map((name) => [name, fields.get(name)])),
  });
}

function filledOf(value: unknown): Filled {
  const stored = isRecord(value) ? value : {};
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  return {
    answers: answersOf(stored['answers']),
    message: text('message'),
    giveRecommendation: stored['giveRecommendation'] === true,
    recommendation: text('recommendation'),
    recommendationName: text('recommendationName'),
    recommendationTitle: text('recommendationTitle'),
  };
}

function answersOf(value: unknown): Answers {
  const stored = isRecord(value) ? value : {};
  return Object.fromEntries(
    ALL_QUESTIONS.flatMap((question) => (isScore(stored[question]) ? [[question, stored[question]]] : [])),
  );
}

function isScore(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST;
}
