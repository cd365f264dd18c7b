import { isUuid } from '#platform/server/ids.ts';
import { MOST_LISTED, MOST_MEMBERS_LISTED } from '../rules/discovery.ts';
import { groupRequestOf, groupRequestOfPatch } from '../rules/group-request.ts';
import { filterOf } from '../rules/scim-filter.ts';
import {
  groupResource,
  isWanted,
  listResponse,
  type Resource,
  selected,
  selectionOf,
  type ShownGroup,
  userResource,
} from '../rules/resources.ts';
import { userRequestOf, userRequestOfPatch } from '../rules/user-request.ts';
import { type Columns, conditionOf } from './filter-sql.ts';
import { countGroupsWithin, GROUP_COLUMNS, selectGroup, selectGroups, selectInGroups } from './group-store.ts';
import { changeGroup, createGroup, endGroup } from './groups-keeping.ts';
import { DIRECTORY_PATH } from './directory-tokens.ts';
import type { Keeper } from './directory-context.ts';
import { insist, notFound, ScimRefusal } from './scim-refusal.ts';
import { type Part, selectUser, selectUsers, USER_COLUMNS } from './user-store.ts';
import { changeUser, createUser, removeUser } from './users-keeping.ts';

export type ScimRequest = { id: string; query: Readonly<Record<string, unknown>>; body: unknown };

export type ScimAnswer = { status: 200 | 201 | 204; body: unknown; location?: string };

type Answering = (request: ScimRequest, keeper: Keeper) => Promise<ScimAnswer>;

export const readUser: Answering = async ({ id, query }, keeper) => {
  const user = isUuid(id) ? await selectUser(keeper.tx, keeper.organisation.id, id) : null;
  if (user === null) throw notFound();
  return answered(200, userResource(user, baseOf(keeper)), query);
};

export const listScimUsers: Answering = async ({ query }, keeper) => {
  const { part, startIndex } = partOf(query, USER_COLUMNS);
  const { rows, total } = await selectUsers(keeper.tx, keeper.organisation.id, part);
  const selection = selectionIn(query);
  const resources = rows.map((user) => selected(userResource(user, baseOf(keeper)), selection));
  return { status: 200, body: listResponse(resources, { total, startIndex }) };
};

export const makeUser: Answering = async ({ query, body }, keeper) => {
  const user = await createUser(keeper, insist(userRequestOf(bodyIn(body))));
  return answered(201, userResource(user, baseOf(keeper)), query);
};

export const replaceUser: Answering = async ({ id, query, body }, keeper) => {
  const user = await changeUser(keeper, known(id), insist(userRequestOf(bodyIn(body))));
  return answered(200, userResource(user, baseOf(keeper)), query);
};

export const patchUser: Answering = async ({ id, query, body }, keeper) => {
  const user = await changeUser(keeper, known(id), insist(userRequestOfPatch(bodyIn(body))));
  return answered(200, userResource(user, baseOf(keeper)), query);
};

export const deleteUser: Answering = async ({ id }, keeper) => {
  await removeUser(keeper, known(id));
  return { status: 204, body: null };
};

export const readGroup: Answering = async ({ id, query }, keeper) => {
  const group = isUuid(id) ? await selectGroup(keeper.tx, keeper.organisation.id, id) : null;
  if (group === null) throw notFound();
  return answered(200, await shownGroup(keeper, group, query), query);
};

export const listScimGroups: Answering = async ({ query }, keeper) => {
  const { part, startIndex } = partOf(query, GROUP_COLUMNS);
  const { rows, total } = await selectGroups(keeper.tx, keeper.organisation.id, part);
  const selection = selectionIn(query);
  const withMembers = isWanted('members', selection);
  const ids = rows.map(({ id }) => id);
  // A page may be shorter than its count (RFC 7644, 3.4.2.4); the next one begins after its last group.
  const page = withMembers ? rows.slice(0, await countGroupsWithin(keeper.tx, ids, MOST_MEMBERS_LISTED)) : rows;
  const inside = withMembers
    ? Map.groupBy(await selectInGroups(keeper.tx, ids.slice(0, page.length)), ({ groupId }) => groupId)
    : null;
  const membersOf = (id: string) => inside && (inside.get(id) ?? []);
  const resources = page.map((group) => selected(groupResource(group, membersOf(group.id), baseOf(keeper)), selection));
  return { status: 200, body: listResponse(resources, { total, startIndex }) };
};

export const makeGroup: Answering = async ({ query, body }, keeper) => {
  const group = await createGroup(keeper, insist(groupRequestOf(bodyIn(body))));
  return answered(201, await shownGroup(keeper, group, query), query);
};

export const replaceGroup: Answering = async ({ id, query, body }, keeper) => {
  const group = await changeGroup(keeper, known(id), insist(groupRequestOf(bodyIn(body))));
  return answered(200, await shownGroup(keeper, group, query), query);
};

/** Returns no body: a directory adds members to a large group one at a time (RFC 7644, 3.5.2). */
export const patchGroup: Answering = async ({ id, body }, keeper) => {
  await changeGroup(keeper, known(id), insist(groupRequestOfPatch(bodyIn(body))));
  return { status: 204, body: null };
};

export const deleteGroup: Answering = async ({ id }, keeper) => {
  await endGroup(keeper, known(id));
  return { status: 204, body: null };
};

export function baseOf({ origin }: Pick<Keeper, 'origin'>): string {
  return `${origin}${DIRECTORY_PATH}`;
}

async function shownGroup(keeper: Keeper, group: ShownGroup, query: ScimRequest['query']): Promise<Resource> {
  const members = isWanted('members', selectionIn(query)) ? await selectInGroups(keeper.tx, [group.id]) : null;
  return groupResource(group, members, baseOf(keeper));
}

function answered(status: 200 | 201, resource: Resource, query: ScimRequest['query']): ScimAnswer {
  const { location } = resource['meta'] as { location: string };
  return { status, body: selected(resource, selectionIn(query)), location };
}

function known(id: string): string {
  if (!isUuid(id)) throw notFound();
  return id.toLowerCase();
}

function bodyIn(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimRefusal(400, 'The body must be an object.', 'invalidSyntax');
  return body;
}

function selectionIn(query: ScimRequest['query']) {
  return selectionOf(textIn(query, 'attributes'), textIn(query, 'excludedAttributes'));
}

const USUALLY_LISTED = 100;

function partOf(query: ScimRequest['query'], columns: Columns): { part: Part; startIndex: number } {
  const asked = textIn(query, 'filter');
  const filter = asked === undefined || asked.trim() === '' ? null : insist(filterOf(asked));
  const startIndex = Math.max(1, numberIn(query, 'startIndex', 1));
  const most = Math.min(MOST_LISTED, Math.max(0, numberIn(query, 'count', USUALLY_LISTED)));
  const condition = filter && insist(conditionOf(filter, columns));
  return { part: { condition, skip: startIndex - 1, most }, startIndex };
}

/** A parameter that is sent twice is ambiguous, so it is refused. */
function textIn(query: ScimRequest['query'], name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ScimRefusal(400, `${name} is given more than once.`, 'invalidValue');
}

const LARGEST = 1_000_000_000;

function numberIn(query: ScimRequest['query'], name: string, usual: number): number {
  const text = textIn(query, name);
  if (text === undefined || text === '') return usual;
  const number = Number(text);
  if (!Number.isInteger(number)) throw new ScimRefusal(400, `${name} must be a whole number.`, 'invalidValue');
  return Math.max(-LARGEST, Math.min(LARGEST, number));
}
