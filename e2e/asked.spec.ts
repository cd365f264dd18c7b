import { expect } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { oneLook } from './every-journey.ts';
import { test } from './fixtures.ts';
import { join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

for (const [brand, lang] of oneLook(0, [
  ['b', 'en'],
  ['a', 'no'],
] as const))
  test(`a person answers a request from the overview, and wants one mail a day (${brand}, ${lang}) @ci`, async ({
    page,
    browser,
    watch,
  }) => {
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const home = product.at(brand);
    const email = `sara-${brand}@spurt-oversikt.example`;
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    await join(page.context(), product, { home, email, name: 'Sara Lund' });
    const elsewhere = watch.over(await browser.newContext());
    const magnus = { home, email: `magnus-${brand}@spurt-oversikt.example`, name: 'Magnus Tveit' };
    await makeSurvey(await join(elsewhere, product, magnus), { responders: [email], lang });
    await elsewhere.close();

    await page.goto(home);
    await expect(page.getByRole('heading', { name: t('dashboard.asked.title') })).toBeVisible();
    await expectAccessible(page, '01-dashboard-asked');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoWider(page, '01-dashboard-asked at 320');
    await picture(page, '01-dashboard-asked', onlooker);
    await page.getByRole('button', { name: `${t('dashboard.asked.button')} Magnus Tveit` }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Magnus');
    // The secret link stays in the mail: it is neither in the address bar nor in the history.
    await expect(page).toHaveURL(/\/asked\/[\w-]{43}$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('dashboard.asked.title') })).toBeVisible();

    await page.goto(`${home}${PATHS.mailChoices}`);
    const daily = page.getByRole('radio', { name: t('account.mails.asked.daily.label') });
    await daily.click();
    await expect(page.getByText(t('account.mails.saved'))).toBeVisible();
    await page.reload();
    await expect(daily).toBeChecked();
    await expectAccessible(page, '08-settings-profile-mails');
    await picture(page, '08-settings-profile-mails', onlooker);
  });
