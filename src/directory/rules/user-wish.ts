import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { attributesOf, flagOf, listOf, SCHEMAS, textOf } from './scim-attributes.ts';
import type { ScimFilter } from './scim-filter.ts';
import { operationsOf, type Operation } from './patch-operations.ts';
import { isProblem, ScimProblem } from './scim-problem.ts';

/** What a directory wants of a person; what it leaves out stays as it is. Null takes away. */
export type UserWish = {
  userName?: string;
  /** The address, where it is told apart from the name. */
  email?: string | null;
  externalId?: string | null;
  active?: boolean;
  /** The name of the department. */
  department?: string | null;
};

const LONGEST_ID = 200;
const ENTERPRISE = SCHEMAS.enterprise.toLowerCase();

/** The wish of a whole resource: a create, or a replace. Attributes that we do not know are passed over (RFC 7644, 3.3). */
export function wishOfUser(body: unknown): UserWish | ScimProblem {
  const wish: UserWish = {};
  for (const [name, value] of attributesOf(body)) {
    const problem = takeIn(wish, { attribute: name, filter: null, part: null, value });
    if (problem !== null) return problem;
  }
  return wish;
}

/** The wish of a patch, with everything that its operations say one after the other. */
export function wishOfUserPatch(body: unknown): UserWish | ScimProblem {
  const operations = operationsOf(body);
  if (isProblem(operations)) return operations;
  const wish: UserWish = {};
  for (const operation of operations) {
    const problem = operation.op === 'remove' ? takeAway(wish, operation) : takeIn(wish, operation);
    if (problem !== null) return problem;
  }
  return wish;
}

type Given = { attribute: string; filter: ScimFilter | null; part: string | null; value: unknown };

function takeIn(wish: UserWish, { attribute, filter, part, value }: Given): ScimProblem | null {
  if (attribute === ENTERPRISE) return takeIn(wish, { attribute: 'department', filter, part, value: partOf(value) });
  const read = READERS[attribute];
  if (read === undefined || (part !== null && attribute !== 'emails')) return null;
  const change = read(value, { filter, part });
  if (isProblem(change)) return change;
  Object.assign(wish, change);
  return null;
}

function takeAway(wish: UserWish, { attribute, filter }: Operation): ScimProblem | null {
  if (attribute === 'username' || attribute === 'active')
    return new ScimProblem('mutability', `${attribute === 'active' ? 'active' : 'userName'} cannot be removed.`);
  if (attribute === 'externalid') wish.externalId = null;
  if (attribute === 'department' || attribute === ENTERPRISE) wish.department = null;
  if (attribute === 'emails' && !isOfAnother(filter)) wish.email = null;
  return null;
}

type Where = Pick<Given, 'filter' | 'part'>;

const READERS: Readonly<Record<string, (value: unknown, where: Where) => UserWish | ScimProblem>> = Object.assign(
  Object.create(null) as object,
  {
    username: (value: unknown) => {
      const userName = textOf(value, 'userName', LENGTH.email);
      if (isProblem(userName)) return userName;
      return userName === null ? new ScimProblem('invalidValue', 'userName is missing.') : { userName };
    },
    externalid: (value: unknown) => {
      const externalId = textOf(value, 'externalId', LONGEST_ID);
      return isProblem(externalId) ? externalId : { externalId };
    },
    active: (value: unknown) => {
      const active = flagOf(value, 'active');
      return isProblem(active) ? active : { active };
    },
    department: (value: unknown) => {
      if (value === undefined) return {};
      const department = textOf(value, 'department', LENGTH.name);
      if (isProblem(department)) return department;
      return department !== null && problemOfName(department) !== null
        ? new ScimProblem('invalidValue', 'department cannot be the name of a department.')
        : { department };
    },
    emails: (value: unknown, { filter, part }: Where) => {
      if (isOfAnother(filter) || (part !== null && part !== 'value')) return {};
      const email = textOf(addressIn(value), 'emails', LENGTH.email);
      return isProblem(email) ? email : { email };
    },
  },
);

/** The primary one, else that of work, else the first. */
function addressIn(value: unknown): unknown {
  const all = listOf(value).map((one) => (typeof one === 'string' ? new Map([['value', one]]) : attributesOf(one)));
  const chosen =
    all.find((one) => flagOf(one.get('primary'), '') === true) ??
    all.find((one) => String(one.get('type')).toLowerCase() === 'work') ??
    all[0];
  return chosen?.get('value');
}

/** A change of the private address of somebody says nothing to us. */
function isOfAnother(filter: ScimFilter | null): boolean {
  return filter?.kind === 'compare' && filter.attribute === 'type' && String(filter.value).toLowerCase() !== 'work';
}

function partOf(extension: unknown): unknown {
  const attributes = attributesOf(extension);
  return attributes.has('department') ? attributes.get('department') : undefined;
}
