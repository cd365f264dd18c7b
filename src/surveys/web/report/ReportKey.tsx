import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { signedDifference } from '#scoring/rules/change.ts';
import { highestOf, lowestOf } from '#scoring/rules/lowest.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useClaim } from '#scoring/web/Delta.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { biggestChange } from '../../rules/result/change-claims.ts';
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
  const claim = useClaim();
  const [highest, lowest] = [highestOf(survey.questions), lowestOf(survey.questions)];
  const change = biggestChange(survey.since?.questions ?? []);
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
          {label(change.question)}, {signedDifference(lang, change.difference)}, {claim(change)}
        </ReportFact>
      )}
    </dl>
  );
}
