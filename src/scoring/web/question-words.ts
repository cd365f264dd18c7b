import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import { type Question, type SurveyType, TYPE_KEY } from '../rules/question-sets.ts';
import type { QuestionsTexts } from '../texts/questions.en.ts';

/** The words of questions and types; a question names the person it is about by the first name (wording). */
export function useQuestionWords() {
  const t = useTexts<QuestionsTexts>();
  // Some questions name the candidate and some do not; the words of all of them take the name.
  const spoken = t as unknown as (key: string, values: { candidate: string }) => string;
  return {
    typeName: (type: SurveyType) => t(`questions.type.${TYPE_KEY[type]}.name`),
    typeText: (type: SurveyType) => t(`questions.type.${TYPE_KEY[type]}.description`),
    label: (question: Question) => t(`questions.${question}.label`),
    asked: (question: Question, candidate: string) =>
      spoken(`questions.${question}.question`, { candidate: shortName(candidate) }),
  };
}
