import { Target } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { OrganisationGoals } from '#goals/web/organisation/OrganisationGoals.tsx';
import { mayMakeOrganisationGoals } from '#goals/rules/starting-points/organisation.ts';
import type { OrganisationGoalsTexts } from '#goals/texts/organisation-goals.en.ts';
import { useSession } from '#identity/web/session.tsx';
import { OutsideOrganisation } from '#organisations/web/OutsideOrganisation.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { newOrganisationGoalPath } from '#shared/paths.ts';
import { organisationFilterFrom, isUnfiltered } from '../../rules/organisation-filter.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import { FigureSections } from './FigureSections.tsx';

type Organisation = { id: string; name: string; logo: string };

/** The organisation's figures and goals (specification 2). */
export function OrganisationScreen() {
  const t = useTexts<OrganisationDashboardTexts>();
  const { user } = useSession();
  const organisation = user?.organization ?? null;
  usePageTitle(t('organisationDashboard.pageTitle'));
  if (organisation === null || user?.abilities?.readShared !== true)
    return <OutsideOrganisation title={t('organisationDashboard.pageTitle')} />;
  return <Dashboard organisation={organisation} mayMakeGoals={mayMakeOrganisationGoals(user.abilities)} />;
}

function Dashboard({ organisation, mayMakeGoals }: { organisation: Organisation; mayMakeGoals: boolean }) {
  const t = useTexts<OrganisationDashboardTexts & OrganisationGoalsTexts>();
  const today = useToday();
  const [query] = useUrlQuery();
  const filter = organisationFilterFrom(query, today);
  return (
    <div className="wrap page">
      <PageHead
        title={organisation.name}
        mark={
          organisation.logo !== '' && (
            <span className="orglogo">
              <img src={organisation.logo} alt="" width={52} height={52} />
            </span>
          )
        }
        lead={t('organisationDashboard.text')}
        actions={
          mayMakeGoals && (
            <ButtonLink kind="cta" icon={Target} href={newOrganisationGoalPath(filter.from)}>
              {t('organisationGoals.newButton')}
            </ButtonLink>
          )
        }
      />
      <FigureSections
        filter={filter}
        organisationId={organisation.id}
        goals={
          <OrganisationGoals
            note={isUnfiltered(filter) ? null : t('organisationDashboard.goals.unfiltered')}
            mayMake={mayMakeGoals}
          />
        }
      />
    </div>
  );
}
