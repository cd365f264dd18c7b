import { useQuery } from '@tanstack/react-query';
import { useToday } from '#brands/web/clock.ts';
import { nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { surveyPath } from '#shared/paths.ts';
import { quoted } from '#surveys/rules/result/quotation.ts';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import { type Response, responsesQuery, type SurveyInFull } from '#surveys/web/survey-queries.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import '#platform/web/styles/facts.css';

/** More would not be read. */
const MOST_SHOWN = 3;

/** The starting point beside the form: the total, and some of the messages. */
export function StartAside({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts & ScoresTexts>();
  const { typeName } = useQuestionWords();
  const date = nearLongDay(lang, receivedDay(survey.endDate), useToday());
  return (
    <aside className="stack sticky">
      <section className="panel panel--tint goalform__start">
        <h2 className="h3">{t('goals.form.originalSurvey.label')}</h2>
        <div className="row">
          <Gauge score={survey.score} band={survey.band} label={t('scores.total.label')} />
          <div>
            <p className="srow__t">{survey.surveyName}</p>
            <p className="small">
              {t('goals.form.start.facts', { type: typeName(survey.surveyType), date, count: survey.respondents })}
            </p>
          </div>
        </div>
        <p>
          <a className="small" href={surveyPath(survey.id)} target="_blank" rel="noopener">
            {t('goals.form.start.link')}
          </a>
        </p>
      </section>
      <WhatTheyWrote surveyId={survey.id} />
    </aside>
  );
}

/** Renders nothing until the messages are read, and when there are none. */
function WhatTheyWrote({ surveyId }: { surveyId: string }) {
  const t = useTexts<GoalsTexts>();
  const query = useQuery(responsesQuery(surveyId));
  return (
    <LoadedPart query={query} title={t('goals.form.start.loadFailed')}>
      {(responses) => <Messages written={responses.filter(({ message }) => message !== '')} />}
    </LoadedPart>
  );
}

function Messages({ written }: { written: readonly Response[] }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts & SurveysTexts>();
  if (written.length === 0) return null;
  return (
    <section className="panel goalform__said">
      <h2 className="h3">{t('goals.form.start.messages')}</h2>
      <ul className="said">
        {written.slice(0, MOST_SHOWN).map(({ responder, message, anonymous, email }) => (
          <li key={responder}>
            <p>{quoted(lang, message)}</p>
            <small>
              {anonymous ? t('goals.form.start.anonymous') : email || t('surveys.responders.addressRemoved')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
