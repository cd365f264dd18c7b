import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { distanceText } from '#scoring/rules/change.ts';
import { FEWEST_FOR_SPREAD } from '#scoring/rules/spread.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { BandTag } from '#scoring/web/BandTag.tsx';
import { Delta } from '#scoring/web/Delta.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { ThenAndNowRing } from '#scoring/web/ThenAndNowRing.tsx';
import { WhiskerLegend } from '#scoring/web/Whisker.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { claimOf } from '../../rules/result/change-claims.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { type BothTimes, useBothPeriods } from './period-words.ts';
import './again.css';

type Props = { survey: SurveyInFull; compared: BothTimes };

/** Compares the scores of a finished survey with the previous one: two rings for each question, and the change. */
export function AgainTop({ survey, compared }: Props) {
  const t = useTexts<ResultTexts & ScoresTexts>();
  const { score, band, uncertainty } = survey;
  return (
    <section className="panel sumtop" aria-label={t('surveys.detail.scoreTitle')}>
      <div className="sumtop__t">
        <Gauge size="xl" {...{ score, band, uncertainty }} label={t('scores.total.label')} />
        <TotalMoved survey={survey} compared={compared} />
      </div>
      <QuestionsMoved survey={survey} compared={compared} />
    </section>
  );
}

function TotalMoved({ survey, compared: { previous, since } }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const { total } = since;
  const claim = claimOf(total);
  return (
    <div className="stack stack--s again__total">
      <p className="row again__chips">
        <BandTag band={survey.band} />
        {total.state !== 'tooFew' && <Delta change={total} />}
      </p>
      <p className="small muted">
        {claim === 'same' || claim === 'tooFew'
          ? t(`surveys.change.total.${claim}`)
          : t(`surveys.change.total.${claim}`, { amount: distanceText(lang, total.difference) })}{' '}
        {t('surveys.change.total.counts', { now: survey.respondents, last: previous.respondents })}
      </p>
    </div>
  );
}

function QuestionsMoved({ survey, compared }: Props) {
  const t = useTexts<ResultTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const { before, now } = useBothPeriods(survey, compared.previous);
  const fewWords = useFewWords();
  const earlier = new Map(compared.previous.questions.map((one) => [one.question, one]));
  const changes = new Map(compared.since.questions.map((one) => [one.question, one]));
  return (
    <div className="stack">
      <div className="panel__head again__head">
        <div>
          <h3>{t('surveys.again.perQuestion')}</h3>
        </div>
        <Legend before={before} now={now} />
      </div>
      <div className="tnrings">
        {survey.questions.map(({ question, score, band, uncertainty, count }) => (
          <ThenAndNowRing
            key={question}
            label={label(question)}
            before={earlier.get(question)?.score ?? 0}
            now={score}
            change={changes.get(question) ?? null}
            {...{ band, uncertainty }}
            tooFew={fewWords(earlier.get(question)?.count ?? 0, count)}
          />
        ))}
      </div>
    </div>
  );
}

/** Says at which of the two times too few answered a question. */
function useFewWords(): (last: number, now: number) => string {
  const t = useTexts<ResultTexts>();
  return (last, now) =>
    last < FEWEST_FOR_SPREAD
      ? t('surveys.change.tooFewThen', { count: last })
      : t('surveys.change.tooFewNow', { count: now });
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
      <WhiskerLegend />
    </span>
  );
}
