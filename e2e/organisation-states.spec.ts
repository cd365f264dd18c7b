import { expect } from '@playwright/test';
import { founds } from './colleagues.ts';
import { WIDE } from './every-journey.ts';
import { settled } from './every-screen.ts';
import { entersDemo, join } from './logged-in.ts';
import { looker, walksUnder } from './screen-checks.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
/** The longest allowed name, without a place to break. */
const LONG_NAME = `Nordvik${'w'.repeat(190)}`;

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

for (const { theme } of walksUnder('a')) {
  test.describe(`the figures of an organisation, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand: 'a', theme });

    test('no state of the figures has a violation, and each fits a narrow window @ci', async ({ page }) => {
      const home = product.at('a');
      await entersDemo(page.context(), product, 'ingrid@nordvik.example');
      for (const [path, screen] of [
        ['/organization?period=forever&type=workshop', '07-organisation-dashboard-type'],
        ['/organization?period=custom&from=2026-02-02&to=2026-01-01', '07-organisation-dashboard-dates'],
        ['/organization?period=custom&from=2001-01-01&to=2001-02-01', '07-organisation-dashboard-nothing'],
      ] as const) {
        await page.goto(home + path);
        await settled(page);
        for (const table of await page.getByText(t('scores.plot.showTable')).all()) await table.click();
        await check(page, screen);
      }
    });
  });
}

for (const { brand, theme } of walksUnder('b', 'a')) {
  test.describe(`an owner, ${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme, viewport: WIDE });
    const look = looker({ brand, theme });

    // Specification 2.17, 2.21, 2.33, 2.40, 5.3
    test('no state before, during and after founding and paying has a violation or is too wide @ci', async ({
      page,
      watch,
    }) => {
      watch.allow(/Failed to load resource|answered (?:404|409|422)/);
      const home = product.at(brand);
      const check = async (screen: string) => {
        await look(page, screen);
        await page.setViewportSize(WIDE);
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const visits = async (path: string, seen: string) => {
        await page.goto(home + path);
        await settled(page);
        await expect(page.getByText(seen).first()).toBeVisible();
      };
      const email = `ingrid@sky-${brand}-${theme}.example`;
      const owner = await join(page.context(), product, { home, email, name: 'Ingrid Solberg' });
      await page.goto(`${home}/join-organization`);
      await button(t('organisation.join.findButton')).click();
      await expect(page.getByText(t('organisation.join.link.required'))).toBeVisible();
      await check('15-join-organisation');
      await visits('/join/nothing', t('organisation.join.link.invalid'));
      await check('15-join-not-valid');
      await page.goto(`${home}/agreement`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check('16-agreement');

      await founds(owner, LONG_NAME);
      await visits('/settings#2', t('organisation.members.empty.title'));
      await check('08-settings-members');
      await page.getByRole('link', { name: t('organisation.places.groups') }).click();
      await button(t('organisation.groups.addButton')).click();
      await expect(page.getByLabel(t('organisation.groups.rowAria', { index: 1 }))).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByText(t('organisation.groups.name.invalid'))).toBeVisible();
      await check('08-settings-groups');
      await visits('/settings#1', t('organisation.owner.text'));
      await button(t('organisation.owner.button')).click();
      await expect(page.getByText(t('organisation.handOver.nobody'))).toBeVisible();
      await check('08-settings-organisation');
      for (const [path, screen, seen] of [
        ['/settings#subscription', '08-settings-subscription-trial', t('subscription.details.includes')],
        [
          '/activate-subscription?cancelled=true',
          '15-activate-subscription-cancelled',
          t('subscription.activate.cancelled.title'),
        ],
        [
          '/activate-subscription?success=false',
          '15-activate-subscription-failed',
          t('subscription.activate.error.title'),
        ],
        ['/subscription-activatecd', '15-subscription-activated-nothing', t('subscription.activated.nothingTitle')],
      ] as const) {
        await visits(path, seen);
        await check(screen);
      }

      await visits('/activate-subscription', t('subscription.activate.submit'));
      await picture(page, '15-activate-subscription', { brand, lang: 'no' });
      await page.getByLabel(t('subscription.activate.cardNumber.label')).fill('4000 0000 0000 0002');
      await page.getByLabel(t('subscription.activate.expires.label')).fill('12 / 40');
      await page.getByLabel(t('subscription.activate.securityCode.label')).fill('123');
      // Submit by keyboard: from the last field to the button.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('subscription.payment.declined'))).toBeVisible();
      await check('15-activate-subscription-declined');
      await page.getByLabel(t('subscription.activate.cardNumber.label')).fill('4242 4242 4242 4242');
      await page.getByRole('button', { name: t('subscription.activate.submit') }).click();
      await expect(page.getByRole('link', { name: t('subscription.activate.receiptButton') })).toBeVisible();
      await check('15-activate-subscription-success');
      await page.getByRole('link', { name: t('subscription.activate.receiptButton') }).click();
      await expect(page.getByText('4 500 kr')).toBeVisible();
      await check('15-subscription-activated');
      await page.goto(`${home}/settings#subscription`);
      await settled(page);
      await check('08-settings-subscription');
    });
  });
}
