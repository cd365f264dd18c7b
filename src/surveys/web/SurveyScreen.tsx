import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { PATHS } from '#shared/paths.ts';
import type { SharedTexts } from '../texts/shared.en.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import { TakingBack } from './result/AnonymousAside.tsx';
import { useNewAnswers } from './result/live-answers.ts';
import { SavedTexts } from './result/saved-texts.tsx';
import { SummarySkeleton } from './result/SummarySkeleton.tsx';
import { SurveyHead } from './result/SurveyHead.tsx';
import { SurveyTabs } from './result/SurveyTabs.tsx';
import './result/survey-result.css';
import type { Conversation } from './conversation.ts';
import { useOwnAnswerFirst } from './self/own-answer-first.ts';
import { SelfForm } from './self/SelfForm.tsx';
import { sharedSurveyQuery, type SurveyInFull, surveyQuery } from './survey-queries.ts';

type Props = { conversation: Conversation };

const EVERY_MS = 30_000;
/**
 * Refetches the survey while answers come in. Only the survey itself is read, whose cost does not depend on the number
 * of answers.
 */
const LIVE = {
  refetchInterval: ({ state }: { state: { data: SurveyInFull | undefined; status: string } }) =>
    state.data?.status === 'ongoing' && state.status === 'success' && EVERY_MS,
  refetchIntervalInBackground: true,
} as const;

/** One survey with a summary and a tab for each answer (specification 2). */
export function SurveyScreen({ conversation }: Props) {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts<SurveysTexts & SharedTexts>();
  const query = useQuery({ ...surveyQuery(id), ...LIVE });
  const instead = (error: Error) => {
    // If the page is already open, it must stay, so that unsaved text is not lost.
    if (query.data !== undefined) return null;
    if (isMissing(error)) return <NotFound />;
    // A person who may only read the survey has another address for it.
    return isForbidden(error) ? (
      <Navigate to="/shared/$id" params={{ id }} replace />
    ) : (
      <OneFailed title={t(OWN.title)} href={OWN.href} retry={query.refetch} />
    );
  };
  return (
    <Loaded query={query} skeleton={<Waiting title={t(OWN.title)} />} instead={instead} later="quiet">
      {(survey) => <Found key={survey.id} survey={survey} conversation={conversation} />}
    </Loaded>
  );
}

/** A survey of another person, read-only (specification 2). */
export function SharedSurveyScreen({ conversation }: Props) {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts<SurveysTexts & SharedTexts>();
  const query = useQuery({ ...sharedSurveyQuery(id), ...LIVE });
  const instead = (error: Error) => {
    if (isMissing(error)) return <NotFound />;
    return query.data === undefined && <OneFailed title={t(SHARED.title)} href={SHARED.href} retry={query.refetch} />;
  };
  return (
    <Loaded query={query} skeleton={<Waiting title={t(SHARED.title)} />} instead={instead} later="quiet">
      {(survey) =>
        survey.part === 'reader' ? (
          <Found key={survey.id} survey={survey} conversation={conversation} />
        ) : (
          <Navigate to="/survey/$id" params={{ id }} replace />
        )
      }
    </Loaded>
  );
}

const OWN = { title: 'surveys.list.title', href: PATHS.surveys } as const;
const SHARED = { title: 'shared.surveys.title', href: PATHS.shared } as const;

function Found({ survey, conversation }: Props & { survey: SurveyInFull }) {
  const fresh = useNewAnswers(survey);
  const own = useOwnAnswerFirst(survey);
  // Shows the number of new answers in the title of the browser tab.
  usePageTitle(fresh > 0 ? `(${fresh}) ${survey.surveyName}` : survey.surveyName);
  return (
    <div className="wrap page">
      <SurveyHead survey={survey} conversation={conversation} fresh={fresh} isAsking={own.state === 'asked'} />
      {own.state === 'asked' ? (
        <SelfForm survey={survey} />
      ) : own.state === 'waiting' ? (
        <SummarySkeleton />
      ) : own.state === 'failed' ? (
        <LoadTrouble retry={own.retry} />
      ) : (
        <SavedTexts key={survey.id}>
          <TakingBack survey={survey}>
            <SurveyTabs survey={survey} conversation={conversation} />
          </TakingBack>
        </SavedTexts>
      )}
    </div>
  );
}

function Waiting({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <div className="wrap page">
      <div className="stack stack--l">
        <SummarySkeleton />
        <PanelSkeleton />
      </div>
    </div>
  );
}
