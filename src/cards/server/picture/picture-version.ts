import { hash } from 'node:crypto';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import type { ShownCard } from '../../rules/card-face.ts';

/** Must be incremented with every change of the drawing, so that no cache serves the old picture. */
const DRAWING = 2;

/** Returns a version that changes with everything drawn on the picture of a card. */
export function pictureVersion(card: ShownCard): string {
  const { candidate, title, portrait, logo, cardTitle, surveyType, totalScore, band, stats, invited, anonymous } = card;
  const { fromDate, toDate, background, foreground } = card;
  const scores = QUESTIONS[surveyType].map((question) => card[question] ?? 0);
  const words = [candidate, title, cardTitle, surveyType, band, fromDate, toDate, background, foreground];
  const drawn = [DRAWING, words, portrait, logo, totalScore, scores, stats.uniqueResponders, invited, anonymous];
  return hash('sha256', JSON.stringify(drawn), 'base64url').slice(0, 16);
}
