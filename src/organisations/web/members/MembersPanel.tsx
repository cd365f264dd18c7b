import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { ROWS_PER_PAGE } from '#platform/rules/pages.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { CutList } from '#platform/web/list-queries.ts';
import '#platform/web/styles/tables.css';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { FoundCount } from '#platform/web/ui/FoundCount.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import type { ChangeMember, FailingChange, RemoveMember } from './member-changes.ts';
import { MemberTableRow } from './MemberTableRow.tsx';
import type { Member, Unit } from '../organisation-queries.ts';

type Props = {
  members: CutList<Member>;
  departments: readonly Unit[];
  groups: readonly Unit[];
  domain: string;
  ownEmail: string;
  change: ChangeMember;
  remove: RemoveMember;
  failing: FailingChange;
};

/** Everybody in the organisation. Changes are saved immediately; losing access requires a confirmation (design 8). */
export function MembersPanel({ members: { rows, counts, ...members }, change, remove, failing, ...rest }: Props) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const finding = useFinding();
  const [losing, setLosing] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const { all = 0, found = 0, waiting = 0 } = counts;
  const ordered = useInOrder(rows);
  const total = members.isWhole ? ordered.length : found;
  const changed: ChangeMember = (member, wanted) => {
    if (!('role' in wanted) || wanted.role !== 'invited') return change(member, wanted);
    setLosing(member);
    return Promise.resolve(null);
  };
  return (
    <Panel title={t('organisation.members.title')} sub={t('organisation.members.summary', { count: all, waiting })}>
      <div className="stack">
        <SaveFailed {...failing} />
        {(all > ROWS_PER_PAGE || members.isFiltered) && (
          <FindRow
            label={t('organisation.members.title')}
            search={{ label: t('organisation.members.filter.searchLabel') }}
            finding={finding}
          />
        )}
        <FoundCount isFiltered={members.isFiltered} total={total} />
        {ordered.length === 0 ? (
          <p className="muted" role="status">
            {t('organisation.members.filter.noMatch')}
          </p>
        ) : (
          <Pages rows={ordered} total={total} more={members.more}>
            {(shown) => <Table {...rest} members={shown} change={changed} onRemove={setRemoving} />}
          </Pages>
        )}
        {all === 1 && (
          <Empty title={t('organisation.members.empty.title')}>{t('organisation.members.empty.text')}</Empty>
        )}
        <p className="hint">{t('organisation.members.roleLockedHint')}</p>
      </div>
      {losing !== null && (
        <ConfirmDialog
          title={t('organisation.members.makeInvited.title', { name: losing.candidate })}
          button={t('organisation.members.makeInvited.button')}
          busyWords={t('common.busy.saving')}
          act={() => change(losing, { role: 'invited' })}
          onClose={() => setLosing(null)}
        >
          <p>{t('organisation.members.makeInvited.text', { name: losing.candidate })}</p>
        </ConfirmDialog>
      )}
      {removing !== null && <Removing member={removing} remove={remove} onClose={() => setRemoving(null)} />}
    </Panel>
  );
}

type RemovingProps = { member: Member; remove: RemoveMember; onClose: () => void };

/**
 * Explains the consequences before a person is removed. Removing cannot be undone: the person must join again for a
 * role.
 */
function Removing({ member, remove, onClose }: RemovingProps) {
  const t = useTexts<OrganisationTexts>();
  const name = member.candidate;
  return (
    <ConfirmDialog
      title={t('organisation.members.remove.title', { name })}
      button={t('organisation.members.removeButton')}
      busyWords={t('organisation.members.remove.busy')}
      act={() => remove(member)}
      onClose={onClose}
    >
      <p>{t('organisation.members.remove.text', { name })}</p>
      <p>{t('organisation.members.remove.onBehalfText', { name })}</p>
      {member.directory !== 'none' && <p>{t('organisation.members.remove.directoryText', { name })}</p>}
    </ConfirmDialog>
  );
}

type TableProps = Omit<Props, 'failing' | 'remove' | 'members'> & {
  members: readonly Member[];
  onRemove: (member: Member) => void;
};

function Table({ members, ...rest }: TableProps) {
  const t = useTexts<OrganisationTexts>();
  return (
    <div className="table-wrap">
      <table className="table table--cards table--members">
        <thead>
          <tr>
            <th scope="col">{t('organisation.members.name.heading')}</th>
            <th scope="col">{t('organisation.members.role.heading')}</th>
            <th scope="col">{t('organisation.members.department.heading')}</th>
            <th scope="col">{t('organisation.members.groups.heading')}</th>
            <th scope="col">
              <span className="vh">{t('organisation.members.removeButton')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberTableRow {...rest} member={member} key={member.userId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the members in the order at the time of opening, so that a row does not jump when its role changes. */
function useInOrder(members: readonly Member[]): Member[] {
  const [places] = useState(() => new Map(members.map(({ userId }, place) => [userId, place])));
  const placeOf = ({ userId }: Member) => places.get(userId) ?? places.size;
  return members.toSorted((a, b) => placeOf(a) - placeOf(b));
}
