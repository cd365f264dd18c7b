import type { QUESTIONS } from '#scoring/rules/question-sets.ts';

/** The scores of the fictional card, on the home page and on its own page. */
export const EXAMPLE_TOTAL = 8.4;
export const EXAMPLE_SCORES = {
  subjectKnowledge: 8.7,
  engaging: 8.9,
  relevance: 8.1,
  satisfaction: 7.9,
} as const satisfies Record<(typeof QUESTIONS)['workshop'][number], number>;
