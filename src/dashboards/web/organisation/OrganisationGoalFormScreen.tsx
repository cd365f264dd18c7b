import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { SubscriptionNeeded } from '#billing/web/ToSubscription.tsx';
import { mayMakeOrganisationGoals } from '#goals/rules/starting-points/organisation.ts';
import type { OrganisationGoalsTexts } from '#goals/texts/organisation-goals.en.ts';
import { CreateOrganisationGoal, type GoalPeriod } from '#goals/web/form/OrganisationGoalForm.tsx';
import { EditOrganisationGoal } from '#goals/web/form/OrganisationGoalForm.tsx';
import { organisationGoalQuery } from '#goals/web/goal-queries.ts';
import { useSession } from '#identity/web/session.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { NotAllowed } from '#platform/web/ui/NotAllowed.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { organisationGoalPath, PATHS } from '#shared/paths.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import { periodFiguresQuery } from './figure-queries.ts';

/** Creates a goal of the organisation, or edits the one in the address (specification 2). */
export function OrganisationGoalFormScreen() {
  const [{ id, fromDate }] = useUrlQuery();
  return id === undefined ? <Making fromDate={fromDate} /> : <Changing id={id} />;
}

function Making({ fromDate }: { fromDate: string | undefined }) {
  const t = useTexts<OrganisationGoalsTexts>();
  const title = t('organisationGoals.form.createTitle');
  const { user } = useSession();
  const abilities = user?.abilities ?? null;
  if (abilities?.actOnBehalfOf === true && !abilities.fullLimits) return <SubscriptionNeeded title={title} />;
  if (user === null || abilities === null || !mayMakeOrganisationGoals(abilities))
    return <Refused title={title} back={PATHS.organisation} />;
  return (
    <Frame title={title}>
      <WithFigures email={user.email} fromDate={fromDate} />
    </Frame>
  );
}

/** The form chooses the period that it starts from, and receives its figures. */
function WithFigures({ email, fromDate }: { email: string; fromDate: string | undefined }) {
  const [period, setPeriod] = useState<GoalPeriod | null>(null);
  const { data, error, refetch } = useQuery(periodFiguresQuery(period));
  const figures = { types: data?.types, failed: error !== null, retry: refetch };
  return <CreateOrganisationGoal email={email} fromDate={fromDate} figures={figures} onPeriod={setPeriod} />;
}

function Changing({ id }: { id: string }) {
  const t = useTexts<OrganisationGoalsTexts>();
  const title = t('organisationGoals.form.editTitle');
  const query = useQuery(organisationGoalQuery(id));
  const { data: goal, error } = query;
  if (isMissing(error)) return <NotFound />;
  if (isForbidden(error)) return <Refused title={title} back={PATHS.overview} />;
  if (goal !== undefined && !goal.abilities.edit) return <Refused title={title} back={organisationGoalPath(id)} />;
  return (
    <Frame title={title} {...(goal ? { crumb: { label: goal.name, href: organisationGoalPath(id) } } : {})}>
      <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
        {(read) => <EditOrganisationGoal goal={read} />}
      </Loaded>
    </Frame>
  );
}

function Refused({ title, back }: { title: string; back: string }) {
  usePageTitle(title);
  const isOutside = useIsOutside();
  return isOutside ? <OutsideOrganisation title={title} /> : <NotAllowed title={title} back={back} />;
}

type FrameProps = { title: string; crumb?: { label: string; href: string }; children: ReactNode };

function Frame({ title, crumb, children }: FrameProps) {
  const t = useTexts<OrganisationGoalsTexts & OrganisationDashboardTexts>();
  usePageTitle(title);
  const { user } = useSession();
  const up = { label: t('organisationDashboard.pageTitle'), href: PATHS.organisation };
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        crumbs={crumb ? [up, crumb] : [up]}
        meta={
          <span>
            <Icon of={Building2} />
            {t('organisationGoals.visibility', { organisation: user?.organization?.name ?? '' })}
          </span>
        }
      />
      {children}
    </div>
  );
}
