import type { SurveyType } from '#scoring/rules/question-sets.ts';

type Finished = { surveyType: SurveyType; answers: number };

export type TypeHeld = { surveyType: SurveyType; count: number; answers: number };

/** The number of surveys that a card needs. */
const SURVEYS = 2;
/** The number of answers that a card needs, so that no single one can be read from it (rules 3). */
const ANSWERS = 3;

/**
 * Returns the type that is nearest to a card, with its numbers of finished surveys and answers; null without any
 * survey.
 */
export function nearestToCard(finished: readonly Finished[]): TypeHeld | null {
  const types = new Map<SurveyType, TypeHeld>();
  for (const { surveyType, answers } of finished) {
    const held = types.get(surveyType) ?? { surveyType, count: 0, answers: 0 };
    types.set(surveyType, { surveyType, count: held.count + 1, answers: held.answers + answers });
  }
  const nearest = [...types.values()].toSorted(
    (one, other) =>
      Number(isEnough(other)) - Number(isEnough(one)) || other.count - one.count || other.answers - one.answers,
  );
  return nearest[0] ?? null;
}

export function isEnough({ count, answers }: TypeHeld): boolean {
  return count >= SURVEYS && answers >= ANSWERS;
}

/**
 * The number of cards that a person may have without an organisation, and in one whose subscription has ended (rules
 * 2).
 */
export const CARDS_ALONE = 1;

/** The number of cards that a person with full limits may have. It bounds what the person stores. */
export const MOST_CARDS = 200;
