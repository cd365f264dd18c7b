import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { LanguageProvider } from '#languages/web/language.tsx';
import { OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { en as common } from '#platform/texts/common.en.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { en as banner } from '../texts/subscription-banner.en.ts';
import { en as subscription } from '../texts/subscription.en.ts';
import type { Subscription } from './subscription-queries.ts';
import { SubscriptionTab } from './SubscriptionTab.tsx';

const WORDS = { ...common, ...banner, ...subscription };
const BRAND = { ...BRAND_SETTINGS.a, logo: null };
const TODAY = dayAt(new Date(), BRAND.zone);

/** A trial of thirty days, ten of which have gone. */
const TRIAL = {
  type: 'trial',
  status: 'active',
  startDate: addDays(TODAY, -10),
  endDate: addDays(TODAY, 20),
} as unknown as Subscription;

/** What the server answers to the subscription, one after the other; a number is a refusal. */
let answers: (Subscription[] | number)[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (address: string) => {
    const answer = address === '/api/subscriptions' ? (answers.shift() ?? 404) : [{}, {}, {}];
    if (typeof answer !== 'number') return Promise.resolve(Response.json(answer));
    return Promise.resolve(Response.json({ type: '', title: '', status: answer, errors: [] }, { status: answer }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function tab(...given: (Subscription[] | number)[]) {
  answers = given;
  const nothing = () => Promise.resolve();
  const organisation = { id: 'o', name: 'Nordvik', logo: '' };
  return render(
    <BrandProvider face={BRAND}>
      <LanguageProvider initial="en" catalogue={WORDS} load={() => Promise.resolve(WORDS)}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <OwnOrganisationProvider
            own={{
              email: '',
              organisation,
              role: 'owner',
              owner: 'Ingrid Aune',
              abilities: null,
              reload: nothing,
              renew: nothing,
            }}
          >
            <SubscriptionTab />
          </OwnOrganisationProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </BrandProvider>,
  );
}

test('a trial says how far it has gone, how many days are left, and how many people it is for', async () => {
  const screen = await tab([TRIAL]);
  const bar = screen.getByRole('progressbar', { name: 'Subscription time used' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '33');
  await expect.element(screen.getByText('20 days left of the trial')).toBeVisible();
  await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('definition').last()).toHaveTextContent('3');
  await expect.element(screen.getByText('The trial has expired')).not.toBeInTheDocument();
});

test('of several the first counts', async () => {
  const screen = await tab([{ ...TRIAL, type: 'recurring' }, TRIAL]);
  await expect.element(screen.getByText('Yearly, renews automatically')).toBeVisible();
  await expect.element(screen.getByText('Renews', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/left of the trial/)).not.toBeInTheDocument();
});

test('one that has ended says so, and that everything stays readable', async () => {
  const ended = { ...TRIAL, status: 'ended', endDate: addDays(TODAY, -1) } as Subscription;
  const screen = await tab([ended]);
  await expect.element(screen.getByText('The trial has expired')).toBeVisible();
  await expect.element(screen.getByText(/^Everything you have is still readable/)).toBeVisible();
  await expect.element(screen.getByText('Ended', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('without any there is no bar, and it is said that there never was one', async () => {
  const screen = await tab([]);
  await expect.element(screen.getByText('There has been no subscription yet.')).toBeVisible();
  await expect.element(screen.getByText('There is no subscription')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});

test('what cannot be fetched says so, and is there after another try', async () => {
  const screen = await tab(500, [TRIAL]);
  await screen.getByRole('button', { name: common['common.button.tryAgain'] }).click();
  await expect.element(screen.getByText('20 days left of the trial')).toBeVisible();
});
