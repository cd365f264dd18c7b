import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { isAboutReader } from '../../rules/survey-access.ts';
import { SelfTop } from '../self/SelfTop.tsx';
import { selfQuery, type SurveyInFull } from '../survey-queries.ts';
import { AnonymousLink } from './AnonymousLink.tsx';
import { ScoreTop } from './ScoreTop.tsx';
import './running-top.css';

/** The top of a running survey for its candidate side: the scores, and beside them the link and who has answered. */
export function RunningTop({ survey }: { survey: SurveyInFull }) {
  const { anonymousPath: path } = survey;
  const isAbout = isAboutReader(survey) && survey.respondents > 0;
  const { data: self } = useQuery({ ...selfQuery(survey.id), enabled: isAbout });
  return (
    <div className="runtop">
      <ScoreTop survey={survey} instead={self?.state === 'answered' ? <SelfTop survey={survey} self={self} /> : null} />
      <aside className="stack">
        {path !== null && <AnonymousLink survey={survey} path={path} />}
        <SoFar survey={survey} />
      </aside>
    </div>
  );
}

/** The number of answers so far and, where people are invited, how many of them have answered. */
function SoFar({ survey: { respondents, anonymousRespondents: anonymous, invited } }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  const heading = useId();
  const answered = respondents - anonymous;
  return (
    <section className="panel runcount" aria-labelledby={heading}>
      <h2 className="vh" id={heading}>
        {t('surveys.soFar.title')}
      </h2>
      <p className="runcount__n">
        <b>{respondents}</b> {t('surveys.soFar.label', { count: respondents })}
      </p>
      {invited > 0 && (
        <>
          <p className="small">
            {anonymous > 0
              ? t('surveys.soFar.whoAnonymous', { answered, invited, anonymous })
              : t('surveys.soFar.who', { answered, invited })}
          </p>
          <div
            className="prog__t"
            role="progressbar"
            aria-label={t('surveys.soFar.aria', { answered, invited })}
            aria-valuemin={0}
            aria-valuemax={invited}
            aria-valuenow={answered}
          >
            <i style={{ inlineSize: `${(answered / invited) * 100}%` }} />
          </div>
        </>
      )}
    </section>
  );
}
