import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { answering, asOwner, ENDED, PAID, TODAY, TRIAL } from '../../../test/subscription-page.tsx';
import type { Subscription } from './subscription-queries.ts';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';

answering();

const created = { type: 'none', status: 'created', startDate: TODAY, endDate: null } as unknown as Subscription;
const endedPaid = { ...PAID, status: 'ended' } as Subscription;

async function notice(subscription: Subscription | null, role: 'owner' | 'member') {
  const Screen = () => (
    <Suspense fallback="waiting">
      <main>
        <SubscriptionNotice subscription={subscription} />
      </main>
    </Suspense>
  );
  const { screen } = await asOwner(Screen, { own: { role } });
  await expect.element(screen.getByRole('main')).toBeInTheDocument();
  return screen;
}

// Specification 2.36, 3.7, 4.7
test.each([
  [
    'a trial that has ended',
    ENDED,
    'The trial has expired',
    'Activate subscription',
    /so that everyone in Nordvik can/,
  ],
  ['another that has ended', endedPaid, 'The subscription has expired', 'Renew subscription', /Renew it so that/],
  ['none', null, 'There is no subscription', 'Activate subscription', /without limits/],
  ['a payment that was begun', created, 'There is no subscription', 'Activate subscription', /without limits/],
] as const)(
  '%s: the owner has the one button, others read whom to ask',
  async (_, subscription, title, button, text) => {
    const owners = await notice(subscription, 'owner');
    await expect.element(owners.getByText(title, { exact: true })).toBeVisible();
    await expect.element(owners.getByText(text)).toBeVisible();
    await expect.element(owners.getByRole('link', { name: button })).toHaveAttribute('href', '/activate-subscription');
    await owners.unmount();
    const members = await notice(subscription, 'member');
    await expect.element(members.getByText(title, { exact: true })).toBeVisible();
    await expect.element(members.getByText(/Ask Ingrid Aune\./)).toBeVisible();
    await expect.element(members.getByText(/still readable/)).toBeVisible();
    expect(members.getByRole('link').elements()).toEqual([]);
  },
);

// Specification 4.7
test.each([TRIAL, PAID])('nothing while it runs', async (subscription) => {
  const screen = await notice(subscription, 'owner');
  expect(screen.getByRole('main').element().textContent).toBe('');
});
