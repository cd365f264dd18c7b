import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Endpoint } from '#platform/server/endpoint.ts';
import { organisationCalls } from '../calls.ts';
import { groupForUpdate, mayReadUnits, ownedOrganisationForUpdate } from './permits.ts';
import { selectUnits, type UnitRow } from './unit-store.ts';
import { type Acting, addUnits, removeUnit, renameUnit, type UnitKind } from './units.ts';

const endpoint = endpointsOf(organisationCalls);

export const GROUP: UnitKind = {
  table: 'groups',
  detail: 'group',
  created: 'groupCreated',
  renamed: 'groupRenamed',
  deleted: 'groupDeleted',
};

export const listGroups = endpoint('GET /organization/:orgId/groups', {
  permit: mayReadUnits,
  run: ({ params }, { tx }) => selectUnits(tx, 'groups', params.orgId),
});

export const addGroups = endpoint('POST /organization/:orgId/groups', {
  permit: ownedOrganisationForUpdate,
  run: ({ body, permitted: { id } }, context) => addUnits(GROUP, id, body, context),
});

export const renameGroup = endpoint('PUT /organization/:orgId/groups/:id', {
  permit: groupForUpdate,
  run: ({ body, permitted: group }, context) => renameUnit(GROUP, group, body.name, context),
});

/** Deletes a group with what later nouns add. */
export function deletingGroups({ onGroupDeleted }: { onGroupDeleted: GroupSteps }): Endpoint {
  return endpoint('DELETE /organization/:orgId/groups/:id', {
    permit: groupForUpdate,
    run: async ({ permitted: group }, context) => {
      await removeGroup(group, onGroupDeleted, context);
      return {};
    },
  });
}

/**
 * The steps of later nouns when a group is deleted: `before` locks what is shared with it, in the order in which edits
 * lock it, and `after` decides about what was shared only with it.
 */
export type GroupSteps = {
  before: readonly ((tx: Query, group: UnitRow) => Promise<void>)[];
  after: readonly ((tx: Query, organisationId: string) => Promise<void>)[];
};

/**
 * Deletes a group. Access by the group ends at once, and what was shared with no other group is opened to the
 * supporters (rules 2). An edit holds its survey or goal while it names the group, so these are locked first: otherwise
 * the deletion and the edit could wait for each other.
 */
export async function removeGroup(group: UnitRow, { before, after }: GroupSteps, acting: Acting): Promise<void> {
  for (const lock of before) await lock(acting.tx, group);
  await removeUnit(GROUP, group, acting);
  for (const step of after) await step(acting.tx, group.org);
}
