import { useTexts } from '#languages/web/language.tsx';
import { SURVEY_TYPES } from '../rules/question-sets.ts';
import type { QuestionsTexts } from '../texts/questions.en.ts';
import { useQuestionWords } from './question-words.ts';

/** The options of a choice that narrows a list to one type; the first one, the empty text, stands for all types. */
export function SurveyTypeOptions() {
  const t = useTexts<QuestionsTexts>();
  const { typeName } = useQuestionWords();
  return (
    <>
      <option value="">{t('questions.all.name')}</option>
      {SURVEY_TYPES.map((type) => (
        <option value={type} key={type}>
          {typeName(type)}
        </option>
      ))}
    </>
  );
}
