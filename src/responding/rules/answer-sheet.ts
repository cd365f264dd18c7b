import { QUESTIONS, type Question, SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';

/** The numbers on a form by question. A question without a number is not answered. */
export type Answers = { readonly [Q in Question]?: number | undefined };

/** The four numbers of a complete form, in the order of the type's questions. */
export type Sheet = { type: SurveyType; values: readonly [number, number, number, number] };

/**
 * Returns the complete sheets among the answers. Normally there is one, because the types share no question. The survey
 * decides which one counts, so that storing an answer need not read the survey first.
 */
export function completeSheets(answers: Answers): Sheet[] {
  return SURVEY_TYPES.flatMap((type) => {
    const values = QUESTIONS[type].map((question) => answers[question]).filter((value) => value !== undefined);
    const [first, second, third, fourth] = values;
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) return [];
    return [{ type, values: [first, second, third, fourth] as const }];
  });
}

export function unanswered(type: SurveyType, answers: Answers): Question[] {
  return QUESTIONS[type].filter((question) => answers[question] === undefined);
}

export type Recommendation = { recommendation: string; recommendationName: string; recommendationTitle: string };

const NO_RECOMMENDATION: Recommendation = { recommendation: '', recommendationName: '', recommendationTitle: '' };

/** Returns the recommendation to store: nothing if the box is not ticked, even if words were written before. */
export function recommendationOf(body: Recommendation & { giveRecommendation: boolean }): Recommendation {
  if (!body.giveRecommendation) return NO_RECOMMENDATION;
  const { recommendation, recommendationName, recommendationTitle } = body;
  return { recommendation, recommendationName, recommendationTitle };
}

export function lacksRecommendation(body: { giveRecommendation: boolean; recommendation: string }): boolean {
  return body.giveRecommendation && body.recommendation.trim() === '';
}
