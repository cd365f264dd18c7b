import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import '#platform/web/styles/layers.css';
import { UnsavedGuard } from '#platform/web/ui/Unsaved.tsx';
import { type Asked, refusal, serve } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import type { Agreed } from '../organisation-queries.ts';
import { type OwnOrganisation, OwnOrganisationProvider } from '../own-organisation.tsx';
import { AgreedForMembers } from './AgreedForMembers.tsx';
import { AgreedPlace } from './AgreedPlace.tsx';

const LOCK = { rule: 'private', by: 'Ingrid Aune', at: '2026-03-04T08:00:00.000Z', reason: 'Minutes 3/26' } as const;
const AGREED: Agreed = {
  domain: 'nordvik.example',
  smallest: 3,
  private: true,
  cards: false,
  retention: 24,
  longestRetention: 24,
  locks: [{ ...LOCK, unlocked: null }],
  changes: [],
};

let sent: Asked[];
let answers: (Agreed | string)[];
beforeEach(async () => {
  sent = serve(() => {
    const answer = answers.shift() ?? AGREED;
    return typeof answer === 'string' ? refusal(409, { type: `/problems/${answer}` }) : answer;
  });
  await browser.viewport(1280, 900);
});

const OWN: OwnOrganisation = {
  email: 'ingrid@nordvik.example',
  organisation: { id: 'o1', name: 'Nordvik', logo: '' },
  role: 'owner',
  owner: 'Ingrid Aune',
  abilities: null,
  reload: () => Promise.resolve(),
  renew: () => Promise.resolve(),
};
const shown = (Place: () => ReactNode) =>
  renderPage(() => (
    <OwnOrganisationProvider own={OWN}>
      <Place />
    </OwnOrganisationProvider>
  ));
const writes = () => sent.filter(({ method }) => method !== 'GET');

test('a locked control is disabled and says who locked it, when and why', async () => {
  answers = [AGREED];
  const { screen } = await shown(AgreedPlace);
  const locked = screen.getByRole('switch', { name: 'Private surveys Allow' });
  await expect.element(locked).toBeDisabled();
  await expect.element(locked).toHaveAccessibleDescription('Locked 4 March 2026 by Ingrid Aune. “Minutes 3/26”');
  await expect.element(screen.getByRole('switch', { name: 'Cards from internal surveys Allow' })).toBeEnabled();
});

test('only what was changed is sent, and a rule that was locked meanwhile is said to be', async () => {
  answers = [AGREED, { ...AGREED, smallest: 5 }, 'agreed'];
  const { screen } = await shown(AgreedPlace);
  await screen.getByRole('radio', { name: '5 answers' }).click();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(writes).toMatchObject([{ method: 'PUT', body: { smallest: 5 } }]);
  await screen.getByRole('radio', { name: '8 answers' }).click();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('This is locked for Nordvik.')).toBeVisible();
});

test('asks before a chosen value that is not saved is left, and not after it is chosen back', async () => {
  answers = [AGREED];
  const Page = () => (
    <UnsavedGuard>
      <AgreedPlace />
    </UnsavedGuard>
  );
  const { screen, history } = await shown(Page);
  const cards = screen.getByRole('switch', { name: 'Cards from internal surveys Allow' });
  await cards.click();
  history.push('/elsewhere');
  await screen.getByRole('button', { name: WORDS['common.unsaved.stayButton'] }).click();
  await cards.click();
  history.push('/elsewhere');
  await expect.poll(() => history.location.pathname).toBe('/elsewhere');
});

test('addresses can be kept for as long as the installation allows, and no longer', async () => {
  answers = [AGREED, { ...AGREED, retention: 12 }];
  const { screen } = await shown(AgreedPlace);
  const months = screen.getByRole('combobox', { name: 'How long addresses are kept' });
  await expect.element(months).toBeEnabled();
  expect([...(months.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    '3',
    '6',
    '12',
    '18',
    '24',
  ]);
  await months.selectOptions('12 months');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(writes).toMatchObject([{ method: 'PUT', body: { retention: 12 } }]);
});

test('unlocking needs a reason, which all members read', async () => {
  const waiting = {
    by: 'Ingrid Aune',
    at: '2026-11-20T08:00:00.000Z',
    reason: 'New',
    from: '2026-11-27T08:00:00.000Z',
  };
  answers = [AGREED, { ...AGREED, locks: [{ ...LOCK, unlocked: waiting }] }];
  const { screen } = await shown(AgreedPlace);
  await screen.getByRole('button', { name: 'Unlock: Private surveys' }).click();
  await screen.getByRole('button', { name: 'Unlock and tell everybody' }).click();
  await expect.element(screen.getByText('Write a reason that everybody can read.')).toBeVisible();
  expect(writes()).toEqual([]);
  await screen.getByLabelText('Why is it unlocked?').fill('New');
  await screen.getByRole('button', { name: 'Unlock and tell everybody' }).click();
  await expect
    .element(screen.getByText('Unlocked 20 November 2026 by Ingrid Aune. Can be changed from 27 November 2026. “New”'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lock: Private surveys' })).toBeVisible();
});

test('a member reads sentences with reasons, without a control', async () => {
  const at = new Date().toISOString();
  const changed = { id: 'c', at, by: 'Ingrid Aune', rule: 'cards', what: 'changed', reason: null } as const;
  answers = [{ ...AGREED, changes: [{ ...changed, from: 'true', to: 'false' }] }];
  const { screen } = await shown(AgreedForMembers);
  await expect.element(screen.getByText('You can make private surveys')).toBeVisible();
  await expect.element(screen.getByText('Minutes 3/26')).toBeVisible();
  await expect.element(screen.getByText('Cards cannot build on internal surveys')).toBeVisible();
  await expect.element(screen.getByText('New', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/before that allowed\.$/)).toBeVisible();
  expect(document.querySelectorAll('button, input')).toHaveLength(0);
});
