import { expect } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { founds } from './colleagues.ts';
import { LOOKS } from './every-journey.ts';
import { settled } from './every-screen.ts';
import { test } from './fixtures.ts';
import { comesBack, join } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ PAYMENTS: 'off' });
});
test.afterAll(() => product.stop());

for (const { brand, lang, window } of LOOKS)
  test(`where nobody pays, no screen speaks of a subscription (${brand}, ${lang}) @ci`, async ({ page, watch }) => {
    const t = wordsIn(lang);
    const home = product.at(brand);
    const look = { brand, lang };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);

    await page.goto(home);
    await expect(page.getByRole('heading', { name: t('home.questions.title') })).toBeVisible();
    await expect(page.locator('#price, a[href="#price"]')).toHaveCount(0);
    await expect(page.getByText(t('home.hero.trialHint', { days: 30 }))).toHaveCount(0);
    await picture(page, '00-home-without-payment', look);

    const account = { home, email: `ingrid@uten-betaling-${brand}.example` };
    const caller = await join(page.context(), product, { ...account, name: 'Ingrid Solberg' });
    await page.goto(`${home}${PATHS.register}`);
    await expect(page.getByText(t('organisation.register.text'))).toBeVisible();
    await expect(page.getByText(t('organisation.register.trialHint', { days: 30 }))).toHaveCount(0);
    await founds(caller, 'Nordvik Rådgivning');
    await product.moveOn(800, page.context());
    await comesBack(page.context(), account);

    await page.goto(`${home}/settings#subscription`);
    await expect(page.getByRole('tab', { includeHidden: true })).toHaveText([
      t('profile.settings.tab.profile'),
      t('profile.settings.tab.organisation'),
      t('profile.settings.tab.members'),
    ]);
    await expectAccessible(page, '08-settings-without-payment');
    await expectNoWider(page, '08-settings-without-payment');
    await picture(page, '08-settings-without-payment', look);

    await page.goto(home);
    await settled(page);
    await picture(page, '01-dashboard-without-payment', look);
    expect(asked.filter((path) => /subscription|payment/.test(path))).toEqual([]);

    // The page of an unknown address is itself answered with 404, which Chromium notes; a call would note its own line.
    watch.allow(/^console: Failed to load resource: the server responded with a status of 404 \(Not Found\)$/);
    for (const path of [PATHS.activate, PATHS.activated]) {
      const reply = await page.goto(`${home}${path}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: t('system.notFound.title') })).toBeVisible();
    }
  });
