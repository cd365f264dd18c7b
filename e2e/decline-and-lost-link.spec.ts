import { expect, type Locator } from '@playwright/test';
import { sends } from './rights-steps.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { PHONE } from './every-journey.ts';
import { join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const MARTE = 'marte@spurt-kunde.example';
const OLAV = 'olav@spurt-kunde.example';
const t = wordsIn('no');
const onlooker = { brand: 'a', lang: 'no' } as const;

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: PHONE });

test('a responder declines, then changes their mind', async ({ page, browser, watch }) => {
  const home = product.at('a');
  const caller = await join(page.context(), product, { home, email: 'ingrid@spurt.example', name: 'Ingrid Solberg' });
  const surveyId = await makeSurvey(caller, { responders: [MARTE], lang: 'no' });
  const marte = await watch.over(await browser.newContext({ viewport: PHONE, locale: 'nb-NO' })).newPage();
  const link = linkIn(await product.mailTo(MARTE));

  await marte.goto(link);
  // 'sammen med e-postadressen din' never breaks after its hyphen, at any width.
  for (let width = 320; width <= 420; width += 20) {
    await marte.setViewportSize({ width, height: 800 });
    expect(await linesOf(marte.getByText(/e-\u2060postadressen din/).first(), 'e-\u2060postadressen'), `${width}`).toBe(
      1,
    );
  }
  await marte.setViewportSize(PHONE);
  await marte.getByRole('link', { name: t('responding.declining.link') }).click();
  await expect(marte.getByText(t('choices.decline.text', { candidate: 'Ingrid' }))).toBeVisible();
  await picture(marte, '04-respond-decline', onlooker);
  await marte.getByRole('button', { name: t('choices.decline.button') }).click();
  await expect(marte.getByRole('heading', { name: t('choices.decline.done') })).toBeVisible();
  await expectAccessible(marte, '04-respond-declined');
  await picture(marte, '04-respond-declined', onlooker);
  await marte.setViewportSize({ width: 320, height: 700 });
  await expectNoWider(marte, '04-respond-declined');
  await marte.setViewportSize(PHONE);

  await page.goto(`${home}/survey/${surveyId}`);
  await expect(page.getByText(t('surveys.responders.declined'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('surveys.responders.resendButton') })).toHaveCount(0);
  await picture(page, '03-survey-detail-declined', onlooker);

  await marte.getByRole('button', { name: t('choices.decline.undoButton') }).click();
  await expect(marte.getByRole('heading', { name: t('choices.decline.title') })).toBeVisible();
  await marte.getByRole('button', { name: t('choices.decline.button') }).click();
  await expect(marte.getByRole('heading', { name: t('choices.decline.done') })).toBeVisible();
  await marte.getByRole('link', { name: t('choices.decline.elseLink') }).click();
  await expect(marte.getByText(t('responding.declining.said'))).toBeVisible();
  await sends(marte, { product, onlooker, t }, [9, 8, 7, 6], 'Likevel');
  await page.reload();
  const [answeredOn = ''] = t('surveys.people.answeredOn', { date: '\n' }).split('\n');
  await expect(page.getByText(answeredOn)).toBeVisible();
  await expect(page.getByText(t('surveys.responders.declined'))).toHaveCount(0);
});

test('mails a lost link again, and tells a stranger nothing', async ({ browser, watch, page }) => {
  watch.allow(/Failed to load resource: .*4(?:04|22)|answered 4(?:04|22)/);
  const home = product.at('a');
  const caller = await join(page.context(), product, { home, email: 'kari@spurt.example', name: 'Kari Berg' });
  await makeSurvey(caller, { responders: [OLAV], lang: 'no' });
  const link = linkIn(await product.mailTo(OLAV));
  const olav = await watch.over(await browser.newContext({ viewport: PHONE, locale: 'nb-NO' })).newPage();

  await olav.goto(link.replace(/[0-9A-Za-z]{22}/, 'A'.repeat(22)));
  await expect(olav.getByRole('heading', { name: t('system.notFound.title') })).toBeVisible();
  await picture(olav, '10-system-link-not-found', onlooker);
  await olav.getByRole('link', { name: t('responding.lostLink.link') }).click();
  await expect(olav.getByRole('heading', { level: 1, name: t('responding.lostLink.title') })).toBeVisible();
  await olav.getByRole('button', { name: t('responding.lostLink.button') }).click();
  await expect(olav.getByText(t('common.error.emailInvalid'))).toBeVisible();
  await expectAccessible(olav, '16-lost-link');
  await picture(olav, '16-lost-link', onlooker);
  await olav.setViewportSize({ width: 320, height: 700 });
  await expectNoWider(olav, '16-lost-link');
  await olav.setViewportSize(PHONE);

  const ask = async (email: string) => {
    await olav.getByLabel(t('responding.lostLink.emailLabel')).fill(email);
    await olav.getByRole('button', { name: t('responding.lostLink.button') }).click();
    await expect(olav.getByText(t('responding.lostLink.sent'))).toBeVisible();
  };
  await ask('nobody@spurt-kunde.example');
  await picture(olav, '16-lost-link-sent', onlooker);
  await olav.getByRole('link', { name: t('responding.lostLink.anotherButton') }).click();
  await ask(OLAV);
  expect(linkIn(await product.mailTo(OLAV, /Lenken din/))).toBe(link);
});

/** Returns how many lines the word occupies in the element. */
function linesOf(element: Locator, word: string): Promise<number> {
  return element.evaluate((one, searched) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const start = text.textContent?.indexOf(searched) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + searched.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  }, word);
}
