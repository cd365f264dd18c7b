import { MOST_UNITS, sameName } from '#organisations/rules/new-units.ts';
import { GROUP, removeGroup } from '#organisations/server/groups.ts';
import { selectUnits } from '#organisations/server/unit-store.ts';
import { addUnits, renameUnit } from '#organisations/server/units.ts';
import { isUuid } from '#platform/server/ids.ts';
import type { GroupRequest, MembersChange } from '../rules/group-request.ts';
import * as store from './group-store.ts';
import type { Keeper } from './directory-context.ts';
import { notFound, ScimRefusal, taken } from './scim-refusal.ts';
import { selectMembersByIds } from './user-store.ts';

/** Creates a group of the organisation; refuses an existing name, because a directory finds a group by its name. */
export async function createGroup(keeper: Keeper, wish: GroupRequest): Promise<store.GroupRow> {
  const { tx, now, organisation } = keeper;
  const { displayName } = wish;
  if (displayName === undefined) throw new ScimRefusal(400, 'displayName is missing.', 'invalidValue');
  const known = await selectUnits(tx, 'groups', organisation.id);
  if (known.some(({ name }) => sameName(name, displayName))) throw sameNamed();
  if (known.length >= MOST_UNITS) throw new ScimRefusal(403, `There are ${MOST_UNITS} groups already.`);
  const all = await addUnits(GROUP, organisation.id, [{ name: displayName }], { tx, now, actor: { personId: null } });
  const made = all.find(({ name }) => sameName(name, displayName));
  if (made === undefined) throw notFound();
  const { displayName: _, ...rest } = wish;
  return changeGroup(keeper, made.id, rest);
}

/** Applies the requested fields to a group. */
export async function changeGroup(keeper: Keeper, id: string, wish: GroupRequest): Promise<store.GroupRow> {
  const { tx, now, organisation } = keeper;
  const group = await existing(keeper, id);
  if (wish.displayName !== undefined && wish.displayName !== group.name) {
    const { displayName } = wish;
    const others = (await selectUnits(tx, 'groups', organisation.id)).filter((other) => other.id !== group.id);
    if (others.some(({ name }) => sameName(name, displayName))) throw sameNamed();
    const unit = { id: group.id, name: group.name, org: organisation.id };
    await renameUnit(GROUP, unit, displayName, { tx, now, actor: { personId: null } });
    group.name = displayName;
  }
  if (wish.externalId !== undefined)
    await store.updateExternalId(tx, {
      organisationId: organisation.id,
      groupId: group.id,
      externalId: wish.externalId,
    });
  if (wish.members !== undefined) await changeMembers(keeper, group, wish.members);
  return existing(keeper, id);
}

export async function endGroup(keeper: Keeper, id: string): Promise<void> {
  const { tx, now, organisation, steps } = keeper;
  const { name } = await existing(keeper, id);
  await removeGroup({ id, name, org: organisation.id }, steps.onGroupDeleted, { tx, now, actor: { personId: null } });
}

async function existing({ tx, organisation }: Keeper, id: string): Promise<store.GroupRow> {
  const group = await store.selectGroup(tx, organisation.id, id);
  if (group === null) throw notFound();
  return group;
}

function sameNamed(): ScimRefusal {
  return taken('There is a group with this name.');
}

/** Compares the members once with the wanted ones, so that each changed person leaves one audit entry. */
async function changeMembers(
  keeper: Keeper,
  group: store.GroupRow,
  { others, added, removed }: MembersChange,
): Promise<void> {
  const users = await usersBy(keeper, added);
  const inside = others === 'stay' && removed.size === 0 ? [] : await insideOf(keeper, group.id);
  const leaving = inside.filter(({ id }) => (others === 'stay' ? removed.has(id) : !added.has(id)));
  await store.takeOutOf(keeper, group, leaving);
  await store.putInto(keeper, group, users);
}

async function insideOf({ tx }: Keeper, groupId: string) {
  return (await store.selectInGroups(tx, [groupId])).map(({ userId, personId }) => ({ id: userId, personId }));
}

/** Returns the users that the directory names; refuses an id of another organisation. */
async function usersBy({ tx, organisation }: Keeper, wanted: ReadonlySet<string>) {
  if (wanted.size === 0) return [];
  const users = await selectMembersByIds(tx, organisation.id, [...wanted].filter(isUuid));
  if (users.length < wanted.size)
    throw new ScimRefusal(400, 'A member is no user of the organisation.', 'invalidValue');
  return users;
}
