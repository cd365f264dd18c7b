import { useTexts } from '#languages/web/language.tsx';
import { type Question, type SurveyType, TYPE_KEY } from '../rules/question-sets.ts';
import type { QuestionsTexts } from '../texts/questions.en.ts';

export function useQuestionWords() {
  const t = useTexts<QuestionsTexts>();
  return {
    typeName: (type: SurveyType) => t(`questions.type.${TYPE_KEY[type]}.name`),
    typeText: (type: SurveyType) => t(`questions.type.${TYPE_KEY[type]}.description`),
    label: (question: Question) => t(`questions.${question}.label`),
  };
}
