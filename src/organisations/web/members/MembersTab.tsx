import { useQueries, useQuery } from '@tanstack/react-query';
import { History, KeyRound, type LucideIcon, Users, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { CopyBox } from '#platform/web/ui/CopyBox.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Places } from '#platform/web/ui/Places.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useSearchedList } from '#platform/web/list-queries.ts';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/surfaces.css';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { MemberLoginPanel } from './MemberLoginPanel.tsx';
import { useMemberChanges, useRemovingMembers } from './member-changes.ts';
import { MembersPanel } from './MembersPanel.tsx';
import { membersQuery, unitsQuery } from '../organisation-queries.ts';
import '../organisation.css';
import { useOwnOrganisation } from '../own-organisation.tsx';
import { UnitsPlace } from '../units/UnitsPlace.tsx';

/** `directory` is a later noun's panel about a directory that keeps the organisation's people. */
type Props = { directory: (orgId: string) => ReactNode };

/** The owner's third tab: the people, their groups, how they log in, and the record of changes (specification 2). */
export function MembersTab({ directory }: Props) {
  const t = useTexts<OrganisationTexts>();
  const { organisation } = useOwnOrganisation();
  if (organisation === null) return null;
  const { id: orgId } = organisation;
  const place = (
    key: 'members' | 'groups' | 'directory' | 'changes',
    hash: string,
    icon: LucideIcon,
    panel: ReactNode,
  ) => ({
    hash,
    icon,
    label: t(`organisation.places.${key}`),
    panel,
    fresh: key === 'members' || key === 'changes',
  });
  const places = [
    place('members', '2', Users, <People orgId={orgId} />),
    place('groups', 'groups', UsersRound, <UnitsPlace orgId={orgId} />),
    place(
      'directory',
      'directory',
      KeyRound,
      <>
        <MemberLoginPanel orgId={orgId} />
        {directory(orgId)}
      </>,
    ),
    place('changes', 'changes', History, <AuditPanel orgId={orgId} />),
  ];
  return <Places label={t('organisation.places.aria')} places={places} />;
}

function People({ orgId }: { orgId: string }) {
  const units = useQueries({ queries: [unitsQuery(orgId, 'departments'), unitsQuery(orgId, 'groups')] });
  const members = useMembers(orgId);
  const isLoading = useFirstLoad([...units, members].some(({ data, isError }) => data === undefined && !isError));
  return (
    <>
      <InviteLink orgId={orgId} />
      {isLoading ? <PanelSkeleton lines={5} /> : <Members orgId={orgId} query={members} />}
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

function useMembers(orgId: string) {
  return useSearchedList((search) => membersQuery(orgId, search));
}

function Members({ orgId, query }: { orgId: string; query: ReturnType<typeof useMembers> }) {
  const t = useTexts<OrganisationTexts>();
  const { email, organisation } = useOwnOrganisation();
  // A failed fetch falls back to an empty list; its own panel offers a retry (specification 8).
  const { data: departments = [] } = useQuery(unitsQuery(orgId, 'departments'));
  const { data: groups = [] } = useQuery(unitsQuery(orgId, 'groups'));
  const { change, failing } = useMemberChanges(orgId);
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
          failing={failing}
        />
      )}
    </Loaded>
  );
}
