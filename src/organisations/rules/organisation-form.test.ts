import { expect, test } from 'vitest';
import { problemsInOrganisation } from './organisation-form.ts';

const NONE = { refusedDomains: [], allowedDomains: [] };
const GOOD = { orgNo: '974760673', country: 'NO', domain: 'nordvik.example' };

test('an organisation needs no number, and the domain may have several parts', () => {
  expect(problemsInOrganisation({ ...GOOD, orgNo: '', domain: 'oslo.nordvik.example' }, NONE)).toEqual([]);
});

test('a domain at which anybody can have an address belongs to no organisation', () => {
  expect(problemsInOrganisation({ ...GOOD, domain: 'gmail.com' }, NONE)).toEqual(['domain.shared']);
});

test('what is no domain is said, together with a number that cannot be', () => {
  const broken = { ...GOOD, orgNo: '1', domain: 'nordvik' };
  expect(problemsInOrganisation(broken, NONE)).toEqual(['orgNo.invalid', 'domain.invalid']);
});
