import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSharingChoices } from '#organisations/web/sharing-queries.ts';
import { useSession } from '#identity/web/session.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { PATHS, surveyPath } from '#shared/paths.ts';
import { useToday } from '#brands/web/clock.ts';
import { askedAgain } from '../../rules/wizard/repeat-survey.ts';
import { surveyInTheWay } from '../../rules/survey-limit.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { LimitNotice, NoSurveysWhileInvited } from '../LimitNotice.tsx';
import { type Responder, respondersQuery, type SurveyInFull, surveyQuery, surveysQuery } from '../survey-queries.ts';
import { CreateSurvey } from './CreateSurvey.tsx';
import { EditSurvey } from './EditSurvey.tsx';
import type { WizardPerson } from './wizard-person.ts';

/** Creates a survey, or edits the one in the address (specification 2). */
export function SurveyWizardScreen() {
  const [{ id, from }] = useUrlQuery();
  const person = usePerson();
  if (id !== undefined) return <Editing id={id} person={person} />;
  return <Creating person={person} from={from} />;
}

/** `from` is the survey to repeat, as the address names it. */
function Creating({ person, from }: { person: WizardPerson; from: string | undefined }) {
  const t = useTexts<SurveysTexts>();
  const { user } = useSession();
  const list = useQuery({ ...surveysQuery, enabled: !person.fullLimits });
  const isLoading = useFirstLoad(!person.fullLimits && list.isPending);
  const choices = useSharingChoices();
  const inTheWay = surveyInTheWay(list.data ?? [], person.fullLimits);
  return (
    <Frame title={t('surveys.wizard.createTitle')}>
      {user?.abilities?.create === false && <NoSurveysWhileInvited />}
      {user?.abilities?.create !== false &&
        (isLoading || choices === undefined ? (
          <PanelSkeleton lines={5} />
        ) : inTheWay === null ? (
          <>
            {/* If the list cannot be read the form opens anyway, because the server makes the final check. */}
            {list.isError && <LoadTrouble retry={list.refetch} title={t('surveys.limit.loadFailed')} look="line" />}
            <Beginning person={person} choices={choices} from={from} />
          </>
        ) : (
          <LimitNotice survey={inTheWay} open />
        ))}
    </Frame>
  );
}

type BeginningProps = { person: WizardPerson; choices: SharingChoices; from: string | undefined };

function Beginning({ person, choices, from }: BeginningProps) {
  if (from === undefined) return <CreateSurvey person={person} choices={choices} />;
  return <AskingAgain person={person} choices={choices} from={from} key={from} />;
}

function AskingAgain({ person, choices, from }: BeginningProps & { from: string }) {
  const today = useToday();
  const survey = useQuery(surveyQuery(from));
  const people = useQuery(respondersQuery(from));
  if (isMissing(survey.error) || isForbidden(survey.error)) return <SystemMessage of="notFound" embedded />;
  return (
    <Loaded query={survey} skeleton={<PanelSkeleton lines={5} />} later="quiet">
      {(before) => {
        const create = (invited: readonly Responder[]) => {
          const form = askedAgain(before, invited, { today, choices });
          return <CreateSurvey person={person} choices={choices} again={{ id: from, survey: before, form }} />;
        };
        return (
          <Loaded query={people} skeleton={<PanelSkeleton lines={5} />} later="quiet">
            {create}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

function Editing({ id, person }: { id: string; person: WizardPerson }) {
  const t = useTexts<SurveysTexts>();
  const query = useQuery(surveyQuery(id));
  const choices = useSharingChoices();
  if (isMissing(query.error)) return <SystemMessage of="notFound" embedded />;
  // A person who may only read the survey is redirected to its other address.
  if (isForbidden(query.error)) return <Navigate to="/shared/$id" params={{ id }} replace />;
  const crumb = query.data && { label: query.data.surveyName, href: surveyPath(id) };
  return (
    <Frame title={t('surveys.wizard.editTitle')} {...(crumb ? { crumb } : {})}>
      <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
        {(survey) => <Changing survey={survey} person={person} choices={choices} />}
      </Loaded>
    </Frame>
  );
}

type ChangingProps = { survey: SurveyInFull; person: WizardPerson; choices: SharingChoices | undefined };

function Changing({ survey, person, choices }: ChangingProps) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const finished = survey.status === 'finished';
  if (survey.abilities.edit && !finished) {
    if (choices === undefined) return <PanelSkeleton lines={5} />;
    return <EditSurvey survey={survey} person={person} choices={choices} />;
  }
  return (
    <Banner
      kind="warn"
      title={finished ? t('surveys.wizard.finishedCannotEdit') : t('common.error.notAllowedTitle')}
      action={<ButtonLink href={surveyPath(survey.id)}>{t('common.button.back')}</ButtonLink>}
    />
  );
}

type FrameProps = { title: string; crumb?: { label: string; href: string }; children: ReactNode };

function Frame({ title, crumb, children }: FrameProps) {
  const t = useTexts<SurveysTexts>();
  usePageTitle(title);
  const up = { label: t('surveys.list.title'), href: PATHS.surveys };
  return (
    <div className="wrap page">
      <PageHead title={title} crumbs={crumb ? [up, crumb] : [up]} />
      {children}
    </div>
  );
}

function usePerson(): WizardPerson {
  const { user } = useSession();
  return {
    candidate: user?.profile?.candidate ?? '',
    title: user?.profile?.title ?? '',
    email: user?.email ?? '',
    organisation: user?.abilities?.readShared === true ? (user.organization?.name ?? null) : null,
    fullLimits: user?.abilities?.fullLimits === true,
  };
}
