import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isMissing } from '#platform/web/loading.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { PATHS } from '#shared/paths.ts';
import { organisationIdIn } from '../../rules/invitation-link.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { forgetInvitation } from './invited-by.ts';
import { JoinBox } from './JoinBox.tsx';
import { knownOrganisationQuery } from '../organisation-queries.ts';
import '../organisation.css';

/** The page of an invitation link (specification 2): the organisation, and a button to join. */
export function JoinByLinkScreen({ organisationId }: { organisationId: string }) {
  const t = useTexts<OrganisationTexts>();
  const title = t('organisation.join.title');
  usePageTitle(title);
  const id = organisationIdIn(organisationId);
  return (
    <div className="wrap wrap--narrow page">
      <PageHead title={title} />
      {id === null ? <NotValid /> : <Invitation id={id} />}
    </div>
  );
}

function Invitation({ id }: { id: string }) {
  const t = useTexts<OrganisationTexts>();
  const query = useQuery(knownOrganisationQuery(id));
  return (
    <Loaded
      query={query}
      skeleton={<PanelSkeleton lines={2} />}
      title={t('organisation.join.fetchFailed')}
      instead={(error) => isMissing(error) && <NotValid />}
    >
      {(organisation) => (
        <Panel>
          <JoinBox organisation={organisation} declinable />
        </Panel>
      )}
    </Loaded>
  );
}

/** The link is invalid, so it is forgotten. */
function NotValid() {
  const t = useTexts<OrganisationTexts>();
  useEffect(forgetInvitation, []);
  return (
    <Banner
      kind="error"
      title={t('organisation.join.link.invalid')}
      action={
        <ButtonLink icon={Building2} href={PATHS.join}>
          {t('organisation.join.title')}
        </ButtonLink>
      }
    />
  );
}
