import { endpointsOf } from '#platform/server/endpoint.ts';
import { organisationCalls } from '../calls.ts';
import { refuseUnlessActive, refuseUnlessOwnerStays } from './own-organisation.ts';
import { selectUnits } from './unit-store.ts';
import { addUnits, ownUnit, removeUnit, renameUnit, type UnitKind } from './units.ts';

const endpoint = endpointsOf(organisationCalls);

export const DEPARTMENT: UnitKind = {
  table: 'departments',
  detail: 'department',
  created: 'departmentCreated',
  renamed: 'departmentRenamed',
  deleted: 'departmentDeleted',
};

export const listDepartments = endpoint('GET /organization/:orgId/departments', async ({ params }, { tx, actor }) => {
  refuseUnlessActive(params.orgId, actor);
  return selectUnits(tx, 'departments', params.orgId);
});

export const addDepartments = endpoint('POST /organization/:orgId/departments', {
  permit: ({ params }, context) => refuseUnlessOwnerStays(params.orgId, context),
  run: ({ body, permitted: organisationId }, context) => addUnits(DEPARTMENT, organisationId, body, context),
});

export const renameDepartment = endpoint('PUT /organization/:orgId/departments/:id', {
  permit: ({ params }, context) => ownUnit(DEPARTMENT, params, context),
  run: ({ body, permitted: department }, context) => renameUnit(DEPARTMENT, department, body.name, context),
});

/** Deletes a department; its members then have none. */
export const deleteDepartment = endpoint('DELETE /organization/:orgId/departments/:id', {
  permit: ({ params }, context) => ownUnit(DEPARTMENT, params, context),
  run: async ({ permitted: department }, context) => {
    await removeUnit(DEPARTMENT, department, context);
    return {};
  },
});
