import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { caller } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { OrganisationCalls } from '../calls.ts';

/** The calls of organisations, for the screens. */
export const callOrganisations = caller<OrganisationCalls>();

export type Organisation = NonNullable<Result<OrganisationCalls['GET /organization']>>;
export type KnownOrganisation = Result<OrganisationCalls['GET /org/:orgId']>;
export type Member = Result<OrganisationCalls['GET /organization/:orgId/user']>[number];
export type Unit = Result<OrganisationCalls['GET /organization/:orgId/groups']>[number];
export type AuditEntry = Result<OrganisationCalls['GET /organization/:orgId/audit']>[number];

/** The two kinds of parts an organisation is divided into. */
export type UnitKind = 'departments' | 'groups';

const KEY = 'organisation';

export const organisationQuery = queryOptions({
  queryKey: [KEY, 'own'],
  queryFn: () => loaded((onRefusal) => callOrganisations('GET /organization', { onRefusal })),
});

export function knownOrganisationQuery(orgId: string) {
  return queryOptions({
    queryKey: [KEY, orgId, 'known'],
    queryFn: () => loaded((onRefusal) => callOrganisations('GET /org/:orgId', { params: { orgId }, onRefusal })),
  });
}

export function membersQuery(orgId: string) {
  return queryOptions({
    queryKey: [KEY, orgId, 'members'],
    queryFn: () =>
      loaded((onRefusal) => callOrganisations('GET /organization/:orgId/user', { params: { orgId }, onRefusal })),
  });
}

export function unitsQuery(orgId: string, kind: UnitKind) {
  return queryOptions({
    queryKey: [KEY, orgId, kind],
    queryFn: () =>
      loaded((onRefusal) => callOrganisations(`GET /organization/:orgId/${kind}`, { params: { orgId }, onRefusal })),
  });
}

/** Those on behalf of whom a survey can be made. */
export const candidatesQuery = queryOptions({
  queryKey: [KEY, 'candidates'],
  queryFn: () => loaded((onRefusal) => callOrganisations('GET /users', { onRefusal })),
});

export function auditQuery(orgId: string) {
  return queryOptions({
    queryKey: [KEY, orgId, 'audit'],
    queryFn: () =>
      loaded((onRefusal) => callOrganisations('GET /organization/:orgId/audit', { params: { orgId }, onRefusal })),
  });
}
