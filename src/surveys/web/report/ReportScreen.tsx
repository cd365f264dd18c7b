import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed, OneWaiting } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useTexts } from '#languages/web/language.tsx';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { surveyPath, sharedSurveyPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { ExportTexts } from '../../texts/export.en.ts';
import {
  type Response,
  responsesQuery,
  sharedResponsesQuery,
  sharedSurveyQuery,
  type SurveyInFull,
  surveyQuery,
} from '../survey-queries.ts';
import { useOwnAnswerFirst } from '../self/own-answer-first.ts';
import { FirstSheet } from './FirstSheet.tsx';
import { ReportBar } from './ReportBar.tsx';
import { SecondSheet } from './SecondSheet.tsx';
import { useFitting } from './use-fitting.ts';
import { useLightPage } from './use-light-page.ts';
import './report.css';

/** A survey as a report on two pages, printed or saved as a PDF by the browser (design 16-report-print). */
export function ReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const survey = useQuery(surveyQuery(id));
  const responses = useQuery({ ...responsesQuery(id), enabled: survey.data !== undefined });
  if (isForbidden(survey.error)) return <Navigate to="/shared/$id/report" params={{ id }} replace />;
  return <Report survey={survey} responses={responses} back={surveyPath(id)} />;
}

/** The report of a shared survey. It contains only what its readers may read. */
export function SharedReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const survey = useQuery(sharedSurveyQuery(id));
  const responses = useQuery({ ...sharedResponsesQuery(id), enabled: survey.data !== undefined });
  return <Report survey={survey} responses={responses} back={sharedSurveyPath(id)} />;
}

type Read<Of> = { data: Of | undefined; error: Error | null; refetch: () => unknown };
type Props = { survey: Read<SurveyInFull>; responses: Read<Response[]>; back: string };

function Report({ survey, responses, back }: Props) {
  const t = useTexts<SurveysTexts>();
  const title = t('surveys.list.title');
  const waiting = <OneWaiting title={title} />;
  const failed = (read: Read<unknown>) => (error: Error) =>
    isMissing(error) ? (
      <NotFound />
    ) : (
      read.data === undefined && <OneFailed title={title} href={back} retry={read.refetch} />
    );
  return (
    <Loaded query={survey} skeleton={waiting} instead={failed(survey)} later="quiet">
      {(found) => (
        <Loaded query={responses} skeleton={waiting} instead={failed(responses)} later="quiet">
          {(answers) => (
            <Opened survey={found} waiting={waiting} back={back}>
              <Sheets survey={found} responses={answers} back={back} />
            </Opened>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type OpenedProps = { survey: SurveyInFull; waiting: ReactNode; back: string; children: ReactNode };

/** A candidate who has not answered yet is asked on the page of the survey first. */
function Opened({ survey, waiting, back, children }: OpenedProps) {
  const t = useTexts<SurveysTexts>();
  const { state, retry } = useOwnAnswerFirst(survey);
  if (state === 'asked') return <Navigate to="/survey/$id" params={{ id: survey.id }} replace />;
  if (state === 'waiting') return waiting;
  if (state === 'failed') return <OneFailed title={t('surveys.list.title')} href={back} retry={retry} />;
  return children;
}

function Sheets({ survey, responses, back }: { survey: SurveyInFull; responses: readonly Response[]; back: string }) {
  const t = useTexts<ExportTexts>();
  usePageTitle(t('surveys.report.pageTitle', { survey: survey.surveyName }));
  useLightPage();
  const { box, fits } = useFitting();
  return (
    <div className="is-report">
      <ReportBar back={back} fits={fits} />
      <div ref={box}>
        <FirstSheet survey={survey} numbered={fits} />
        <SecondSheet survey={survey} responses={responses} numbered={fits} />
      </div>
    </div>
  );
}
