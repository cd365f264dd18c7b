import { useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { followedFigures, type BeforeNow } from '../../rules/organisation-goal-figures.ts';
import type { OrganisationGoalInFull } from '../goal-queries.ts';

export function useFollowed(goal: OrganisationGoalInFull): (BeforeNow & { label: string })[] {
  const t = useTexts<ScoresTexts>();
  const { label } = useQuestionWords();
  return followedFigures(goal).map(({ question, ...figure }) => ({
    ...figure,
    label: question === null ? t('scores.total.label') : label(question),
  }));
}
