import { useTexts } from '#languages/web/language.tsx';
import type { ScaleTexts } from '#scoring/texts/scale.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { TableWords } from '../../rules/export/answer-table.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { ExportTexts } from '../../texts/export.en.ts';

export function useTableWords(): TableWords {
  const t = useTexts<ExportTexts & SurveysTexts & ScaleTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  return {
    column: {
      responder: t('surveys.export.column.responder'),
      answeredOn: t('surveys.export.column.answeredOn'),
      average: t('surveys.export.column.average'),
      message: t('surveys.export.column.message'),
      recommendation: t('surveys.export.column.recommendation'),
      recommendationName: t('surveys.export.column.recommendationName'),
      recommendationTitle: t('surveys.export.column.recommendationTitle'),
      notes: t('surveys.export.column.notes'),
    },
    question: label,
    anonymous: (index) => t('surveys.detail.tab.anonymous', { index }),
    addressRemoved: t('surveys.responders.addressRemoved'),
    dontKnow: t('scores.scale.dontKnow'),
  };
}
