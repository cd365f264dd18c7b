import { expect } from '@playwright/test';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { longDay } from '#languages/rules/formats.ts';
import { addDays, monthsAfter, receivedDay } from '#shared/calendar-day.ts';
import { SANDBOX_WORDS } from '#app/server/payment-sandbox/sandbox-words.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { joinsAs } from './colleagues.ts';
import { oneLook, PHONE, WIDE } from './every-journey.ts';
import { settled, shiftsOf, watchShifts } from './every-screen.ts';
import { comesBack, entersDemo } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { today } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import * as steps from './subscription-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const YEAR = 366;
/** The allowed layout shift of a loading page (quality 1). */
const MOST_SHIFT = 0.02;

test.describe('as time passes', () => {
  let product: RunningProduct;
  test.beforeEach(async () => {
    product = await startProduct();
  });
  test.afterEach(({ context }) => product.stop(context));

  for (const brand of oneLook(0, ['a', 'b'] as const))
    // Specification 1.4, 2.36, 4.7, 6.1
    test(`from the trial to a paid year, cancelled in the portal, ended, and paid again (${brand}, no) @ci`, async ({
      page,
      browser,
      watch,
    }) => {
      // A refused payment is a page with the status 422.
      watch.allow(/Failed to load resource: .*422/);
      await page.setViewportSize(WIDE);
      const owner = await steps.founds({ page, product, brand, lang: 'no' });
      const { home, t, s } = owner;
      const look = passerBy(owner);
      const theirs = watch.over(await browser.newContext({ viewport: WIDE }));
      const kari = { home, email: 'kari@nordvik.example', name: 'Kari Nes', role: 'member' } as const;
      await joinsAs(theirs, product, owner.caller, kari);
      await product.moveOn(steps.AFTER_TRIAL, page.context());
      await owner.again();
      await page.goto(`${home}/settings#subscription`);
      await settled(page);
      await look(page, '08-settings-subscription-ended');
      await page.goto(`${home}/organization/goal`);
      await expect(page.getByText(t('subscription.way.needed'))).toBeVisible();
      await watchShifts(page);
      await page.goto(home);
      await expect(page.getByText(t('subscription.banner.trialEnded.title'))).toBeVisible();
      await settled(page);
      expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
      await look(page, '01-dashboard-trial-ended');
      await page.getByRole('link', { name: t('subscription.banner.trialEnded.button') }).click();
      await expect(page.getByRole('heading', { name: t('subscription.activate.title'), exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('subscription.activate.submit') })).toBeVisible();
      await expect(page.getByText(t('subscription.banner.trialEnded.title'))).toHaveCount(0);
      await comesBack(theirs, kari);
      await steps.meetsTheEnd(await theirs.newPage(), { ...owner, look });
      await theirs.close();

      await steps.goesToCheckout(owner);
      await picture(page, '15-checkout-sandbox', owner);
      await expectAccessible(page, 'checkout');
      await steps.paysWith(owner, 'declined');
      await expect(page.getByRole('alert')).toHaveText(t('subscription.payment.declined'));
      await expectAccessible(page, 'checkout, declined');
      await steps.paysWith(owner, 'funds');
      await expect(page.getByRole('alert')).toHaveText(t('subscription.payment.insufficientFunds'));
      await steps.paysWith(owner, 'succeeds');
      const paidOn = addDays(today(), steps.AFTER_TRIAL);
      await steps.seesItRuns(owner, monthsAfter(paidOn, 12));
      await page.goto(home);
      await expect(page.locator('.nav__user')).toBeVisible();
      await expect(page.getByText(t('subscription.banner.trialEnded.title'))).toBeHidden();

      await steps.opensPortal(owner);
      await expectAccessible(page, 'portal');
      await picture(page, '16-portal-sandbox', owner);
      await expect(page.getByText('TEST-0001')).toBeVisible();
      await page.getByRole('button', { name: s('subscription.sandbox.portal.cancel') }).click();
      await expect(page.getByRole('status')).toHaveText(s('subscription.sandbox.portal.done.cancel'));
      await expect(page.getByText(s('subscription.sandbox.portal.ends'))).toBeVisible();
      const { name } = BRAND_SETTINGS[brand];
      await page.getByRole('link', { name: s('subscription.sandbox.portal.back', { brand: name }) }).click();
      await expect(page.getByText(t('subscription.type.once'))).toBeVisible();

      await product.moveOn(steps.AFTER_TRIAL + YEAR, page.context());
      const caller = await owner.again();
      expect(await steps.subscriptionOf(caller)).toMatchObject({ status: 'ended', endDate: monthsAfter(paidOn, 12) });
      await page.goto(home);
      await page.getByRole('link', { name: t('subscription.banner.ended.button') }).click();
      await steps.goesToCheckout(owner);
      await steps.paysWith(owner, 'succeeds');
      await steps.seesItRuns(owner, monthsAfter(addDays(today(), steps.AFTER_TRIAL + YEAR), 12));
    });

  test('the form on our own page: the bank asks, refuses and confirms, and a year later it renews by itself (b, en) @ci', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const owner = await steps.founds({ page, product, brand: 'b', lang: 'en' });
    const { home, t, s } = owner;
    const trialEnds = (await steps.subscriptionOf(owner.caller))?.endDate ?? '';
    await page.goto(`${home}/activate-subscription`);
    const fill = async (number: string) => {
      await page.getByLabel(t('subscription.activate.cardNumber.label')).fill(number);
      await page.getByLabel(t('subscription.activate.expires.label')).fill('12 / 40');
      await page.getByLabel(t('subscription.activate.securityCode.label')).fill('123');
      await page.getByRole('button', { name: t('subscription.activate.submit') }).click();
    };
    await fill('4000 0000 0000 0002');
    await expect(page.getByText(t('subscription.payment.declined'))).toBeVisible();
    await fill('4000 0025 0000 3155');
    await expect(page.getByRole('heading', { name: s('subscription.sandbox.bank.title') })).toBeVisible();
    await expectAccessible(page, 'bank');
    await picture(page, '16-bank-sandbox', owner);
    await page.getByRole('button', { name: s('subscription.sandbox.bank.no') }).click();
    await expect(page.getByText(t('subscription.activate.error.title'))).toBeVisible();
    await fill('4000 0025 0000 3155');
    await page.getByRole('button', { name: s('subscription.sandbox.bank.yes') }).click();
    // The remaining days of the trial are added.
    const until = monthsAfter(receivedDay(trialEnds), 12);
    await steps.seesItRuns(owner, until);

    await product.moveOn(steps.AFTER_TRIAL + YEAR, page.context());
    const caller = await owner.again();
    await expect
      .poll(async () => await steps.subscriptionOf(caller), { timeout: 60_000 })
      .toMatchObject({ status: 'active', endDate: monthsAfter(until, 12) });
    await steps.opensPortal(owner);
    await expect(page.getByText('TEST-0003')).toBeVisible();
    await expect(page.getByText(longDay('en', monthsAfter(until, 12)))).toBeVisible();
    await page.getByRole('radio', { name: s('subscription.sandbox.portal.cardLater') }).check();
    await page.getByRole('button', { name: s('subscription.sandbox.portal.change') }).click();
    await expect(page.getByRole('status')).toHaveText(s('subscription.sandbox.portal.done.card'));
  });
});

