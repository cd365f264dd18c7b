import { type Question, QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';

type Given<Sent> = { [K in keyof Sent]?: Exclude<Sent[K], undefined> };

/** The fields that were sent; one that was left out takes nothing away. */
export function given<Sent extends object>(sent: Sent): Given<Sent> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Given<Sent>;
}

/** What a goal is about, in the order in which the questions are asked. */
export function inOrder(categories: readonly Question[], surveyType: SurveyType): Question[] {
  return QUESTIONS[surveyType].filter((question) => categories.includes(question));
}
