import { expect, type Page } from '@playwright/test';
import { SANDBOX_WORDS } from '#app/server/payment-sandbox/sandbox-words.ts';
import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { founds as foundsOrganisation } from './colleagues.ts';
import { comesBack, join } from './logged-in.ts';
import type { Look } from './screen-checks.ts';
import type { Caller } from './made-by-call.ts';
import type { RunningProduct } from './product.ts';
import { type Words, wordsIn } from './words.ts';

/** The owner of an organisation whose trial has just begun, with what a journey needs to follow them. */
export type Owner = {
  page: Page;
  home: string;
  lang: Lang;
  brand: BrandId;
  t: Words;
  /** The texts of the sandbox's pages. */
  s: (typeof SANDBOX_WORDS)[Lang];
  caller: Caller;
  again: () => Promise<Caller>;
};

/** Days after the founding until the trial has ended. */
export const AFTER_TRIAL = 31;

type Founding = { page: Page; product: RunningProduct; brand: BrandId; lang: Lang };

export async function founds({ page, product, brand, lang }: Founding): Promise<Owner> {
  const home = product.at(brand);
  const context = page.context();
  await context.addCookies([{ name: 'LANG', value: lang, url: home }]);
  const account = { home, email: `ingrid@betaler-${brand}-${lang}.example` };
  const caller = await join(context, product, { ...account, name: 'Ingrid Solberg' });
  await foundsOrganisation(caller, 'Nordvik Rådgivning');
  const again = () => comesBack(context, account);
  return { page, home, lang, brand, t: wordsIn(lang), s: SANDBOX_WORDS[lang], caller, again };
}

/** Shows what another member sees after the trial: whom to ask, and no way to pay. */
export async function meetsTheEnd(page: Page, { home, t, look }: Owner & { look: Look }): Promise<void> {
  await page.goto(home);
  const ask = t('subscription.banner.trialEnded.memberText', { owner: 'Ingrid Solberg' });
  await expect(page.getByText(ask)).toBeVisible();
  await expect(page.getByRole('link', { name: t('subscription.banner.trialEnded.button') })).toHaveCount(0);
  await look(page, '01-dashboard-trial-ended-member');
  await page.goto(`${home}/activate-subscription`);
  await expect(page.getByText(t('subscription.activate.ownerOnly', { owner: 'Ingrid Solberg' }))).toBeVisible();
  await look(page, '15-activate-subscription-member');
}

/** Goes from the activation page to the provider's own. */
export async function goesToCheckout({ page, home, t, s }: Owner): Promise<void> {
  await page.goto(`${home}/activate-subscription`);
  await page.getByRole('button', { name: t('subscription.activate.submitCheckout') }).click();
  await expect(page.getByRole('heading', { name: s('subscription.sandbox.title'), exact: true })).toBeVisible();
}

export type TestCardName = 'succeeds' | 'confirms' | 'declined' | 'funds' | 'slow';

export async function paysWith({ page, s }: Owner, card: TestCardName): Promise<void> {
  await page.getByRole('radio', { name: s(`subscription.sandbox.card.${card}`) }).check();
  await page.getByRole('button', { name: s('subscription.sandbox.submit') }).click();
}

export async function seesItRuns({ page, t, lang }: Owner, until: CalendarDay): Promise<void> {
  await expect(page.getByText(t('subscription.activate.success.title'), { exact: true })).toBeVisible();
  await expect(page.getByText(longDay(lang, until))).toBeVisible();
}

type Subscription = { type: string; status: string; startDate: string; endDate: string };

export async function subscriptionOf(caller: Caller): Promise<Subscription | undefined> {
  return (await caller.get<Subscription[]>('/subscriptions'))[0];
}

/** Goes from the settings to the provider's portal. */
export async function opensPortal({ page, home, t, s }: Pick<Owner, 'page' | 'home' | 't' | 's'>): Promise<void> {
  await page.goto(`${home}/settings#subscription`);
  await page.getByRole('button', { name: t('subscription.portal.button') }).click();
  await expect(page.getByRole('heading', { name: s('subscription.sandbox.portal.title') })).toBeVisible();
}
