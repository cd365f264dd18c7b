import { ShieldCheck, UserMinus, X } from 'lucide-react';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/forms.css';
import '#platform/web/styles/menus.css';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Chip } from '#platform/web/ui/Status.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { isWaitingForRole } from '../../rules/waiting-for-role.ts';
import { GroupPicker } from './GroupPicker.tsx';
import type { ChangeMember } from './member-changes.ts';
import type { Member, Unit } from '../organisation-queries.ts';
import '../organisation.css';
import { byName } from '../units/unit-names.ts';

/** The roles that the list can give. The owner's role is handed over instead (rules 5). */
const GIVEN_ROLES = ['supporter', 'member', 'invited'] as const;

type Props = {
  member: Member;
  departments: readonly Unit[];
  groups: readonly Unit[];
  domain: string;
  ownEmail: string;
  change: ChangeMember;
  /** Opens the confirmation for removing the person. */
  onRemove: (member: Member) => void;
};

export function MemberTableRow({ member, departments, groups, domain, ownEmail, change, onRemove }: Props) {
  const t = useTexts<OrganisationTexts>();
  return (
    <tr className={isWaitingForRole(member) ? 'is-wait' : undefined}>
      <td>
        <Person member={member} domain={domain} isSelf={member.email === ownEmail} />
      </td>
      <td data-l={t('organisation.members.role.heading')}>
        <RoleCell member={member} change={change} />
      </td>
      <td data-l={t('organisation.members.department.heading')}>
        <select
          className="select select--sm"
          aria-label={t('organisation.members.departmentAria', { name: member.candidate })}
          value={member.department ?? ''}
          onChange={({ target }) => void change(member, { departmentId: target.value === '' ? null : target.value })}
        >
          <option value="">{t('organisation.members.noDepartment')}</option>
          {departments.map(({ id, name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </select>
      </td>
      <td data-l={t('organisation.members.groups.heading')}>
        <GroupsCell member={member} groups={groups} change={change} />
      </td>
      <td className="member__remove">
        {member.role !== 'owner' && (
          <IconButton
            icon={UserMinus}
            label={t('organisation.members.removeAria', { name: member.candidate })}
            onClick={() => onRemove(member)}
          />
        )}
      </td>
    </tr>
  );
}

function Person({ member, domain, isSelf }: { member: Member; domain: string; isSelf: boolean }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const { candidate, email, image, outsideDomain, directory } = member;
  const isWaiting = isWaitingForRole(member);
  return (
    <span className="person">
      <Avatar name={candidate} image={image} />
      <span className="member__who">
        <b>
          {candidate} {isSelf && <span className="muted member__you">{t('common.you')}</span>}
        </b>
        <small>{email}</small>
        {(isWaiting || outsideDomain || directory !== 'none') && (
          <span className="member__marks">
            {isWaiting && <span className="chip chip--wait">{t('organisation.members.newJoiner')}</span>}
            {directory === 'deactivated' && (
              <span className="chip chip--wait">{t('organisation.members.deactivated')}</span>
            )}
            {directory === 'kept' && <Chip>{t('organisation.members.keptByDirectory')}</Chip>}
            {outsideDomain && <Chip>{t('organisation.members.outsideDomain', { domain })}</Chip>}
          </span>
        )}
      </span>
    </span>
  );
}

function RoleCell({ member, change }: Pick<Props, 'member' | 'change'>) {
  const t = useTexts<OrganisationTexts & AccessTexts>();
  const { role, candidate, directory } = member;
  if (directory === 'deactivated') return <span className="muted">{t('organisation.members.noAccess')}</span>;
  if (role === 'owner') {
    return (
      <span className="rolechip">
        <Icon of={ShieldCheck} />
        {t('access.role.owner.name')}
      </span>
    );
  }
  return (
    <select
      className="select select--sm"
      aria-label={t('organisation.members.roleAria', { name: candidate })}
      value={role}
      onChange={({ target }) => {
        const chosen = GIVEN_ROLES.find((one) => one === target.value);
        if (chosen !== undefined) void change(member, { role: chosen });
      }}
    >
      {GIVEN_ROLES.map((one) => (
        <option value={one} key={one}>
          {t(`access.role.${one}.name`)}
        </option>
      ))}
    </select>
  );
}

function GroupsCell({ member, groups, change }: Pick<Props, 'member' | 'groups' | 'change'>) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const isIn = ({ id }: Unit) => member.groups.includes(id);
  const inThese = groups.filter(isIn).sort(byName);
  const others = groups.filter((group) => !isIn(group)).sort(byName);
  if (groups.length === 0) return <span className="muted">{t('common.missingValue')}</span>;
  return (
    <span className="row member__groups">
      {inThese.map(({ id, name }) => (
        <span className="chip chip--x" key={id}>
          <span className="member__group">{name}</span>
          <button
            type="button"
            aria-label={t('organisation.members.removeGroupAria', { name: member.candidate, group: name })}
            onClick={() => void change(member, { deletedGroups: [id] })}
          >
            <Icon of={X} />
          </button>
        </span>
      ))}
      {others.length > 0 && (
        <GroupPicker
          name={member.candidate}
          groups={others}
          onPick={(group) => void change(member, { addedGroups: [group.id] })}
        />
      )}
    </span>
  );
}
