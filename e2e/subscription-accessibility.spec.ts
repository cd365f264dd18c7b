import { expect } from '@playwright/test';
import { settled, shiftsOf, watchShifts } from './every-screen.ts';
import { comesBack, join } from './logged-in.ts';
import { looker, walksUnder } from './looking.ts';
import { startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');

/** A trial of thirty days is over. */
const AFTER_THE_TRIAL = 32;
/** As long as a name may be, with nothing to break it at. */
const LONG_NAME = `Nordvik${'w'.repeat(190)}`;

for (const { brand, theme } of walksUnder('b', 'a')) {
  test.describe(`${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand, theme });

    test('no screen of a subscription has a violation, and each fits a narrow window', async ({
      page,
      browser,
      watch,
      shared: product,
    }) => {
      const home = product.at(brand);
      const owner = await join(page.context(), product, {
        home,
        email: `ingrid-${theme}@abonnement-${brand}.example`,
        name: 'Ingrid Solberg',
      });
      await owner.post('/organization', { name: LONG_NAME, consentToTerms: 1, consentToAgreement: 1 });
      for (const [path, screen] of [
        ['/settings#subscription', '08-settings-subscription-trial'],
        ['/activate-subscription?cancelled=true', '15-activate-subscription-cancelled'],
        ['/activate-subscription?success=false', '15-activate-subscription-failed'],
        ['/subscription-activatecd', '15-subscription-activated-nothing'],
        ['/activate-subscription', '15-activate-subscription'],
      ] as const) {
        await page.goto(home + path);
        await settled(page);
        await check(page, screen);
      }

      await page.getByLabel(t('subscription.activate.cardNumber.label')).fill('4000 0000 0000 0002');
      await page.getByLabel(t('subscription.activate.expires.label')).fill('12 / 40');
      await page.getByLabel(t('subscription.activate.securityCode.label')).fill('123');
      // By the keyboard alone: from the last field to the button.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('subscription.payment.declined'))).toBeVisible();
      await check(page, '15-activate-subscription-declined');

      const member = await browser.newContext();
      watch.over(member);
      const kari = await join(member, product, {
        home,
        email: `kari-${theme}@abonnement-${brand}.example`,
        name: 'Kari Nes',
      });
      const { id } = await owner.get<{ id: string }>('/organization');
      await kari.post(`/organization/${id}/users`, {});
      const people = await owner.get<{ userId: string; role: string }[]>(`/organization/${id}/user`);
      const invited = people.find(({ role }) => role === 'invited');
      await owner.put(`/organization/${id}/user/${invited?.userId}`, { role: 'member' });
      const others = await member.newPage();
      await others.goto(`${home}/activate-subscription`);
      await expect(others.getByText(t('subscription.activate.ownerOnly', { owner: 'Ingrid Solberg' }))).toBeVisible();
      await check(others, '15-activate-subscription-member');

      await page.getByLabel(t('subscription.activate.cardNumber.label')).fill('4242 4242 4242 4242');
      await page.getByRole('button', { name: t('subscription.activate.submit') }).click();
      await expect(page.getByRole('link', { name: t('subscription.activate.receiptButton') })).toBeVisible();
      await check(page, '15-activate-subscription-success');
      await page.getByRole('link', { name: t('subscription.activate.receiptButton') }).click();
      await expect(page.getByText('4 500 kr')).toBeVisible();
      await check(page, '15-subscription-activated');
      await page.goto(`${home}/settings#subscription`);
      await settled(page);
      await check(page, '08-settings-subscription');
      await member.close();
    });

    test('what the overview says when a trial is over stands still and has no violation', async ({
      page,
      browser,
      watch,
    }) => {
      const product = await startProduct();
      const home = product.at(brand);
      const known = { home, email: 'ingrid@nordvik.example', name: 'Ingrid Solberg' };
      const owner = await join(page.context(), product, known);
      await owner.post('/organization', { name: 'Nordvik', consentToTerms: 1, consentToAgreement: 1 });
      const other = { home, email: 'kari@nordvik.example', name: 'Kari Nes' };
      const kari = await join(await browser.newContext(), product, other);
      const { id } = await owner.get<{ id: string }>('/organization');
      await kari.post(`/organization/${id}/users`, {});
      const people = await owner.get<{ userId: string; role: string }[]>(`/organization/${id}/user`);
      const invited = people.find(({ role }) => role === 'invited');
      await owner.put(`/organization/${id}/user/${invited?.userId}`, { role: 'member' });
      await product.moveOn(AFTER_THE_TRIAL);

      await comesBack(page.context(), known);
      await watchShifts(page);
      await page.goto(home);
      await expect(page.getByText(t('subscription.banner.trialEnded.title'))).toBeVisible();
      await settled(page);
      expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole('link', { name: t('subscription.banner.trialEnded.button') })).toBeVisible();
      await check(page, '01-dashboard-trial-ended');
      await page.goto(`${home}/settings#subscription`);
      await settled(page);
      await check(page, '08-settings-subscription-ended');
      await page.goto(`${home}/organization/goal`);
      await expect(page.getByText(t('subscription.way.needed'))).toBeVisible();
      await page.goto(`${home}/activate-subscription`);
      await expect(page.getByRole('button', { name: t('subscription.activate.submit') })).toBeVisible();
      await expect(page.getByText(t('subscription.banner.trialEnded.title'))).toHaveCount(0);

      const context = watch.over(await browser.newContext());
      await comesBack(context, other);
      const others = await context.newPage();
      await others.goto(home);
      const ask = t('subscription.banner.trialEnded.memberText', { owner: 'Ingrid Solberg' });
      await expect(others.getByText(ask)).toBeVisible();
      await expect(others.getByRole('link', { name: t('subscription.banner.trialEnded.button') })).toHaveCount(0);
      await check(others, '01-dashboard-trial-ended-member');
      await context.close();
      await product.stop();
    });
  });
}

/** What a page may move while it comes (quality 1). */
const MOST_SHIFT = 0.02;
