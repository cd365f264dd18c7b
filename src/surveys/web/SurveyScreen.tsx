import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { SharedTexts } from '../texts/shared.en.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import { SavedTexts } from './result/saved-texts.tsx';
import { SummarySkeleton } from './result/SummarySkeleton.tsx';
import { SurveyHead } from './result/SurveyHead.tsx';
import { SurveyTabs } from './result/SurveyTabs.tsx';
import './result/survey-result.css';
import { sharedSurveyQuery, type SurveyInFull, surveyQuery } from './survey-loading.ts';

/** One survey: a summary, and a tab for each answer (specification 2). */
export function SurveyScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: survey, error, refetch } = useQuery(surveyQuery(id));
  if (survey !== undefined) return <Found survey={survey} />;
  if (isMissing(error)) return <NotFound />;
  // Who may only read it has an address of their own for it.
  if (isForbidden(error)) return <Navigate to="/shared/$id" params={{ id }} replace />;
  return <Waiting failed={error !== null} retry={refetch} of={OWN} />;
}

/** A survey of somebody else, to be read and not changed (specification 2). */
export function SharedSurveyScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: survey, error, refetch } = useQuery(sharedSurveyQuery(id));
  if (isMissing(error)) return <NotFound />;
  if (survey === undefined) return <Waiting failed={error !== null} retry={refetch} of={SHARED} />;
  if (survey.part !== 'reader') return <Navigate to="/survey/$id" params={{ id }} replace />;
  return <Found survey={survey} />;
}

const OWN = { title: 'surveys.list.title', href: '/surveys' } as const;
const SHARED = { title: 'shared.surveys.title', href: '/shared' } as const;

function Found({ survey }: { survey: SurveyInFull }) {
  usePageTitle(survey.surveyName);
  return (
    <div className="wrap page">
      <SurveyHead survey={survey} />
      <SavedTexts key={survey.id}>
        <SurveyTabs survey={survey} />
      </SavedTexts>
    </div>
  );
}

type WaitingProps = { failed: boolean; retry: () => unknown; of: typeof OWN | typeof SHARED };

function Waiting({ failed, retry, of }: WaitingProps) {
  const t = useTexts<SurveysTexts & SharedTexts>();
  const title = t(of.title);
  usePageTitle(title);
  return (
    <div className="wrap page">
      {failed ? (
        <>
          <PageHead title={title} crumbs={[{ label: title, href: of.href }]} />
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
