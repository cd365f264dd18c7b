import { expect, test } from 'vitest';
import {
  answering,
  asOwner,
  ENDED,
  NO_PAYMENT,
  PAID,
  PAYMENT,
  Refused,
  TODAY,
  TRIAL,
} from '../../../test/subscription-page.tsx';
import { WORDS } from '../../../test/words.ts';
import { addDays } from '#shared/calendar-day.ts';
import { SubscriptionTab } from './SubscriptionTab.tsx';

const server = answering();

async function tab(...subscriptions: (object | Refused)[]) {
  server.answers['GET /api/subscriptions'] = subscriptions;
  return (await asOwner(SubscriptionTab)).screen;
}

// Specification 2.40
test('a trial shows its progress, the remaining days, and its number of people', async () => {
  const screen = await tab([TRIAL]);
  const bar = screen.getByRole('progressbar', { name: 'Subscription time used' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '33');
  await expect.element(screen.getByText('20 days left of the trial')).toBeVisible();
  expect(screen.getByText('Trial', { exact: true }).elements()).toHaveLength(2);
  await expect.element(screen.getByText('Active', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('definition').last()).toHaveTextContent('3');
  await expect.element(screen.getByText('The trial has expired')).not.toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Activate subscription' });
  await expect.element(way).toHaveAttribute('href', '/activate-subscription');
});

test('the first of several counts', async () => {
  server.answers['GET /api/payment'] = [PAYMENT];
  const screen = await tab([PAID, TRIAL]);
  await expect.element(screen.getByText('Yearly, renews automatically')).toBeVisible();
  await expect.element(screen.getByText('Renews', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/left of the trial/)).not.toBeInTheDocument();
});

test('a subscription cancelled in the portal does not say that it renews, and can be paid again', async () => {
  server.answers['GET /api/payment'] = [{ ...PAYMENT, renews: false }];
  const screen = await tab([PAID]);
  await expect.element(screen.getByText('Yearly, does not renew')).toBeVisible();
  await expect.element(screen.getByText('Ends', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/renews automatically/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Renew subscription' })).toBeVisible();
});

test('an ended subscription says so, that everything stays readable, and what the owner can do', async () => {
  const screen = await tab([ENDED]);
  await expect.element(screen.getByText('The trial has expired')).toBeVisible();
  await expect.element(screen.getByText(/Everything you have is still readable/)).toBeVisible();
  await expect.element(screen.getByText('Ended', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  const ways = screen.getByRole('link', { name: 'Activate subscription' });
  expect(ways.elements()).toHaveLength(1);
});

// Specification 3.7
test('without a subscription there is no bar, and a text says that there never was one', async () => {
  const screen = await tab([]);
  await expect.element(screen.getByText('There has been no subscription yet.')).toBeVisible();
  await expect.element(screen.getByText('There is no subscription')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});

test('shows a begun first payment without a day', async () => {
  const screen = await tab([{ type: 'none', status: 'created', startDate: TODAY, endDate: null }]);
  await expect.element(screen.getByText('Payment started')).toBeVisible();
  await expect.element(screen.getByText(WORDS['subscription.details.createdText'])).toBeVisible();
  await expect.element(screen.getByText('There is no subscription')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});

test.each(['subscriptions', 'payment'])(
  'reports that %s cannot be fetched, and shows the data after a retry',
  async (what) => {
    const right = what === 'payment' ? NO_PAYMENT : [TRIAL];
    server.answers[`GET /api/${what}`] = [new Refused(500), right];
    const { screen } = await asOwner(SubscriptionTab);
    await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
    await expect.element(screen.getByText('20 days left of the trial')).toBeVisible();
  },
);

// Specification 7.17
test('a double press opens one portal; a failure is shown, and can be retried', async () => {
  server.answers['GET /api/payment'] = [PAYMENT];
  server.answers['POST /api/payment/create-portal-session'] = [
    new Refused(503, 'provider-silent'),
    { gotoUrl: '#portal' },
  ];
  const screen = await tab([PAID]);
  const button = screen.getByRole('button', { name: 'Manage payment and receipts' });
  await expect.element(button).toBeVisible();
  const pressed = button.element() as HTMLButtonElement;
  const press = () => pressed.click();
  press();
  press();
  await expect.element(screen.getByText(WORDS['subscription.portal.failed'])).toBeVisible();
  const opened = () => server.calls.filter((call) => call.includes('create-portal-session'));
  expect(opened()).toEqual(['POST /api/payment/create-portal-session?subscriptionId=s']);
  press();
  await expect.poll(() => location.hash).toBe('#portal');
  await expect.element(screen.getByRole('button', { name: 'Opening …' })).toBeVisible();
  press();
  expect(opened()).toHaveLength(2);
  location.hash = '';
});

test('an empty portal has no button', async () => {
  server.answers['GET /api/payment'] = [
    { ...PAYMENT, portal: false, paid: { ...PAYMENT.paid, day: addDays(TODAY, -400) } },
  ];
  const screen = await tab([PAID]);
  await expect.element(screen.getByText('Yearly, renews automatically')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Manage payment and receipts' })).not.toBeInTheDocument();
});
