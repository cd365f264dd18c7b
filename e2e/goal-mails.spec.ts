import { expect } from '@playwright/test';
import { expectAccessible, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { join } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const [brand, lang] of [
  ['a', 'no'],
  ['b', 'en'],
] as const)
  test(`mails about goals are switched off and on in the settings, and a link that nobody is behind says so (${brand}, ${lang})`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource: .*404|answered 404/);
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const home = product.at(brand);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const email = `ingrid-${brand}@nordvik.example`;
    await join(page.context(), product, { home, email, name: 'Ingrid Solberg' });
    await page.goto(`${home}/settings`);
    const box = page.getByRole('checkbox', { name: t('goals.mails.label') });
    await expect(box).toBeChecked();
    for (const size of [WIDE, PHONE, { width: 320, height: 700 }]) {
      await page.setViewportSize(size);
      await expectNoWider(page, `settings at ${size.width}`);
      if (size.width > 320) await picture(page, '16-goal-mails-settings', onlooker);
    }
    await box.press('Space');
    await expect(page.getByText(t('goals.mails.off'))).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
    await expectAccessible(page, 'settings');

    await page.goto(`${home}/goal-mails/${'A'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: t('goals.mails.link.missing') })).toBeVisible();
    await expectAccessible(page, 'a link without anybody behind it');
    await picture(page, '16-goal-mails-missing', onlooker);
  });
