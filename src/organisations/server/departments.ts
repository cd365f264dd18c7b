import { endpointsOf } from '#platform/server/endpoint.ts';
import { organisationCalls } from '../calls.ts';
import { departmentForUpdate, mayReadUnits, ownedOrganisationForUpdate } from './permits.ts';
import { selectUnits } from './unit-store.ts';
import { addUnits, removeUnit, renameUnit, type UnitKind } from './units.ts';

const endpoint = endpointsOf(organisationCalls);

export const DEPARTMENT: UnitKind = {
  table: 'departments',
  detail: 'department',
  created: 'departmentCreated',
  renamed: 'departmentRenamed',
  deleted: 'departmentDeleted',
};

export const listDepartments = endpoint('GET /organization/:orgId/departments', {
  permit: mayReadUnits,
  run: ({ params }, { tx }) => selectUnits(tx, 'departments', params.orgId),
});

export const addDepartments = endpoint('POST /organization/:orgId/departments', {
  permit: ownedOrganisationForUpdate,
  run: ({ body, permitted: { id } }, context) => addUnits(DEPARTMENT, id, body, context),
});

export const renameDepartment = endpoint('PUT /organization/:orgId/departments/:id', {
  permit: departmentForUpdate,
  run: ({ body, permitted: department }, context) => renameUnit(DEPARTMENT, department, body.name, context),
});

/** Deletes a department; its members then have none. */
export const deleteDepartment = endpoint('DELETE /organization/:orgId/departments/:id', {
  permit: departmentForUpdate,
  run: async ({ permitted: department }, context) => {
    await removeUnit(DEPARTMENT, department, context);
    return {};
  },
});