// Specification 2.21
test('a cancelled checkout, a slow answer, two presses, two tabs and the back button pay once and show the truth (b, no) @ci', async ({
  page,
  context,
  shared,
}) => {
  const owner = await steps.founds({ page, product: shared, brand: 'b', lang: 'no' });
  const { home, t, s } = owner;
  const trialEnds = (await steps.subscriptionOf(owner.caller))?.endDate ?? '';
  const until = monthsAfter(receivedDay(trialEnds), 12);
  await steps.goesToCheckout(owner);
  await page.getByRole('link', { name: s('subscription.sandbox.back') }).click();
  await expect(page.getByText(t('subscription.activate.cancelled.title'))).toBeVisible();

  await steps.goesToCheckout(owner);
  const checkout = page.url();
  const other = await context.newPage();
  await other.goto(`${home}/activate-subscription`);
  await other.getByRole('button', { name: t('subscription.activate.submitCheckout') }).click();
  await expect(other, 'the same page again').toHaveURL(checkout);
  await page.getByRole('radio', { name: s('subscription.sandbox.card.slow') }).check();
  await page.getByRole('button', { name: s('subscription.sandbox.submit') }).dblclick();
  await expect(page.getByText(t('subscription.activate.pending.title'))).toBeVisible();
  await steps.paysWith({ ...owner, page: other }, 'succeeds');
  await steps.seesItRuns(owner, until);
  await steps.seesItRuns({ ...owner, page: other }, until);
  await other.close();
  await page.goBack();
  await expect(page).toHaveURL(checkout);
  await expect(page.getByRole('heading', { name: s('subscription.sandbox.paid.title') })).toBeVisible();
  await page.getByRole('link', { name: s('subscription.sandbox.on') }).click();
  await steps.seesItRuns(owner, until);
  expect(await steps.subscriptionOf(owner.caller)).toMatchObject({ endDate: until });
});

