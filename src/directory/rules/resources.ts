import { SCHEMAS } from './scim-attributes.ts';

type Dated = { id: string; createdAt: Date };
export type ShownUser = Dated & {
  userName: string;
  email: string;
  externalId: string | null;
  active: boolean;
  department: string | null;
  candidate: string;
  groups: readonly { id: string; name: string }[];
  changedAt: Date;
};
export type ShownGroup = Dated & { name: string; externalId: string | null };
export type ShownMember = { userId: string; display: string };

/** A resource as it is sent; unknown values are omitted (RFC 7643, 2.5). */
export type Resource = Readonly<Record<string, unknown>> & { id: string };

/** Returns a user (RFC 7643, 4.1). The name is the person's own choice, so a directory cannot change it. */
export function userResource(user: ShownUser, base: string): Resource {
  const { id, userName, externalId, email, active, candidate, department } = user;
  return {
    schemas: [SCHEMAS.user, SCHEMAS.enterprise],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    ...(candidate !== '' && { displayName: candidate, name: { formatted: candidate } }),
    emails: [{ value: email, type: 'work', primary: true }],
    active,
    groups: user.groups.map((group) => ({ value: group.id, display: group.name, $ref: `${base}/Groups/${group.id}` })),
    ...(department !== null && { [SCHEMAS.enterprise]: { department } }),
    meta: metaOf('User', `${base}/Users/${id}`, user),
  };
}

/** Returns a group (RFC 7643, 4.2); `members` is null when they were not requested. */
export function groupResource(group: ShownGroup, members: readonly ShownMember[] | null, base: string): Resource {
  const { id, name, externalId } = group;
  return {
    schemas: [SCHEMAS.group],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members !== null && {
      members: members.map(({ userId, display }) => ({
        value: userId,
        ...(display !== '' && { display }),
        type: 'User',
        $ref: `${base}/Users/${userId}`,
      })),
    }),
    meta: metaOf('Group', `${base}/Groups/${id}`, group),
  };
}

function metaOf(
  resourceType: string,
  location: string,
  { createdAt, changedAt }: { createdAt: Date; changedAt?: Date },
) {
  const lastModified = (changedAt ?? createdAt).toISOString();
  return { resourceType, created: createdAt.toISOString(), lastModified, location };
}

/** Returns a page of a list (RFC 7644, 3.4.2). */
export function listResponse(
  resources: readonly unknown[],
  { total, startIndex }: { total: number; startIndex: number },
) {
  return {
    schemas: [SCHEMAS.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** The requested attributes of a resource (RFC 7644, 3.9): only these, or all but these; in lower case. */
export type Selection = { only: ReadonlySet<string> | null; without: ReadonlySet<string> };

const ALWAYS = new Set(['id', 'schemas']);

export function isWanted(attribute: string, { only, without }: Selection): boolean {
  const name = attribute.toLowerCase();
  if (ALWAYS.has(name)) return true;
  return only === null ? !without.has(name) : only.has(name);
}

export function selected(resource: Resource, selection: Selection): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name, selection)));
}

/** Parses the selection: `userName,name.formatted` requests two attributes, the second one as a whole. */
export function selectionOf(attributes: string | undefined, excluded: string | undefined): Selection {
  return {
    only: attributes === undefined || attributes.trim() === '' ? null : namesIn(attributes),
    without: namesIn(excluded ?? ''),
  };
}

function namesIn(list: string): Set<string> {
  const enterprise = SCHEMAS.enterprise.toLowerCase();
  return new Set(
    list
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .map((name) => (name.startsWith(enterprise) ? enterprise : (name.split('.')[0] ?? ''))),
  );
}
