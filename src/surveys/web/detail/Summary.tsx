import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Response, SurveyInFull } from '../survey-loading.ts';
import { AnonymousLink } from './AnonymousLink.tsx';
import { Charts } from './Charts.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { Reflections } from './Reflections.tsx';
import { Responders } from './Responders.tsx';
import { ScoreTop } from './ScoreTop.tsx';

type Props = { survey: SurveyInFull; responses: UseQueryResult<Response[]> };

/** Everything about a survey at a glance: before it starts the invitations, then the scores (specification 4). */
export function Summary({ survey, responses }: Props) {
  const t = useTexts<SurveysTexts>();
  const recommended = responses.data?.find(({ recommendation }) => recommendation !== '');
  const people = (
    <div className="with-side">
      <Responders survey={survey} responses={responses.data ?? []} />
      <aside className="stack">
        {survey.anonymousPath !== null && survey.status !== 'finished' && (
          <AnonymousLink survey={survey} path={survey.anonymousPath} />
        )}
        {recommended && <QuotePanel {...recommended} />}
      </aside>
    </div>
  );
  if (survey.status === 'upcoming')
    return (
      <div className="stack stack--l">
        {people}
        <ScoreTop survey={survey} />
      </div>
    );
  return (
    <div className="stack stack--l">
      {responses.isError && <LoadTrouble retry={responses.refetch} title={t('surveys.detail.responsesFailed')} />}
      <ScoreTop survey={survey} />
      {survey.respondents > 0 && <Charts survey={survey} />}
      {survey.status === 'finished' && <Reflections survey={survey} />}
      {people}
    </div>
  );
}
