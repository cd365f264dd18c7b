import { expect, test } from 'vitest';
import { SCHEMAS } from './scim-attributes.ts';
import { isProblem } from './scim-problem.ts';
import { userRequestOf, userRequestOfPatch } from './user-request.ts';

const patch = (...Operations: unknown[]) => ({ schemas: [SCHEMAS.patch], Operations });
const DEPARTMENT = `${SCHEMAS.enterprise}:department`;

test.each<[string, unknown, object]>([
  ['Entra: a flag as a text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
  ['Okta: without a path', { op: 'replace', value: { active: false } }, { active: false }],
  [
    'Entra: several at once',
    { op: 'Add', value: { externalId: 'a', userName: 'b' } },
    { externalId: 'a', userName: 'b' },
  ],
  [
    'a path into the work address',
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@b.no' },
    { email: 'a@b.no' },
  ],
  ['the private address', { op: 'replace', path: 'emails[type eq "home"].value', value: 'a@b.no' }, {}],
  ['a part of the address that we do not keep', { op: 'add', path: 'emails[type eq "work"].display', value: 'x' }, {}],
  [
    'a list of addresses',
    { op: 'replace', path: 'emails', value: [{ value: 'x@y.no' }, { value: 'a@b.no', primary: true }] },
    { email: 'a@b.no' },
  ],
  ['the department by its whole name', { op: 'Add', path: DEPARTMENT, value: 'Salg' }, { department: 'Salg' }],
  [
    'the department as a part of the schema',
    { op: 'add', path: SCHEMAS.enterprise, value: { department: 'Salg' } },
    { department: 'Salg' },
  ],
  [
    'the department in an object, by its whole name',
    { op: 'add', value: { [DEPARTMENT]: 'Salg' } },
    { department: 'Salg' },
  ],
  [
    'the department in an object of its schema',
    { op: 'add', value: { [SCHEMAS.enterprise]: { department: 'Salg' } } },
    { department: 'Salg' },
  ],
  ['no department', { op: 'Remove', path: DEPARTMENT }, { department: null }],
  ['an empty department', { op: 'replace', path: DEPARTMENT, value: '' }, { department: null }],
  ['a manager', { op: 'Add', path: `${SCHEMAS.enterprise}:manager`, value: 'x' }, {}],
  ['a schema that nobody knows', { op: 'add', path: 'urn:okta:custom:1.0:User:active', value: false }, {}],
  ['names of the person', { op: 'replace', path: 'name.familyName', value: 'Berg' }, {}],
  ['a role', { op: 'add', path: 'roles[primary eq "True"].value', value: 'owner' }, {}],
  ['a password', { op: 'replace', path: 'password', value: 'hemmelig' }, {}],
  ['attributes without case', { op: 'REPLACE', path: 'USERNAME', value: 'a' }, { userName: 'a' }],
  [
    'the whole name of an attribute',
    { op: 'replace', path: `${SCHEMAS.user}:userName`, value: 'a' },
    { userName: 'a' },
  ],
])('%s', (_, operation, wish) => {
  expect(userRequestOfPatch(patch(operation))).toEqual(wish);
});

test('the last of several operations counts', () => {
  const off = { op: 'replace', path: 'active', value: false };
  expect(userRequestOfPatch(patch(off, { ...off, value: true }))).toEqual({ active: true });
});

test.each<[string, unknown]>([
  ['no operations', { schemas: [] }],
  ['operations that are no list', { Operations: {} }],
  ['an empty list', patch()],
  ['an operation that is no object', patch(null)],
  ['an unknown op', patch({ op: 'move', path: 'active', value: true })],
  ['a remove without a path', patch({ op: 'remove' })],
  ['a value without a path', patch({ op: 'add', value: 'x' })],
  ['a path that is no text', patch({ op: 'add', path: 7, value: 'x' })],
  ['a path that cannot be read', patch({ op: 'add', path: 'emails[type eq', value: 'x' })],
  ['a flag that is none', patch({ op: 'add', path: 'active', value: 'perhaps' })],
  ['no active any more', patch({ op: 'remove', path: 'active' })],
  ['no name any more', patch({ op: 'remove', path: 'userName' })],
  ['a name that is no text', patch({ op: 'add', path: 'userName', value: {} })],
  ['a name that is too long', patch({ op: 'add', path: 'userName', value: 'a'.repeat(255) })],
  ['a department that leads somewhere', patch({ op: 'add', path: 'department', value: 'https://evil.example/x' })],
  ['more operations than anybody needs', patch(...Array(101).fill({ op: 'add', path: 'title', value: 'x' }))],
])('refused: %s', (_, body) => {
  expect(isProblem(userRequestOfPatch(body))).toBe(true);
});

test('parses a whole user, with attribute names that could reach a prototype', () => {
  const body = JSON.parse(
    `{"schemas":["${SCHEMAS.user}"],"userName":" kari@nordvik.example\\u0000 ","__proto__":{"active":false},"constructor":{"x":1},"toString":"x"}`,
  ) as unknown;
  expect(userRequestOf(body)).toEqual({ userName: 'kari@nordvik.example' });
});
