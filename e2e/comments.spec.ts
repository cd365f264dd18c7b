import { expect } from '@playwright/test';
import { oneLook } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const LOOKS = [
  { lang: 'no', viewport: { width: 1440, height: 900 } },
  { lang: 'en', viewport: { width: 390, height: 844 } },
] as const;

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());

// Both looks talk about one survey of the demo: each with words of its own.
const SAID = { no: 'Forventninger ligger igjen. Hva gjorde du annerledes?', en: 'Kan jeg bruke det samme arket?' };
const ANSWERED = 'Vi skrev suksesskriteriene sammen i første møte.\nDet tok førti minutter.';

for (const { lang, viewport } of oneLook(0, LOOKS)) {
  test.describe(`${lang}, ${viewport.width}`, () => {
    test.use({ viewport });
    const t = wordsIn(lang);

    test('a supporter and the candidate talk about a survey', async ({ page, browser, watch }) => {
      const home = product.at('a');
      const cookies = [{ name: 'LANG', value: lang, url: home }];
      await page.context().addCookies(cookies);
      const owner = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
      const surveys = await owner.get<{ id: string; status: string; accessibleBy: string }[]>('/survey');
      const id = surveys.find((one) => one.status === 'finished' && one.accessibleBy === 'supporters')?.id ?? '';

      const other = watch.over(await browser.newContext({ viewport }));
      await other.addCookies(cookies);
      await entersDemo(other, product, 'magnus@nordvik.example');
      const theirs = await other.newPage();
      await theirs.goto(`${home}/shared/${id}`);
      // The tabs stand when the answers have come; the field stands in the first of them.
      await expect(theirs.getByRole('tab').first()).toBeVisible();
      const field = theirs.getByRole('textbox', { name: t('comments.content.label') });
      await theirs.getByRole('button', { name: t('comments.submit.button') }).click();
      await expect(theirs.getByText(t('comments.content.required'))).toBeVisible();
      await field.fill(SAID[lang]);
      await theirs.reload();
      await expect(field).toHaveValue(SAID[lang]);
      await theirs.getByRole('button', { name: t('comments.submit.button') }).dblclick();
      await expect(theirs.getByText(SAID[lang], { exact: true })).toHaveCount(1);
      await expect(field).toHaveValue('');

      await page.goto(`${home}/survey/${id}`);
      await expect(page.getByRole('article').getByText(SAID[lang])).toBeVisible();
      await expect(page.getByText(t('comments.survey.who.candidate'))).toBeVisible();
      await page.getByRole('textbox', { name: t('comments.content.label') }).fill(ANSWERED);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article').last()).toContainText(ANSWERED);
      await expectAccessible(page, 'a conversation');
      await picture(page, '03-survey-comments', { brand: 'a', lang });
      await other.close();
    });
  });
}
