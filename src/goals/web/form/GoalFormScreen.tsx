import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useSharingChoices } from '#organisations/web/sharing-queries.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { isForbidden, isMissing, LoadFailed } from '#platform/web/loading.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { goalPath, PATHS, surveyPath } from '#shared/paths.ts';
import { responsesQuery, surveyQuery } from '#surveys/web/survey-queries.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { type GoalInFull, goalQuery, startOfGoalQuery } from '../goal-queries.ts';
import { CreateSurveyGoal, EditSurveyGoal } from './SurveyGoalForm.tsx';

/** Creates a goal from a finished survey, or edits the goal in the address (specification 2). */
export function GoalFormScreen() {
  const [{ id, fromSurvey, question }] = useUrlQuery();
  if (id !== undefined) return <Editing id={id} />;
  if (fromSurvey === undefined) return <WithoutSurvey />;
  return <Creating key={`${fromSurvey} ${question}`} surveyId={fromSurvey} question={question} />;
}

function Creating({ surveyId, question }: { surveyId: string; question: string | undefined }) {
  const t = useTexts<GoalsTexts>();
  const { user } = useSession();
  const start = useQuery(startOfGoalQuery(surveyId));
  const survey = useQuery({ ...surveyQuery(surveyId), enabled: start.isSuccess });
  const written = useQuery({ ...responsesQuery(surveyId), enabled: start.isSuccess });
  const isReadingWords = useFirstLoad(written.isPending);
  const choices = useSharingChoices();
  if (isMissing(start.error) || isMissing(survey.error)) return <SystemMessage of="notFound" embedded />;
  const mayCreate = user?.abilities?.create !== false;
  return (
    <Frame title={t('goals.form.createTitle')} lead={t('goals.form.text')}>
      {!mayCreate && <Banner kind="warn" title={t('goals.limit.invited.text')} />}
      {mayCreate && (
        <Loaded
          query={start}
          skeleton={<PanelSkeleton lines={5} />}
          instead={(error) => refusal(error, surveyId)}
          later="quiet"
        >
          {({ lowest }) => (
            <Loaded query={survey} skeleton={<PanelSkeleton lines={5} />} later="quiet">
              {(read) =>
                // The form appears in one piece: on a phone the messages stand above it and would push it down.
                choices === undefined || isReadingWords ? (
                  <PanelSkeleton lines={5} />
                ) : (
                  <CreateSurveyGoal {...{ lowest, question, choices }} survey={read} email={user?.email ?? ''} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      )}
    </Frame>
  );
}

/** The refusals that another try would not change. */
function refusal(error: Error, surveyId: string): ReactNode {
  if (isForbidden(error)) return <NotAllowed />;
  return error instanceof LoadFailed && error.status === 409 ? <NotFinished surveyId={surveyId} /> : null;
}

function NotAllowed() {
  const t = useTexts<GoalsTexts>();
  return (
    <Banner
      kind="warn"
      title={t('goals.form.notAllowed.title')}
      action={<ButtonLink href={PATHS.goals}>{t('goals.list.title')}</ButtonLink>}
    />
  );
}

function NotFinished({ surveyId }: { surveyId: string }) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  return (
    <Banner
      kind="warn"
      title={t('goals.form.notFinished.title')}
      action={<ButtonLink href={surveyPath(surveyId)}>{t('common.button.back')}</ButtonLink>}
    >
      {t('goals.form.notFinished.text')}
    </Banner>
  );
}

/** A survey is required: without one the form keeps waiting (specification 2), and links to finished ones. */
function WithoutSurvey() {
  const t = useTexts<GoalsTexts>();
  return (
    <Frame title={t('goals.form.createTitle')} lead={t('goals.form.loading')}>
      <div className="stack">
        <Banner
          title={t('goals.form.originalSurvey.required')}
          action={
            <ButtonLink href={`${PATHS.surveys}?status=finished`}>{t('goals.form.originalSurvey.button')}</ButtonLink>
          }
        />
        <PanelSkeleton lines={5} />
      </div>
    </Frame>
  );
}

function Editing({ id }: { id: string }) {
  const t = useTexts<GoalsTexts>();
  const query = useQuery(goalQuery(id));
  if (isMissing(query.error)) return <SystemMessage of="notFound" embedded />;
  const crumb = query.data && { label: query.data.name, href: goalPath(id) };
  return (
    <Frame title={t('goals.form.editTitle')} {...(crumb ? { crumb } : {})}>
      <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
        {(goal) => <Changing goal={goal} />}
      </Loaded>
    </Frame>
  );
}

function Changing({ goal }: { goal: GoalInFull }) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const choices = useSharingChoices();
  const { edit, share, remove } = goal.abilities;
  const survey = useQuery({ ...surveyQuery(goal.originalSurvey ?? ''), enabled: goal.originalSurvey !== null });
  const written = useQuery({ ...responsesQuery(goal.originalSurvey ?? ''), enabled: survey.isSuccess });
  const isLoading = useFirstLoad(
    goal.originalSurvey !== null && (survey.isPending || (survey.isSuccess && written.isPending)),
  );
  // Readers who may not edit are redirected to the page where they can read the goal.
  if (!remove) return <Navigate to="/shared-improvement/$id" params={{ id: goal.id }} replace />;
  if (!edit && !share)
    return (
      <Banner
        kind="warn"
        title={t('goals.form.gone')}
        action={<ButtonLink href={goalPath(goal.id)}>{t('common.button.back')}</ButtonLink>}
      />
    );
  // A survey that cannot be read is left out; the goal can be edited without it.
  if (choices === undefined || isLoading) return <PanelSkeleton lines={5} />;
  return <EditSurveyGoal goal={goal} survey={survey.data ?? null} choices={choices} />;
}

type FrameProps = { title: string; lead?: string; crumb?: { label: string; href: string }; children: ReactNode };

function Frame({ title, lead, crumb, children }: FrameProps) {
  const t = useTexts<GoalsTexts>();
  usePageTitle(title);
  const up = { label: t('goals.list.title'), href: PATHS.goals };
  return (
    <div className="wrap page">
      <PageHead title={title} lead={lead} crumbs={crumb ? [up, crumb] : [up]} />
      {children}
    </div>
  );
}
