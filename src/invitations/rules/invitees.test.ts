import { expect, test } from 'vitest';
import {
  addInvitees,
  type InviteContext,
  isMoreThanAddresses,
  problemOfInvitee,
  splitAddresses,
  validInvitees,
} from './invitees.ts';

const CONTEXT: InviteContext = {
  candidateEmail: 'ingrid@nordvik.example',
  anonymousDomains: ['anonymous.omsyn.example'],
  alreadyInvited: ['live@tindelag.example'],
};

test('adds an address once, whatever its case, and not if it is invited already', () => {
  const first = addInvitees(
    [],
    ['Marte@Sundvag.example', 'marte@sundvag.example', 'LIVE@tindelag.example'],
    'no',
    CONTEXT,
  );
  expect(first.invitees).toEqual([{ email: 'marte@sundvag.example', lang: 'no' }]);
  expect(first.duplicates).toEqual(['marte@sundvag.example', 'live@tindelag.example']);
});

test('keeps the language of addresses on the list when others are added in another one', () => {
  const { invitees } = addInvitees([{ email: 'a@b.example', lang: 'no' }], ['c@d.example'], 'en', CONTEXT);
  expect(invitees.map(({ lang }) => lang)).toEqual(['no', 'en']);
});

// Specification 5.8
test('keeps a malformed address on the list, but does not count it as valid', () => {
  const { invitees } = addInvitees([], ['sara@sundvag', 'jonas@sundvag.example'], 'no', CONTEXT);
  expect(invitees).toHaveLength(2);
  expect(validInvitees(invitees, CONTEXT).map(({ email }) => email)).toEqual(['jonas@sundvag.example']);
});

test("refuses one's own address and placeholder addresses", () => {
  const problem = (email: string) => problemOfInvitee({ email, lang: 'no' }, CONTEXT);
  expect(problem('ingrid@nordvik.example')).toBe('email.own');
  expect(problem('x@anonymous.omsyn.example')).toBe('email.anonymous');
});

test('splits addresses at commas, semicolons, spaces and line breaks', () => {
  expect(splitAddresses('a@b.no, c@d.no;e@f.no\ng@h.no ')).toEqual(['a@b.no', 'c@d.no', 'e@f.no', 'g@h.no']);
});

test('recognises a list that contains names', () => {
  expect(isMoreThanAddresses('Nora Lind <nora@tindelag.example>')).toBe(true);
  expect(isMoreThanAddresses('nora@tindelag.example, per@tindelag.example')).toBe(false);
});
