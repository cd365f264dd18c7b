import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isMissing } from '#platform/web/loading.ts';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import { SummarySkeleton } from './detail/SummarySkeleton.tsx';
import { SurveyHead } from './detail/SurveyHead.tsx';
import { SurveyTabs } from './detail/SurveyTabs.tsx';
import './survey-detail.css';
import { type SurveyInFull, surveyQuery } from './survey-loading.ts';

/** One survey: a summary, and a tab for each answer (specification 2). */
export function SurveyScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: survey, error, refetch } = useQuery(surveyQuery(id));
  if (survey !== undefined) return <Found survey={survey} />;
  if (isMissing(error)) return <NotFound />;
  return <Waiting failed={error !== null} retry={refetch} />;
}

function Found({ survey }: { survey: SurveyInFull }) {
  usePageTitle(survey.surveyName);
  return (
    <div className="wrap page">
      <SurveyHead survey={survey} />
      <SurveyTabs survey={survey} key={survey.id} />
    </div>
  );
}

function Waiting({ failed, retry }: { failed: boolean; retry: () => unknown }) {
  const t = useTexts<SurveysTexts>();
  const title = t('surveys.list.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      {failed ? (
        <>
          <PageHead title={title} crumbs={[{ label: title, href: '/surveys' }]} />
          <LoadTrouble retry={retry} />
        </>
      ) : (
        <div className="stack stack--l">
          <SummarySkeleton />
          <PanelSkeleton />
        </div>
      )}
    </div>
  );
}