test("the sandbox's pages work without scripts, by keyboard, in the dark theme and in a narrow window (a, en) @ci", async ({
  page,
  browser,
  shared,
}) => {
  const owner = await steps.founds({ page, product: shared, brand: 'a', lang: 'en' });
  const { s } = owner;
  await steps.goesToCheckout(owner);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 320, height: 640 },
  });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await expect(bare.getByRole('heading', { name: s('subscription.sandbox.title'), exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoWider(page, 'checkout at 320');
  await expectAccessible(page, 'checkout in the dark');

  await bare.keyboard.press('Tab');
  await bare.keyboard.press('Tab');
  await expect(bare.getByRole('link', { name: s('subscription.sandbox.back') })).toBeFocused();
  await bare.keyboard.press('Tab');
  await expect(bare.getByRole('radio', { name: s('subscription.sandbox.card.succeeds') })).toBeFocused();
  await bare.keyboard.press('ArrowDown');
  await expect(bare.getByRole('radio', { name: s('subscription.sandbox.card.confirms') })).toBeChecked();
  await bare.keyboard.press('Enter');
  await expect(bare.getByRole('heading', { name: s('subscription.sandbox.bank.title') })).toBeVisible();
  await bare.getByRole('button', { name: s('subscription.sandbox.bank.no') }).click();
  await expect(bare.getByRole('alert')).toHaveText(s('subscription.payment.authenticationFailed'));
  await expect(bare.getByRole('alert')).toBeFocused();
  await bare.getByRole('button', { name: s('subscription.sandbox.submit') }).click();
  await expect(bare).toHaveURL(/activate-subscription\?success=true$/);
  await plain.close();
  const reloaded = await page.reload();
  expect(reloaded?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: s('subscription.sandbox.paid.title') })).toBeVisible();
});

test("the demo's organisation was paid for in March, renews, and has its receipt in the portal @ci", async ({
  page,
  shared,
}) => {
  await page.setViewportSize(WIDE);
  const home = shared.at('a');
  await page.context().addCookies([{ name: 'LANG', value: 'en', url: home }]);
  await entersDemo(page.context(), shared, 'ingrid@nordvik.example');
  const owner = { page, home, t: wordsIn('en'), s: SANDBOX_WORDS.en };
  await page.goto(`${home}/settings#subscription`);
  const paidOn = addDays(today(), -255);
  await expect(page.getByText(owner.t('subscription.type.recurring'))).toBeVisible();
  await expect(page.getByText(longDay('en', monthsAfter(paidOn, 12))).first()).toBeVisible();
  await picture(page, '08-settings-subscription', { brand: 'a', lang: 'en' });
  await steps.opensPortal(owner);
  await expect(page.getByText(longDay('en', monthsAfter(paidOn, 12)))).toBeVisible();
  await expect(page.getByText(longDay('en', paidOn))).toBeVisible();
});
