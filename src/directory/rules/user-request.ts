import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { attributesOf, flagOf, valuesOf, SCHEMAS, attributeText } from './scim-attributes.ts';
import type { ScimFilter } from './scim-filter.ts';
import { operationsOf, type Operation } from './patch-operations.ts';
import { isProblem, ScimProblem } from './scim-problem.ts';

/** The requested state of a person; omitted fields stay as they are, null removes a value. */
export type UserRequest = {
  userName?: string;
  /** The address, if it is sent separately from the user name. */
  email?: string | null;
  externalId?: string | null;
  active?: boolean;
  department?: string | null;
};

const LONGEST_ID = 200;
const ENTERPRISE = SCHEMAS.enterprise.toLowerCase();

/** Parses a whole user, of a create or a replace. Unknown attributes are ignored (RFC 7644, 3.3). */
export function userRequestOf(body: unknown): UserRequest | ScimProblem {
  const wish: UserRequest = {};
  for (const [name, value] of attributesOf(body)) {
    const problem = takeIn(wish, { attribute: name, filter: null, part: null, value });
    if (problem !== null) return problem;
  }
  return wish;
}

/** Parses a patch and applies its operations in order. */
export function userRequestOfPatch(body: unknown): UserRequest | ScimProblem {
  const operations = operationsOf(body);
  if (isProblem(operations)) return operations;
  const wish: UserRequest = {};
  for (const operation of operations) {
    const problem = operation.op === 'remove' ? takeAway(wish, operation) : takeIn(wish, operation);
    if (problem !== null) return problem;
  }
  return wish;
}

type Given = { attribute: string; filter: ScimFilter | null; part: string | null; value: unknown };

function takeIn(wish: UserRequest, { attribute, filter, part, value }: Given): ScimProblem | null {
  if (attribute === ENTERPRISE) return takeIn(wish, { attribute: 'department', filter, part, value: partOf(value) });
  const read = READERS[attribute];
  if (read === undefined || (part !== null && attribute !== 'emails')) return null;
  const change = read(value, { filter, part });
  if (isProblem(change)) return change;
  Object.assign(wish, change);
  return null;
}

function takeAway(wish: UserRequest, { attribute, filter }: Operation): ScimProblem | null {
  if (attribute === 'username' || attribute === 'active')
    return new ScimProblem('mutability', `${attribute === 'active' ? 'active' : 'userName'} cannot be removed.`);
  if (attribute === 'externalid') wish.externalId = null;
  if (attribute === 'department' || attribute === ENTERPRISE) wish.department = null;
  if (attribute === 'emails' && !isOfAnother(filter)) wish.email = null;
  return null;
}

type Where = Pick<Given, 'filter' | 'part'>;

const READERS: Readonly<Record<string, (value: unknown, where: Where) => UserRequest | ScimProblem>> = Object.assign(
  Object.create(null) as object,
  {
    username: (value: unknown) => {
      const userName = attributeText(value, 'userName', LENGTH.email);
      if (isProblem(userName)) return userName;
      return userName === null ? new ScimProblem('invalidValue', 'userName is missing.') : { userName };
    },
    externalid: (value: unknown) => {
      const externalId = attributeText(value, 'externalId', LONGEST_ID);
      return isProblem(externalId) ? externalId : { externalId };
    },
    active: (value: unknown) => {
      const active = flagOf(value, 'active');
      return isProblem(active) ? active : { active };
    },
    department: (value: unknown) => {
      if (value === undefined) return {};
      const department = attributeText(value, 'department', LENGTH.name);
      if (isProblem(department)) return department;
      return department !== null && problemOfName(department) !== null
        ? new ScimProblem('invalidValue', 'department cannot be the name of a department.')
        : { department };
    },
    emails: (value: unknown, { filter, part }: Where) => {
      if (isOfAnother(filter) || (part !== null && part !== 'value')) return {};
      const email = attributeText(addressIn(value), 'emails', LENGTH.email);
      return isProblem(email) ? email : { email };
    },
  },
);

/** Chooses the primary address, else the one of type work, else the first. */
function addressIn(value: unknown): unknown {
  const all = valuesOf(value).map((one) => (typeof one === 'string' ? new Map([['value', one]]) : attributesOf(one)));
  const chosen =
    all.find((one) => flagOf(one.get('primary'), '') === true) ??
    all.find((one) => String(one.get('type')).toLowerCase() === 'work') ??
    all[0];
  return chosen?.get('value');
}

/** Ignores a change of an address that is not of type work, for example a private one. */
function isOfAnother(filter: ScimFilter | null): boolean {
  return filter?.kind === 'compare' && filter.attribute === 'type' && String(filter.value).toLowerCase() !== 'work';
}

function partOf(extension: unknown): unknown {
  const attributes = attributesOf(extension);
  return attributes.has('department') ? attributes.get('department') : undefined;
}
