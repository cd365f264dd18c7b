import type { SurveyType } from '#scoring/rules/question-sets.ts';

type Finished = { surveyType: SurveyType; answers: number };

export type TypeHeld = { surveyType: SurveyType; count: number; answers: number };

/** A card is made of two surveys. */
const SURVEYS = 2;
/** And of so many answers at least, so that no single one can be read from it (rules 3). */
const ANSWERS = 3;

/** The type that a card is nearest to, with how many finished surveys and answers there are of it; null without any. */
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

/** Whether a card can be made of what there is of one type. */
export function isEnough({ count, answers }: TypeHeld): boolean {
  return count >= SURVEYS && answers >= ANSWERS;
}

/** How many cards somebody has without an organisation, and in one whose subscription has ended (rules 2). */
export const CARDS_ALONE = 1;
