import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { z } from 'zod';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { isOutside } from '../rules/outside-domain.ts';
import { type AuditEntry, insertAudit } from '#audit/server/audit-store.ts';
import { deleteDeparture, upsertDeparture } from './departure-store.ts';
import * as store from './member-store.ts';
import { queueRoleGranted } from './queueing-mails.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { mayListCandidates, memberForUpdate, memberWithGroups, ownedOrganisation } from './permits.ts';
import { selectGroupsOfPerson, selectUnits, type UnitRow } from './unit-store.ts';

const endpoint = endpointsOf(organisationCalls);

type Change = z.output<(typeof organisationCalls)['PUT /organization/:orgId/user/:userId']['body']>;

export const listMembers = endpoint('GET /organization/:orgId/user', {
  permit: ownedOrganisation,
  run: async ({ query: { search, counts, ...asked }, permitted: { id, domain } }, context) => {
    const { tx } = context;
    const member = async (userId: string) => (isUuid(userId) ? store.selectMember(tx, id, userId) : null);
    const after = await startOfPage(asked, member);
    const members = await store.selectMembers(tx, id, { search, most: asked.limit + 1, after });
    if (counts === 'true') context.counted(await store.countMembers(tx, id, search));
    const idOf = ({ userId }: store.MemberRow) => userId;
    return endOfPage(members, { asked, idOf, context }).map((row) => presentMember(row, domain));
  },
});

/** Changes role, department and groups of one person. That person's next request has the new rights. */
export const changeMember = endpoint('PUT /organization/:orgId/user/:userId', {
  permit: memberForUpdate,
  run: async ({ body, permitted: { member, organisation } }, context) => {
    const { tx, actor, now } = context;
    const departments = await selectUnits(tx, 'departments', organisation.id);
    const groups = await selectUnits(tx, 'groups', organisation.id);
    refuseIfAny(problemsIn(body, departments, groups));
    if (body.role !== undefined && member.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner-role');

    const entries = [
      ...(await changeRole(body, member, organisation, context)),
      ...(await changeDepartment(body, member, organisation, departments, context)),
      ...(await changeGroups(body, member, organisation, groups, context)),
    ];
    const who = { tenantId: organisation.id, actorId: actor.personId, personId: member.userId };
    await insertAudit(
      tx,
      entries.map((entry) => ({ ...who, ...entry })),
      now,
    );
    const changed = await store.selectMember(tx, organisation.id, member.userId);
    return presentMember(changed ?? member, organisation.domain);
  },
});

export const listGroupsOfMember = endpoint('GET /organization/:orgId/user/:userId/groups', {
  permit: memberWithGroups,
  run: ({ params, permitted: { userId } }, { tx }) => selectGroupsOfPerson(tx, params.orgId, userId),
});

export const listCandidates = endpoint('GET /users', {
  permit: mayListCandidates,
  run: async ({ query: { search, counts, ...asked }, permitted: organisationId }, context) => {
    const { tx, actor } = context;
    const others = { organisationId, personId: actor.personId };
    const candidate = async (id: string) => (isUuid(id) ? store.selectActiveOther(tx, others, id) : null);
    const after = await startOfPage(asked, candidate);
    const found = await store.selectActiveOthers(tx, others, { search, most: asked.limit + 1, after });
    if (counts === 'true') context.counted(await store.countActiveOthers(tx, others, search));
    return endOfPage(found, { asked, idOf: ({ userId }) => userId, context });
  },
});

function presentMember(member: store.MemberRow, domain: string) {
  return { ...member, outsideDomain: isOutside(member.email, domain) };
}

/** The owner's role is handed over, never given. Departments and groups must be the organisation's own. */
function problemsIn(body: Change, departments: readonly UnitRow[], groups: readonly UnitRow[]): string[] {
  const isIn = (units: readonly UnitRow[]) => (id: string) => units.some((unit) => unit.id === id.toLowerCase());
  const problems: string[] = [];
  if (body.role === 'owner') problems.push('role.owner');
  if (body.departmentId && !isIn(departments)(body.departmentId)) problems.push('departmentId.unknown');
  if (!body.addedGroups.every(isIn(groups))) problems.push('addedGroups.unknown');
  if (!body.deletedGroups.every(isIn(groups))) problems.push('deletedGroups.unknown');
  return problems;
}

type Entry = Pick<AuditEntry, 'kind' | 'details'>;
type Writing = Context<'profile'>;

async function changeRole(
  { role }: Change,
  member: store.MemberRow,
  organisation: OrganisationRow,
  context: Writing,
): Promise<Entry[]> {
  if (role === undefined || role === member.role) return [];
  if (member.directory === 'deactivated') throw new Refusal<OrganisationCalls>(409, 'deactivated-by-directory');
  const whom = { organisationId: organisation.id, personId: member.userId };
  await store.updateRole(context.tx, { ...whom, role });
  // Records the owner's decision, which only the owner can undo, and not the directory.
  if (role === 'invited') await upsertDeparture(context.tx, { ...whom, byOwner: true }, context.now);
  else await deleteDeparture(context.tx, whom);
  if (member.role === 'invited' && (role === 'member' || role === 'supporter'))
    await queueRoleGranted(context, { organisation, personId: member.userId, role });
  return [{ kind: 'roleChanged', details: { from: member.role, to: role } }];
}

async function changeDepartment(
  { departmentId }: Change,
  { userId, department: before }: store.MemberRow,
  { id: organisationId }: OrganisationRow,
  departments: readonly UnitRow[],
  { tx }: Writing,
): Promise<Entry[]> {
  const after = departmentId?.toLowerCase() ?? null;
  if (departmentId === undefined || after === before) return [];
  await store.updateDepartment(tx, { organisationId, personId: userId, departmentId: after });
  return after === null
    ? [{ kind: 'departmentCleared', details: { department: nameOf(departments, before) } }]
    : [{ kind: 'departmentChanged', details: { department: nameOf(departments, after) } }];
}

async function changeGroups(
  { addedGroups, deletedGroups }: Change,
  { userId, groups: before }: store.MemberRow,
  { id: organisationId }: OrganisationRow,
  groups: readonly UnitRow[],
  { tx }: Writing,
): Promise<Entry[]> {
  const wanted = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];
  const added = wanted(addedGroups).filter((id) => !before.includes(id));
  const removed = wanted(deletedGroups).filter((id) => before.includes(id));
  await store.insertIntoGroups(tx, { organisationId, personId: userId, groups: added });
  await store.deleteFromGroups(tx, { organisationId, personId: userId, groups: removed });
  return [
    ...added.map((id) => ({ kind: 'groupAdded' as const, details: { group: nameOf(groups, id) } })),
    ...removed.map((id) => ({ kind: 'groupRemoved' as const, details: { group: nameOf(groups, id) } })),
  ];
}

function nameOf(units: readonly UnitRow[], id: string | null): string {
  return units.find((unit) => unit.id === id)?.name ?? '';
}
