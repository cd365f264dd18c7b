import { expect, test } from 'vitest';
import { madeUpOrganisationGoal } from '../../../../test/made-up-organisation.ts';
import { renderPage } from '../../../../test/page.tsx';
import type { Change } from '#scoring/rules/change.ts';
import { FromThenToNow } from './GoalScores.tsx';
import { OrganisationGoalListRow } from './OrganisationGoalListRow.tsx';

/** A goal about expectations, which have gone from 5.2 to 6.1. */
function goalWith(change: Change | null) {
  const goal = madeUpOrganisationGoal();
  const questions = goal.scoreData.questions.map((one) =>
    one.question === 'expectations' ? { ...one, change } : { ...one, change: null },
  );
  return { ...goal, scoreData: { ...goal.scoreData, questions } };
}

const CHANGES: [string, string, Change | null][] = [
  ['Expectations has risen from 5.2 to 6.1.', 'clearly up', { state: 'clear', difference: 0.9, limit: 0.8 }],
  ['Expectations has gone from 5.2 to 6.1.', 'clearly down', { state: 'clear', difference: -0.9, limit: 0.8 }],
  ['Expectations has gone from 5.2 to 6.1.', 'may be chance', { state: 'mayBeChance', difference: 0.9, limit: 1.1 }],
  ['Expectations is about the same, 6.1.', 'about the same', { state: 'same', difference: 0.1, limit: 1.1 }],
  ['Expectations has gone from 5.2 to 6.1.', 'cannot be compared', { state: 'tooFew', difference: 0, limit: 0 }],
];

test.each(CHANGES)('says "%s" only as far as the change is %s', async (sentence, claim, change) => {
  const { screen } = await renderPage(() => <FromThenToNow goal={goalWith(change)} />);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText(claim, { exact: true })).toBeVisible();
});

test.each(CHANGES)('shows both scores in the list, and never more than the claim: %s %s', async (_, claim, change) => {
  const { screen } = await renderPage(() => <OrganisationGoalListRow goal={goalWith(change)} />);
  await expect.element(screen.getByText(claim, { exact: true })).toBeVisible();
  expect(screen.container.querySelector('.num [aria-hidden]')?.textContent).toBe('5.2 → 6.1');
});

test('claims nothing of a change that cannot be told', async () => {
  const { screen } = await renderPage(() => <OrganisationGoalListRow goal={goalWith(null)} />);
  await expect.element(screen.getByText('5.2 → 6.1')).toBeVisible();
  expect(screen.container.querySelector('.goalrow__say')).toBeNull();
});
