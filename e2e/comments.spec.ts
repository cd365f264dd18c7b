import { expect } from '@playwright/test';
import { oneLook } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { founds, joinsAs } from './colleagues.ts';
import { join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { makeAnswered } from './made-by-call.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { openTab } from './tabs.ts';

const LOOKS = [
  { lang: 'no', viewport: { width: 1440, height: 900 } },
  { lang: 'en', viewport: { width: 390, height: 844 } },
] as const;

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

const SAID = { no: 'Forventninger ligger igjen. Hva gjorde du annerledes?', en: 'Kan jeg bruke det samme arket?' };
const ANSWERED = 'Vi skrev suksesskriteriene sammen i første møte.\nDet tok førti minutter.';

for (const { lang, viewport } of oneLook(0, LOOKS)) {
  test.describe(`${lang}, ${viewport.width}`, () => {
    test.use({ viewport });
    const t = wordsIn(lang);

    test('a supporter and the candidate comment on a survey @ci', async ({ page, browser, watch }) => {
      const home = product.at('a');
      const cookies = [{ name: 'LANG', value: lang, url: home }];
      await page.context().addCookies(cookies);
      const domain = `samtale-${lang}.example`;
      const owner = await join(page.context(), product, { home, email: `ingrid@${domain}`, name: 'Ingrid Solberg' });
      await founds(owner, 'Samtale');

      const other = watch.over(await browser.newContext({ viewport }));
      await other.addCookies(cookies);
      const magnus = { home, email: `magnus@${domain}`, name: 'Magnus Tveit', role: 'supporter' } as const;
      await joinsAs(other, product, owner, magnus);
      // Supporters read only what the form promised them, so he gets the role before the survey is answered.
      const responders = [`marte@${domain}`, `jonas@${domain}`];
      const id = await makeAnswered(owner, { product, responders, lang, accessibleBy: 'supporters' });
      const theirs = await other.newPage();
      await theirs.goto(`${home}/shared/${id}`);
      // The tabs appear when the answers have loaded; the field is in the first one.
      await openTab(theirs, 1);
      const toHer = t('shared.message.title', { name: 'Ingrid Solberg' });
      await expect(theirs.getByRole('heading', { name: toHer })).toBeVisible();
      await passerBy({ brand: 'a', lang })(theirs, '03-survey-detail-shared-answer');
      await openTab(theirs, 0);
      await theirs.getByRole('button', { name: t('comments.openButton') }).click();
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
