import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { signedChange } from '#scoring/rules/change.ts';
import { highestOf, lowestOf } from '#scoring/rules/lowest.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { biggestChange } from '../../rules/report/report-figures.ts';
import { movedQuestions } from '../../rules/result/since-last-time.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { ReportFact } from './ReportFact.tsx';
import { useSince } from './ReportScore.tsx';

/** Shows up to three short highlights; nothing if all questions have the same score. */
export function ReportKey({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts>();
  const { label } = useQuestionWords();
  const date = useSince(survey);
  const [highest, lowest] = [highestOf(survey.questions), lowestOf(survey.questions)];
  const change = biggestChange(movedQuestions(survey.previous?.questions ?? [], survey.questions));
  if (highest === null || lowest === null) return null;
  return (
    <dl className="sheet__key">
      <ReportFact of={t('surveys.report.strongest')}>
        {label(highest.question)}, {scoreText(lang, highest.score)}
      </ReportFact>
      <ReportFact of={t('surveys.report.mostToGain')}>
        {label(lowest.question)}, {scoreText(lang, lowest.score)}
      </ReportFact>
      {change !== null && (
        <ReportFact of={t('surveys.report.biggestChange', { date })}>
          {label(change.question)}, {signedChange(lang, change.before, change.now)}
        </ReportFact>
      )}
    </dl>
  );
}
