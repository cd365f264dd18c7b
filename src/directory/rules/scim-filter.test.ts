import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterOf, type ScimFilter } from './scim-filter.ts';
import { isProblem } from './scim-problem.ts';

const eq = (attribute: string, value: string | boolean | null): ScimFilter => ({
  kind: 'compare',
  attribute,
  operator: 'eq',
  value,
});

test.each<[string, ScimFilter]>([
  ['userName eq "bjensen"', eq('username', 'bjensen')],
  ['USERNAME EQ "b"', eq('username', 'b')],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "b"', eq('username', 'b')],
  ['active eq true', eq('active', true)],
  ['emails[type eq "work"].value eq "a@b.no"', eq('emails.value', 'a@b.no')],
  ['members[value eq "x"]', eq('members.value', 'x')],
  ['displayName eq "A \\"quoted\\" (name) and more"', eq('displayname', 'A "quoted" (name) and more')],
  ['id eq "1" and members eq "2"', { kind: 'and', parts: [eq('id', '1'), eq('members', '2')] }],
  [
    'a eq "1" or b eq "2" and c eq "3"',
    { kind: 'or', parts: [eq('a', '1'), { kind: 'and', parts: [eq('b', '2'), eq('c', '3')] }] },
  ],
  ['not (a eq "1")', { kind: 'not', part: eq('a', '1') }],
  ['(a eq "1")', eq('a', '1')],
  ['title pr', { kind: 'compare', attribute: 'title', operator: 'pr', value: null }],
])('%s', (text, tree) => {
  expect(filterOf(text)).toEqual(tree);
});

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq bjensen',
  'userName is "x"',
  'userName eq "x" and',
  'userName eq "x',
  '(userName eq "x"',
  'userName eq "x")',
  '"x" eq "y"',
  `${'('.repeat(6)}a eq "1"${')'.repeat(6)}`,
  `${'not '.repeat(6)}a pr`,
  `${'a['.repeat(6)}b eq "1"${']'.repeat(6)}`,
  `a eq "${'x'.repeat(1_000)}"`,
  'a eq "\\x"',
])('%j is unreadable', (text) => {
  expect(isProblem(filterOf(text))).toBe(true);
});

test('parses any input quickly into a tree or a problem', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    'and',
    'or',
    'not',
    'a',
    'eq',
    'pr',
    '"x"',
    '"',
    '\\',
    '.value',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 120 }).map((all) => all.join(' ')),
      (text) => {
        expect(typeof filterOf(text)).toBe('object');
      },
    ),
  );
});
