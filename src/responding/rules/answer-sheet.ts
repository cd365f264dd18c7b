import { QUESTIONS, type Question, SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';

/** The numbers on a form by question; a question without one is not answered. */
export type Answers = { readonly [Q in Question]?: number | undefined };

/** The four numbers of a complete form, in the order of the type's questions. */
export type Sheet = { type: SurveyType; values: readonly [number, number, number, number] };

/**
 * The complete sheets among the answers. Normally one: the types share no question. Which one counts is for the survey
 * to say, so that storing an answer need not read the survey first.
 */
export function completeSheets(answers: Answers): Sheet[] {
  return SURVEY_TYPES.flatMap((type) => {
    const values = QUESTIONS[type].map((question) => answers[question]).filter((value) => value !== undefined);
    const [first, second, third, fourth] = values;
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) return [];
    return [{ type, values: [first, second, third, fourth] as const }];
  });
}

/** The questions of the type that have no answer, in their order. */
export function unanswered(type: SurveyType, answers: Answers): Question[] {
  return QUESTIONS[type].filter((question) => answers[question] === undefined);
}

export type Recommendation = { recommendation: string; recommendationName: string; recommendationTitle: string };

const NO_RECOMMENDATION: Recommendation = { recommendation: '', recommendationName: '', recommendationTitle: '' };

/** What is kept of the recommendation: nothing when the tick is not set, whatever was written before it was removed. */
export function recommendationOf(body: Recommendation & { giveRecommendation: boolean }): Recommendation {
  if (!body.giveRecommendation) return NO_RECOMMENDATION;
  const { recommendation, recommendationName, recommendationTitle } = body;
  return { recommendation, recommendationName, recommendationTitle };
}

/** A recommendation that was ticked needs its words. */
export function lacksRecommendation(body: { giveRecommendation: boolean; recommendation: string }): boolean {
  return body.giveRecommendation && body.recommendation.trim() === '';
}
