import { expect, test } from 'vitest';
import { byAddress } from './responder-order.ts';
import { responderTabs } from './responder-tabs.ts';

const answer = (email: string, anonymous = false) => ({ anonymous, email, status: 'responded' as const });
const named = (answers: readonly ReturnType<typeof answer>[]) =>
  responderTabs(answers).map((tab) => ('anonymous' in tab ? tab.anonymous : tab.email));

test('numbers anonymous answers separately, after the named ones', () => {
  expect(named([answer('x1', true), answer('a@x.example'), answer('x2', true)])).toEqual(['a@x.example', 1, 2]);
});

test('orders tabs like the rows of responders', () => {
  const answers = ['c@x.example', '', 'A@x.example', 'å@x.example', 'b@x.example'].map((email) => answer(email));
  expect(named(answers)).toEqual(answers.toSorted(byAddress).map(({ email }) => email));
});
