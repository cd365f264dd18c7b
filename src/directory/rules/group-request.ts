import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { attributesOf, valuesOf, attributeText } from './scim-attributes.ts';
import { type Operation, operationsOf } from './patch-operations.ts';
import type { ScimFilter } from './scim-filter.ts';
import { isProblem, ScimProblem } from './scim-problem.ts';

/**
 * What all steps of a request together change in the members; ids are those of the directory's users, in lower case.
 * `others` are the members that it does not name.
 */
export type MembersChange = { others: 'stay' | 'leave'; added: ReadonlySet<string>; removed: ReadonlySet<string> };

/** The requested state of a group; omitted fields stay as they are. */
export type GroupRequest = { displayName?: string; externalId?: string | null; members?: MembersChange };

/** The most members in one request; the largest companies need several requests. */
const MOST_MEMBERS = 5_000;
const LONGEST_ID = 200;

/** Parses a whole group, of a create or a replace. */
export function groupRequestOf(body: unknown): GroupRequest | ScimProblem {
  const attributes = attributesOf(body);
  const wish: Draft = {};
  for (const name of ['displayname', 'externalid', 'members']) {
    if (!attributes.has(name)) continue;
    const problem = takeIn(wish, {
      attribute: name,
      filter: null,
      part: null,
      op: 'replace',
      value: attributes.get(name),
    });
    if (problem !== null) return problem;
  }
  return wish;
}

/** Parses a patch and applies its operations in order. */
export function groupRequestOfPatch(body: unknown): GroupRequest | ScimProblem {
  const operations = operationsOf(body);
  if (isProblem(operations)) return operations;
  const wish: Draft = {};
  for (const operation of operations) {
    const problem = takeIn(wish, operation);
    if (problem !== null) return problem;
  }
  const { added, removed } = wish.members ?? nothing();
  return added.size + removed.size > MOST_MEMBERS ? tooMany() : wish;
}

type Members = MembersChange & { added: Set<string>; removed: Set<string> };
type Draft = Omit<GroupRequest, 'members'> & { members?: Members };

function nothing(): Members {
  return { others: 'stay', added: new Set(), removed: new Set() };
}

function takeIn(wish: Draft, operation: Operation): ScimProblem | null {
  const { attribute, op, value } = operation;
  if (attribute === 'members') return takeMembers(wish, operation);
  if (attribute === 'displayname') {
    const displayName = op === 'remove' ? null : attributeText(value, 'displayName', LENGTH.name);
    if (isProblem(displayName)) return displayName;
    if (displayName === null || problemOfName(displayName) !== null)
      return new ScimProblem('invalidValue', 'displayName cannot be the name of a group.');
    wish.displayName = displayName;
  }
  if (attribute === 'externalid') {
    const externalId = op === 'remove' ? null : attributeText(value, 'externalId', LONGEST_ID);
    if (isProblem(externalId)) return externalId;
    wish.externalId = externalId;
  }
  return null;
}

function takeMembers(wish: Draft, { op, value, filter }: Operation): ScimProblem | null {
  const ids = filter === null ? idsIn(value) : namedIn(filter);
  if (isProblem(ids)) return ids;
  const isOfAll = op === 'replace' || (op === 'remove' && value === undefined && filter === null);
  wish.members = isOfAll ? { ...nothing(), others: 'leave' } : (wish.members ?? nothing());
  const { added, removed } = wish.members;
  const [into, outOf] = op === 'remove' ? [removed, added] : [added, removed];
  for (const id of ids) {
    into.add(id);
    outOf.delete(id);
  }
  return null;
}

function idsIn(value: unknown): string[] | ScimProblem {
  const listed = valuesOf(value);
  if (listed.length > MOST_MEMBERS) return tooMany();
  const ids = listed.map((one) => (typeof one === 'string' ? one : attributesOf(one).get('value')));
  return ids.every((id) => typeof id === 'string')
    ? ids.map((id) => id.toLowerCase())
    : new ScimProblem('invalidValue', 'A member is named by its id in value.');
}

/** Accepts `members[value eq "…"]`, or several of them with `or`. */
function namedIn(filter: ScimFilter): string[] | ScimProblem {
  const parts = filter.kind === 'or' ? filter.parts : [filter];
  const ids = parts.map((part) =>
    part.kind === 'compare' && part.attribute === 'value' && part.operator === 'eq' ? part.value : null,
  );
  return ids.every((id) => typeof id === 'string')
    ? ids.map((id) => id.toLowerCase())
    : new ScimProblem('invalidPath', 'Members are named by value eq.');
}

function tooMany(): ScimProblem {
  return new ScimProblem('invalidValue', `More than ${MOST_MEMBERS} members in one request.`);
}
