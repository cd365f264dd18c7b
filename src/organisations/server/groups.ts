import { endpointsOf, type Endpoint } from '#platform/server/endpoint.ts';
import { organisationCalls } from '../calls.ts';
import { groupForUpdate, mayReadUnits, ownedOrganisationForUpdate } from './permits.ts';
import { selectUnits } from './unit-store.ts';
import { addUnits, type GroupDeletedStep, removeUnit, renameUnit, type UnitKind } from './units.ts';

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

/**
 * Deletes a group. Access by the group ends at once, and what was shared with no other group is opened to the
 * supporters (rules 2).
 */
export function deletingGroups({ onGroupDeleted }: { onGroupDeleted: readonly GroupDeletedStep[] }): Endpoint {
  return endpoint('DELETE /organization/:orgId/groups/:id', {
    permit: groupForUpdate,
    run: async ({ permitted: group }, context) => {
      await removeUnit(GROUP, group, context);
      for (const step of onGroupDeleted) await step(context.tx, group.org, context.now);
      return {};
    },
  });
}
