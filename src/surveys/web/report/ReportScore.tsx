import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { monthAlone, monthAndYear } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { directionOf, signedChange } from '#scoring/rules/change.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { BandTag } from '#scoring/web/BandTag.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import { sentDay } from '#shared/calendar-day.ts';
import { scoreIn } from '../../rules/report/report-figures.ts';
import type { TakingAlongTexts } from '../../texts/taking-along.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

/** The total, and the four questions as bars; a tick marks what each was the time before. */
export function ReportScore({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<TakingAlongTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const { previous } = survey;
  return (
    <div className="sheet__score">
      <Gauge size="xl" score={survey.score} band={survey.band} label={t('scores.total.label')} />
      <div className="stack">
        <p className="row">
          <BandTag band={survey.band} />
          <Since survey={survey} />
        </p>
        <div className="sbars">
          {survey.questions.map(({ question, score, band }) => (
            <ScoreBar
              key={question}
              label={label(question)}
              score={score}
              band={band}
              average={scoreIn(previous?.questions ?? [], question)}
            />
          ))}
        </div>
        {previous !== null && (
          <p className="hint">
            {t('surveys.report.previousTick', { date: monthAndYear(lang, sentDay(previous.endDate)) })}
          </p>
        )}
      </div>
    </div>
  );
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight };

/** How far the total has moved; a small change is told as none, and never in a colour that judges (design 8). */
function Since({ survey }: { survey: SurveyInFull }) {
  const { score, previous } = survey;
  const { lang } = useLanguage();
  const t = useTexts<TakingAlongTexts & ScoresTexts>();
  const date = useSince(survey);
  const direction = directionOf(previous?.score ?? 0, score);
  if (previous === null || direction === 'unknown') return null;
  return (
    <span className={direction === 'same' ? 'sincelast sincelast--flat' : 'sincelast'}>
      <Icon of={ARROWS[direction]} />
      {direction === 'same' ? t('scores.compare.aboutSame') : signedChange(lang, previous.score, score)}{' '}
      <span>{t('surveys.report.since', { date })}</span>
    </span>
  );
}

/** The month of the time before, with its year where it is not this one's. */
export function useSince({ previous, endDate }: SurveyInFull): string {
  const { lang } = useLanguage();
  if (previous === null) return '';
  const sameYear = previous.endDate.slice(0, 4) === endDate.slice(0, 4);
  return (sameYear ? monthAlone : monthAndYear)(lang, sentDay(previous.endDate));
}
