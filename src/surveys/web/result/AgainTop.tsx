import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { BandTag } from '#scoring/web/BandTag.tsx';
import { Delta } from '#scoring/web/Delta.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { ThenAndNowRing } from '#scoring/web/ThenAndNowRing.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { movedQuestions, movedTotal } from '../../rules/result/since-last-time.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { type Previous, useBothPeriods } from './period-words.ts';
import './again.css';

type Props = { survey: SurveyInFull; previous: Previous };

/** Compares the scores of a finished survey with the previous one: two rings for each question, and the change. */
export function AgainTop({ survey, previous }: Props) {
  const t = useTexts<ResultTexts & ScoresTexts>();
  return (
    <section className="panel sumtop" aria-label={t('surveys.detail.scoreTitle')}>
      <div className="sumtop__t">
        <Gauge size="xl" score={survey.score} band={survey.band} label={t('scores.total.label')} />
        <TotalMoved survey={survey} previous={previous} />
      </div>
      <QuestionsMoved survey={survey} previous={previous} />
    </section>
  );
}

function TotalMoved({ survey, previous }: Props) {
  const t = useTexts<ResultTexts>();
  const { before } = useBothPeriods(survey, previous);
  const direction = movedTotal(previous, survey);
  return (
    <div className="stack stack--s again__total">
      <p className="row again__chips">
        <BandTag band={survey.band} />
        {direction !== 'unknown' && (
          <Delta before={previous.score} now={survey.score} direction={direction}>
            {t('surveys.again.sinceLast')}
          </Delta>
        )}
      </p>
      <p className="small muted">
        {t('surveys.again.facts', { now: survey.respondents, last: previous.respondents, period: before })}{' '}
        {direction === 'unknown' && t('surveys.again.tooFewTotal')}
      </p>
    </div>
  );
}

function QuestionsMoved({ survey, previous }: Props) {
  const t = useTexts<ResultTexts>();
  const { label } = useQuestionWords();
  const { legend } = useBothPeriods(survey, previous);
  const bands = new Map(survey.questions.map(({ question, band }) => [question, band]));
  return (
    <div className="stack">
      <div className="panel__head again__head">
        <div>
          <h3>{t('surveys.again.perQuestion')}</h3>
        </div>
        <Legend
          before={t('surveys.again.legendThen', { period: legend.before })}
          now={t('surveys.again.legendNow', { period: legend.now })}
        />
      </div>
      <div className="tnrings">
        {movedQuestions(previous.questions, survey.questions).map(({ question, before, now, direction }) => (
          <ThenAndNowRing
            key={question}
            label={label(question)}
            // An inner ring of too few answers would contradict the words beside it.
            before={direction === 'unknown' ? 0 : before}
            now={now}
            band={bands.get(question) ?? 'unknown'}
            note={
              direction === 'unknown' ? (
                t('surveys.again.tooFew')
              ) : (
                <Delta before={before} now={now} direction={direction} />
              )
            }
          />
        ))}
      </div>
    </div>
  );
}

/** The inner ring is a thin line with a dot, the outer one has the colour of the band. */
function Legend({ before, now }: { before: ReactNode; now: ReactNode }) {
  return (
    <span className="legend">
      <span>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <path d="M2 6h18" stroke="var(--data-1)" strokeWidth="2.5" strokeLinecap="round" />
          <circle cx="22" cy="6" r="3.6" fill="var(--surface)" stroke="var(--data-1)" strokeWidth="2.2" />
        </svg>
        {before}
      </span>
      <span>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <path d="M2 6h24" stroke="var(--score-3)" strokeWidth="8" />
        </svg>
        {now}
      </span>
    </span>
  );
}
