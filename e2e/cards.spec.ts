import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { hasPictures, makesAnswered, namesAndColours, picksTwo, SURVEYS } from './card-steps.ts';
import { IN_MOTION, JOURNEYS, PHONE, WIDE, oneLook } from './every-journey.ts';
import { dayAhead } from './goal-steps.ts';
import { entersAgain, join } from './logged-in.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { codeIn, differenceFrom } from './same-picture.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const EMAIL = 'ingrid@nordvik.example';
const NAME = 'Ingrid Solberg Aune';
const TITLE = 'Fra foredrag til varig endring';
const LONG_NAME = 'Maximiliane Alexandra Konstantinopolitanerinnen von der Wolkenstein til Nordre Aasgaard';
const LONG_TITLE = `رحلة من الحديث إلى التغيير ${'W'.repeat(60)} ${'Fra foredrag til endring '.repeat(8)}`.slice(
  0,
  200,
);
/** Answers every question with "don't know". */
const NOBODY_KNOWS = { answer: { subjectKnowledge: 0, engaging: 0, relevance: 0, satisfaction: 0 } };
/** In days from today: when the second and the third survey begin and have ended. */
const SECOND = 20;
const THIRD = 40;
const MADE = 60;

/** The allowed difference between a card and its picture: 0.05 % of the pixels, and a mean of 0.1 of 255. */
const ALIKE = { noticed: 0.0005, mean: 0.1 };

test.use(IN_MOTION);

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(({ context }) => product.stop(context));

for (const { brand, lang, window } of oneLook(1, JOURNEYS)) {
  // Specification 1.1, 2.8, 2.42, 5.4
  test(`from finished surveys to a card and its picture (${brand}, ${lang}, ${window.width}) @ci`, async ({
    browser,
    context,
    watch,
  }) => {
    const t = wordsIn(lang);
    const doing = { t, onlooker: { brand, lang } };
    const home = product.at(brand);
    await context.addCookies([{ name: 'LANG', value: lang, url: home }]);
    const caller = await join(context, product, { home, email: EMAIL, name: NAME });
    await hasPictures(caller, NAME);
    await makesAnswered(caller, home, { surveyName: SURVEYS[0] });
    for (const [place, days] of [SECOND, THIRD].entries()) {
      await product.moveOn(days, context);
      const then = await entersAgain(context, { home, email: EMAIL });
      await makesAnswered(then, home, { surveyName: SURVEYS[place + 1] ?? '', startDate: dayAhead(days) });
    }
    await product.moveOn(MADE, context);
    const owner = await entersAgain(context, { home, email: EMAIL });

    const page = await watch.over(await sharpened(browser, context, window)).newPage();
    await page.goto(`${home}/card`);
    await picksTwo(page, doing);
    await namesAndColours(page, doing, TITLE);
    expect((await page.locator('.jcard__qr svg').boundingBox())?.width).toBeGreaterThanOrEqual(128);
    const file = await downloaded(page, t('cards.download.button'));
    expect(file.name).toBe(`${t('cards.download.fileName', { date: dayAhead(MADE) })}.png`);

    await page.getByRole('button', { name: t('cards.submit.button') }).dblclick();
    await expect(page).toHaveURL(/\/card\/[0-9A-Za-z]{22}$/);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const cards = await owner.get<{ cardId: string; cardTitle: string; image: string }[]>('/card');
    expect(
      cards.map(({ cardTitle }) => cardTitle),
      'two presses make one card',
    ).toEqual([TITLE]);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(codeIn(file.bytes)).toBe(`${home}/c/${id}`);
    expect(cards[0]?.image, 'the picture is kept with the card').toContain(`/c/${id}/`);
    await isDrawnAlike(page, file.bytes);
    await page.context().close();
  });
}

test('draws the picture of a card without portrait, logo or scores, and with the longest title @ci', async ({
  browser,
  context,
  watch,
}) => {
  const t = wordsIn('no');
  const home = product.at('a');
  const caller = await join(context, product, { home, email: EMAIL, name: LONG_NAME });
  await makesAnswered(caller, home, { surveyName: SURVEYS[0], ...NOBODY_KNOWS });
  await product.moveOn(SECOND, context);
  const then = await entersAgain(context, { home, email: EMAIL });
  await makesAnswered(then, home, { surveyName: SURVEYS[1], startDate: dayAhead(SECOND), ...NOBODY_KNOWS });
  await product.moveOn(MADE, context);
  await entersAgain(context, { home, email: EMAIL });
  const page = await watch.over(await sharpened(browser, context, PHONE)).newPage();
  await page.goto(`${home}/card`);
  for (const survey of SURVEYS.slice(0, 2)) await page.getByText(survey).click();
  await page.getByRole('button', { name: t('cards.picker.next') }).click();
  await page.getByLabel(t('cards.cardTitle.label')).fill(LONG_TITLE);
  const { bytes } = await downloaded(page, t('cards.download.button'));
  await page.getByRole('button', { name: t('cards.submit.button') }).click();
  await expect(page).toHaveURL(/\/card\/[0-9A-Za-z]{22}$/);
  await expect(page.locator('.jcard')).toBeVisible();
  await isDrawnAlike(page, bytes);
  // Without an organisation, one card is the limit.
  await page.goto(`${home}/card`);
  await expect(page.getByText(t('cards.limit.noOrganisation.title'))).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.context().close();
});

/** Opens the same person's browser at two device pixels per CSS pixel, as in the picture. */
async function sharpened(browser: Browser, known: BrowserContext, viewport: typeof WIDE): Promise<BrowserContext> {
  const storageState = await known.storageState();
  return browser.newContext({ ...IN_MOTION.contextOptions, viewport, deviceScaleFactor: 2, storageState });
}

/** A phone produces the same picture as a desktop, so compare it with the card at the picture's width. */
async function isDrawnAlike(page: Page, picture: Buffer): Promise<void> {
  await page.setViewportSize(WIDE);
  const difference = await differenceFrom(page.locator('.jcard').first(), picture);
  test.info().annotations.push({ type: 'difference', description: JSON.stringify(difference) });
  expect(difference.noticed).toBeLessThan(ALIKE.noticed);
  expect(difference.mean).toBeLessThan(ALIKE.mean);
}

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
