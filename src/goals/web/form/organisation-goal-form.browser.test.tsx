import { beforeEach, expect, test } from 'vitest';
import { type Asked, refusal, serve } from '../../../../test/fake-server.ts';
import { madeUpOrganisationGoal, typeFigures } from '../../../../test/made-up-organisation.ts';
import type { OrganisationGoalInFull } from '../goal-queries.ts';
import { pressTwice } from '../../../../test/pressing.ts';
import { renderPage } from '../../../../test/page.tsx';
import { CreateOrganisationGoal, EditOrganisationGoal } from './OrganisationGoalForm.tsx';

type Sent = Asked & { body: Record<string, unknown> };

/** What was sent, and the server's replies in order; a number is a refusal. */
let sent: Sent[];
let replies: (object | number)[];
let stored = madeUpOrganisationGoal();

beforeEach(() => {
  sent = [];
  replies = [];
  stored = madeUpOrganisationGoal();
  localStorage.clear();
  serve((asked) => {
    if (asked.method === 'GET') return asked.path.endsWith('-goal') ? [] : stored;
    sent.push(asked as Sent);
    const reply = replies.shift() ?? 500;
    return reply === 422 ? refusal(422, { code: 'originalPeriod.invalid' }) : reply;
  });
});

const FIGURES = {
  types: [typeFigures('long-term', [8.2, 7.6, 7.5, 8.3]), typeFigures('delivery', [7.8, 6.4, 5.2, 7.3])],
  failed: false,
  retry: () => undefined,
};

async function making() {
  const periods: { from: string; to: string }[] = [];
  const { screen } = await renderPage(() => (
    <CreateOrganisationGoal
      email="i@n.example"
      fromDate="2026-01-01"
      figures={FIGURES}
      onPeriod={(period) => periods.push(period)}
    />
  ));
  return { screen, periods };
}

// Specification 2.5
test('previews the starting point, and requests the figures of the period in the address', async () => {
  const { screen, periods } = await making();
  await expect.poll(() => periods.at(-1)?.from).toBe('2026-01-01');
  const preview = screen.getByRole('group', { name: 'This will be the starting point' });
  await expect.element(preview.getByRole('img', { name: 'Influence: 7.5 out of 10, Strong' })).toBeVisible();
  await screen.getByRole('radio', { name: /^Delivery/ }).click();
  await expect.element(preview.getByRole('img', { name: 'Expectations: 5.2 out of 10, On the way' })).toBeVisible();
  await screen.getByRole('radio', { name: /^Workshop/ }).click();
  await expect
    .element(preview.getByText('No answers in the period yet. The goal starts without scores.'))
    .toBeVisible();
});

test('does not send a form without a name, and creates one goal for two presses', async () => {
  const { screen } = await making();
  const create = screen.getByRole('button', { name: 'Create goal' });
  await create.click();
  await expect.element(screen.getByText('Give the goal a name.')).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText('Name').fill('Clearer deliveries');
  await screen.getByRole('checkbox', { name: 'Influence' }).click();
  await screen.getByRole('radio', { name: /^Delivery/ }).click();
  await screen.getByRole('checkbox', { name: 'Expectations' }).click();
  replies = [422];
  pressTwice(create);
  await expect.poll(() => sent.length).toBe(1);
  // Questions that were ticked for another type are not sent.
  expect(sent[0]?.body).toMatchObject({
    surveyType: 'delivery',
    categories: ['expectations'],
    originalFrom: '2026-01-01',
  });
  await expect.element(screen.getByText('1 field needs a look')).toBeVisible();
  await expect
    .element(screen.getByLabelText('To', { exact: true }))
    .toHaveAccessibleDescription('The from date must be before the to date.');
  replies = [500];
  await create.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.path).toBe(sent[0]?.path);
});

async function changing(theirs: Partial<OrganisationGoalInFull> = {}) {
  const goal = stored;
  const { screen } = await renderPage(() => <EditOrganisationGoal goal={goal} />);
  await screen.getByLabelText('Name').fill('Mine');
  stored = { ...stored, name: 'Theirs', version: 2, ...theirs };
  replies = [412, { id: stored.id, version: 3 }];
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Somebody changed this while you were editing')).toBeVisible();
  expect(sent[0]).toMatchObject({ method: 'PUT', version: '"1"', body: { name: 'Mine' } });
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('surveyType');
  return screen;
}

test("overwrites another person's version only on request", async () => {
  const screen = await changing();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ version: null, body: { name: 'Mine' } });
});

test('takes the newer version, and saves over that one afterwards', async () => {
  const screen = await changing();
  await screen.getByRole('button', { name: 'Use the newer' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Theirs');
  await screen.getByLabelText('Name').fill('Both');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ version: '"2"', body: { name: 'Both' } });
});

test('takes the bounds and the starting point of the newer version too', async () => {
  const screen = await changing({ endDate: '2026-10-01', originalFrom: '2024-03-01', originalTo: '2024-04-30' });
  await screen.getByRole('button', { name: 'Use the newer' }).click();
  await expect.element(screen.getByText('1 Mar 2024 – 30 Apr 2024')).toBeVisible();
  await screen.getByLabelText('Name').fill('Both');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.body).toMatchObject({ name: 'Both', endDate: '2026-10-01' });
});
