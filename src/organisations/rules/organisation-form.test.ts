import { expect, test } from 'vitest';
import { problemsInOrganisation } from './organisation-form.ts';

const NONE = { refusedDomains: [], allowedDomains: [] };
const GOOD = { orgNo: '974760673', country: 'NO', domain: 'nordvik.example' };

test('requires no number, and accepts a domain of several parts', () => {
  expect(problemsInOrganisation({ ...GOOD, orgNo: '', domain: 'oslo.nordvik.example' }, NONE)).toEqual([]);
});

test('rejects a public e-mail domain', () => {
  expect(problemsInOrganisation({ ...GOOD, domain: 'gmail.com' }, NONE)).toEqual(['domain.shared']);
});

test('reports an invalid domain together with an invalid number', () => {
  const broken = { ...GOOD, orgNo: '1', domain: 'nordvik' };
  expect(problemsInOrganisation(broken, NONE)).toEqual(['orgNo.invalid', 'domain.invalid']);
});
