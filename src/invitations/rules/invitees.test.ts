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

test('an address is added once, however it is written, and not when it is invited already', () => {
  const first = addInvitees(
    [],
    ['Marte@Sundvag.example', 'marte@sundvag.example', 'LIVE@tindelag.example'],
    'no',
    CONTEXT,
  );
  expect(first.invitees).toEqual([{ email: 'marte@sundvag.example', lang: 'no' }]);
  expect(first.duplicates).toEqual(['marte@sundvag.example', 'live@tindelag.example']);
});

test('those on the list keep their language when others are added in another one', () => {
  const { invitees } = addInvitees([{ email: 'a@b.example', lang: 'no' }], ['c@d.example'], 'en', CONTEXT);
  expect(invitees.map(({ lang }) => lang)).toEqual(['no', 'en']);
});

test('a wrong address stays on the list, but is not among those who are invited', () => {
  const { invitees } = addInvitees([], ['sara@sundvag', 'jonas@sundvag.example'], 'no', CONTEXT);
  expect(invitees).toHaveLength(2);
  expect(validInvitees(invitees, CONTEXT).map(({ email }) => email)).toEqual(['jonas@sundvag.example']);
});

test('nobody can invite themselves or an address that stands for nobody', () => {
  const problem = (email: string) => problemOfInvitee({ email, lang: 'no' }, CONTEXT);
  expect(problem('ingrid@nordvik.example')).toBe('email.own');
  expect(problem('x@anonymous.omsyn.example')).toBe('email.anonymous');
});

test('commas, semicolons, spaces and line breaks end an address', () => {
  expect(splitAddresses('a@b.no, c@d.no;e@f.no\ng@h.no ')).toEqual(['a@b.no', 'c@d.no', 'e@f.no', 'g@h.no']);
});

test('a list with names in it is more than addresses', () => {
  expect(isMoreThanAddresses('Nora Lind <nora@tindelag.example>')).toBe(true);
  expect(isMoreThanAddresses('nora@tindelag.example, per@tindelag.example')).toBe(false);
});
