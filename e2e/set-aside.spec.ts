import { expect, type Page } from '@playwright/test';
import { asksAnonymously, confirmsSettingAside } from './anonymous-link-steps.ts';
import { LOOKS, oneLook } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { answerByCall } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'on' });
});
test.afterAll(() => product.stop());

for (const { brand, lang, window } of oneLook(1, LOOKS)) {
  test.describe(`${brand}, ${lang}, ${window.width}`, () => {
    test.use({ viewport: window });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const counted = (page: Page, count: number) =>
      page.getByText(t('surveys.responders.summaryWithAnonymous', { responded: 0, invited: 0, anonymous: count }));

    test('reports a flood of anonymous answers, sets them aside, and restores them by undo and by the button @ci', async ({
      page,
      watch,
    }) => {
      watch.allow(/Failed to load resource: .*429/);
      const { home, id } = await asksAnonymously(page, product, onlooker);
      const flood = await answersUntilRefused(home, id);

      await page.goto(`${home}/survey/${id}`);
      await expect(page.getByText(t('surveys.anonymousAside.floodTitle'))).toBeVisible();
      await expect(counted(page, flood)).toBeVisible();
      await expectAccessible(page, 'a flood');
      await picture(page, '03-survey-detail-flood', onlooker, 'window');

      const setAside = page.getByRole('button', { name: t('surveys.anonymousAside.button'), exact: true });
      await setAside.first().click();
      await expect(page.getByRole('dialog')).toContainText(t('surveys.anonymousAside.confirmText'));
      await picture(page, '03-survey-detail-set-aside-confirm', onlooker, 'window');
      await confirmsSettingAside(page, lang);
      await expect(page.getByText(t('surveys.anonymousAside.title', { count: flood }))).toBeVisible();
      await expect(counted(page, flood)).toHaveCount(0);
      await expectAccessible(page, 'set aside');
      await picture(page, '03-survey-detail-set-aside', onlooker, 'window');

      await page.getByRole('button', { name: t('common.button.undo') }).click();
      await expect(counted(page, flood)).toBeVisible();
      await setAside.last().click();
      await confirmsSettingAside(page, lang);
      await page.getByRole('button', { name: t('surveys.anonymousAside.back') }).click();
      await expect(counted(page, flood)).toBeVisible();
    });
  });
}

/** Answers until the network has used up what it may send at once, and returns how many answers were accepted. */
async function answersUntilRefused(home: string, id: string): Promise<number> {
  for (let accepted = 0; ; accepted += 1) {
    const refusal = await answerByCall(home, id).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refusal === null) continue;
    expect(refusal).toContain('429');
    return accepted;
  }
}
