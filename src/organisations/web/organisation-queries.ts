import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter, everyPage } from '#platform/web/api.ts';
import { cutListQuery } from '#platform/web/list-queries.ts';
import { loaded, loadedPage } from '#platform/web/loading.ts';
import type { OrganisationCalls } from '../calls.ts';

export const attemptOrganisations = attempter<OrganisationCalls>();

export type Organisation = NonNullable<Result<OrganisationCalls['GET /organization']>>;
export type KnownOrganisation = Result<OrganisationCalls['GET /org/:orgId']>;
export type Member = Result<OrganisationCalls['GET /organization/:orgId/user']>[number];
export type Unit = Result<OrganisationCalls['GET /organization/:orgId/groups']>[number];
export type ListedAuditEntry = Result<OrganisationCalls['GET /organization/:orgId/audit']>[number];

export type RequiredLogin = Result<OrganisationCalls['GET /organization/:id/login']>;

export type Agreed = Result<OrganisationCalls['GET /organization/:orgId/agreed']>;

export type UnitsName = 'departments' | 'groups';

const ORGANISATION_KEY = 'organisation';

export const organisationQuery = queryOptions({
  queryKey: [ORGANISATION_KEY, 'own'],
  queryFn: () => loaded(attemptOrganisations('GET /organization')),
});

export function knownOrganisationQuery(orgId: string) {
  return queryOptions({
    queryKey: [ORGANISATION_KEY, orgId, 'known'],
    queryFn: () => loaded(attemptOrganisations('GET /org/:orgId', { params: { orgId } })),
  });
}

export function invitationQuery(orgId: string) {
  return queryOptions({
    queryKey: [ORGANISATION_KEY, orgId, 'invitation'],
    queryFn: () => loaded(attemptOrganisations('GET /invitation/:orgId', { params: { orgId } })),
  });
}

/** The prefix of everything that is read about members, so that one change invalidates all of it. */
export function membersKey(orgId: string) {
  return [ORGANISATION_KEY, orgId, 'members'];
}

/** The prefix of the lists of members, without that of every member. */
export function memberListsKey(orgId: string) {
  return [...membersKey(orgId), 'list'];
}

/** The members whose name or address contains the text; null reads all of them. */
export function membersQuery(orgId: string, search: string | null) {
  return cutListQuery([...memberListsKey(orgId), search], (part) => {
    const query = { ...part, ...(search !== null && { search }) };
    return attemptOrganisations('GET /organization/:orgId/user', { params: { orgId }, query });
  });
}

/** All members, for a choice among them and for the sizes of groups. */
export function everyMemberQuery(orgId: string) {
  return queryOptions({
    queryKey: [ORGANISATION_KEY, orgId, 'members', 'every'],
    queryFn: () =>
      loaded(everyPage((query) => attemptOrganisations('GET /organization/:orgId/user', { params: { orgId }, query }))),
  });
}

export function unitsQuery(orgId: string, kind: UnitsName) {
  return queryOptions({
    queryKey: [ORGANISATION_KEY, orgId, kind],
    queryFn: () => loaded(attemptOrganisations(`GET /organization/:orgId/${kind}`, { params: { orgId } })),
  });
}

export const candidatesQuery = queryOptions({
  queryKey: [ORGANISATION_KEY, 'candidates'],
  queryFn: () => loaded(everyPage((query) => attemptOrganisations('GET /users', { query }))),
});

export function requiredLoginQuery(orgId: string) {
  return queryOptions({
    queryKey: [ORGANISATION_KEY, orgId, 'login'],
    queryFn: () => loaded(attemptOrganisations('GET /organization/:id/login', { params: { id: orgId } })),
  });
}

export function agreedQuery(orgId: string) {
  return queryOptions({
    queryKey: [ORGANISATION_KEY, orgId, 'agreed'],
    queryFn: () => loaded(attemptOrganisations('GET /organization/:orgId/agreed', { params: { orgId } })),
  });
}

const ENTRIES_AT_ONCE = 200;

/** The audit, newest first. Older pages are fetched on request. */
export function auditQuery(orgId: string) {
  const read = (after: string | null) => {
    const query = { limit: ENTRIES_AT_ONCE, ...(after === null ? {} : { after }) };
    return loadedPage(attemptOrganisations('GET /organization/:orgId/audit', { params: { orgId }, query }));
  };
  return infiniteQueryOptions({
    queryKey: [ORGANISATION_KEY, orgId, 'audit'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
