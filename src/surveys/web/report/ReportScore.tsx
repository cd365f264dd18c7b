import { monthAlone, monthAndYear } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { BandTag } from '#scoring/web/BandTag.tsx';
import { Delta, useClaim } from '#scoring/web/Delta.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { scoreIn } from '../../rules/report/report-figures.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

/** Shows the total and the four questions as bars. A tick marks the score of the previous survey. */
export function ReportScore({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const { previous } = survey;
  return (
    <div className="sheet__score">
      <Gauge
        size="xl"
        score={survey.score}
        band={survey.band}
        uncertainty={survey.uncertainty}
        label={t('scores.total.label')}
      />
      <div className="stack">
        <p className="row">
          <BandTag band={survey.band} />
          <Since survey={survey} />
        </p>
        <div className="sbars">
          {survey.questions.map(({ question, score, band, uncertainty }) => (
            <ScoreBar
              key={question}
              label={label(question)}
              {...{ score, band, uncertainty }}
              average={scoreIn(previous?.questions ?? [], question)}
            />
          ))}
        </div>
        {previous !== null && (
          <p className="hint">
            {t('surveys.report.previousTick', { date: monthAndYear(lang, receivedDay(previous.endDate)) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Shows how far the total has moved and what may be claimed of it; nothing if too few have answered. */
function Since({ survey: { since } }: { survey: SurveyInFull }) {
  const claim = useClaim();
  if (since === null || since.total.state === 'tooFew') return null;
  return <Delta change={since.total}>{claim(since.total)}</Delta>;
}

/** Returns the month of the previous survey, with its year if it differs from this one's. */
export function useSince({ previous, endDate }: SurveyInFull): string {
  const { lang } = useLanguage();
  if (previous === null) return '';
  const sameYear = previous.endDate.slice(0, 4) === endDate.slice(0, 4);
  return (sameYear ? monthAlone : monthAndYear)(lang, receivedDay(previous.endDate));
}
