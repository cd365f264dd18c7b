import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/surfaces.css';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { useMemberChanges, useRemovingMembers } from './member-changes.ts';
import { MembersPanel } from './MembersPanel.tsx';
import { auditQuery, membersQuery, unitsQuery } from '../organisation-queries.ts';
import '../organisation.css';
import { useOwnOrganisation } from '../own-organisation.tsx';
import { UnitsPanel } from '../units/UnitsPanel.tsx';

/** A later noun's panel about the people of an organisation; pending while its data is fetched. */
type UseDirectory = (orgId: string) => { panel: ReactNode; isPending: boolean };

type Props = { useDirectory: UseDirectory };

/** The owner's third tab: the people with role, department and groups (specification 2). */
export function MembersTab({ useDirectory }: Props) {
  const { organisation } = useOwnOrganisation();
  if (organisation === null) return null;
  return (
    <div className="stack">
      <InviteLink orgId={organisation.id} />
      <Panels orgId={organisation.id} useDirectory={useDirectory} />
    </div>
  );
}

/** Shown in one piece, because late panels would push down earlier ones. */
function Panels({ orgId, useDirectory }: { orgId: string; useDirectory: UseDirectory }) {
  const directory = useDirectory(orgId);
  const shown = [membersQuery(orgId), unitsQuery(orgId, 'departments'), unitsQuery(orgId, 'groups')];
  const record = useInfiniteQuery(auditQuery(orgId));
  const isLoading = useFirstLoad(
    [record, directory, ...useQueries({ queries: shown })].some(({ isPending }) => isPending),
  );
  if (isLoading) return <PanelSkeleton lines={5} />;
  return (
    <>
      <Members orgId={orgId} />
      <div className="grid-2">
        <UnitsPanel orgId={orgId} kind="departments" />
        <UnitsPanel orgId={orgId} kind="groups" />
      </div>
      {directory.panel}
      <AuditPanel orgId={orgId} />
    </>
  );
}

function InviteLink({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  return (
    <section className="panel invitebox">
      <div>
        <h2>{t('organisation.members.invite.title')}</h2>
        <p className="muted">{t('organisation.members.invite.text')}</p>
      </div>
      <CopyBox value={`${location.origin}/join/${orgId}`} label={t('organisation.members.invite.linkLabel')} />
    </section>
  );
}

function Members({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const { email, organisation } = useOwnOrganisation();
  const query = useQuery(membersQuery(orgId));
  // A failed fetch falls back to an empty list; its own panel offers a retry (specification 8).
  const { data: departments = [] } = useQuery(unitsQuery(orgId, 'departments'));
  const { data: groups = [] } = useQuery(unitsQuery(orgId, 'groups'));
  const { change, failures } = useMemberChanges(orgId);
  const remove = useRemovingMembers(orgId);
  return (
    <Loaded
      query={query}
      skeleton={<PanelSkeleton lines={5} />}
      title={t('organisation.members.loadFailed')}
      later="quiet"
    >
      {(members) => (
        <MembersPanel
          members={members}
          departments={departments}
          groups={groups}
          domain={organisation?.domain ?? ''}
          ownEmail={email}
          change={change}
          remove={remove}
          failures={failures}
        />
      )}
    </Loaded>
  );
}
