import { expect } from '@playwright/test';
import { asksAnonymously, confirmsSettingAside } from './anonymous-link-steps.ts';
import { LOOKS, oneLook } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { answerByCall } from './made-by-call.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

/** The limit of anonymous answers in a survey without an organisation. */
const MOST = 100;

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

for (const { brand, lang } of oneLook(1, LOOKS)) {
  test.describe(`${brand}, ${lang}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };

    test('a full link says so when opened, and accepts answers again after some are set aside @ci', async ({
      page,
    }) => {
      const { home, id } = await asksAnonymously(page, product, onlooker, 'full-lenke.example');
      for (let n = 0; n < MOST; n += 1) await answerByCall(home, id);

      const form = `${home}/respond/-${id}?lang=${lang}`;
      await page.goto(form);
      await expect(page.getByRole('heading', { name: t('responding.full.title') })).toBeVisible();
      await expectAccessible(page, 'a full link');
      await picture(page, '01-form-full', onlooker, 'window');

      await page.goto(`${home}/survey/${id}`);
      await page
        .getByRole('button', { name: t('surveys.anonymousAside.button'), exact: true })
        .first()
        .click();
      await confirmsSettingAside(page, lang);
      await expect(page.getByText(t('surveys.anonymousAside.title', { count: MOST }))).toBeVisible();
      await answerByCall(home, id);
      await page.goto(`${home}/survey/${id}`);
      await expect(
        page.getByText(t('surveys.responders.summaryWithAnonymous', { responded: 0, invited: 0, anonymous: 1 })),
      ).toBeVisible();
      await picture(page, '03-survey-detail-after-set-aside', onlooker, 'window');
      await page.goto(form);
      await expect(page.getByRole('heading', { level: 1, name: 'Ingrid' })).toBeVisible();
    });
  });
}
