import type { ReactNode } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { BandTag } from '#scoring/web/BandTag.tsx';
import { CARRY_WORD } from '#scoring/web/Carry.tsx';
import { Gauge, GaugeBlock } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { SharedTexts } from '../../texts/shared.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

type Props = {
  survey: SurveyInFull;
  /** What stands beside the total instead of the four gauges. */
  instead?: ReactNode;
};

export function ScoreTop({ survey, instead }: Props) {
  const t = useTexts<ResultTexts & SurveysTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const ongoing = survey.status === 'ongoing';
  return (
    <section className="panel sumtop" aria-label={t('surveys.detail.scoreTitle')}>
      <div className="sumtop__t">
        <Gauge
          size="xl"
          score={survey.score}
          band={survey.band}
          uncertainty={survey.uncertainty}
          label={t('scores.total.label')}
          ongoing={ongoing}
        />
        <TotalWords survey={survey} />
      </div>
      {instead ?? (
        <div className="stack">
          <div className="gauges">
            {survey.questions.map(({ question, score, band, uncertainty, dontKnow }) => (
              <GaugeBlock
                key={question}
                {...{ score, band, uncertainty, ongoing }}
                label={label(question)}
                note={dontKnow > 0 && t('surveys.people.dontKnow', { count: dontKnow })}
              />
            ))}
          </div>
          {survey.score > 0 && <p className="hint">{t('scores.uncertainty.ringText')}</p>}
        </div>
      )}
    </section>
  );
}

function TotalWords({ survey }: { survey: SurveyInFull }) {
  const { status, startDate, endDate, band, respondents, carries, part } = survey;
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & ScoresTexts & SharedTexts>();
  const noAnswers = respondents === 0;
  const text = () => {
    if (status === 'upcoming') return part === 'reader' ? t('shared.upcoming.text') : t('surveys.detail.upcoming.text');
    if (noAnswers && status === 'ongoing') return t('surveys.detail.noAnswers.text');
    if (status === 'finished') return noAnswers ? null : t('scores.finalScore', { count: respondents });
    const date = dayAndMonth(lang, receivedDay(endDate));
    return t(`scores.carry.${CARRY_WORD[carries]}.soFar`, { count: respondents, date });
  };
  return (
    <div>
      {status === 'upcoming' && (
        <h2 className="h3">
          {t('surveys.detail.upcoming.title', { date: dayAndMonth(lang, receivedDay(startDate)) })}
        </h2>
      )}
      {status !== 'upcoming' && noAnswers && <h2 className="h3">{t('surveys.detail.noAnswers.title')}</h2>}
      {!noAnswers && (
        <p className="sumtop__b">
          <BandTag band={band} />
        </p>
      )}
      <p className="small muted">{text()}</p>
    </div>
  );
}
