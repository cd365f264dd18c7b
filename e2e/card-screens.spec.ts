import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { expectAccessible, expectNoWider, tabbedTo } from './axe.ts';
import { JOURNEYS, oneLook, WIDE } from './every-journey.ts';
import { settled } from './every-screen.ts';
import { dayAhead } from './goal-steps.ts';
import { entersAgain, entersDemo, join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { answerByCall, type Caller, makeSurvey } from './made-by-call.ts';
import { exchangeWith } from './http-client.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const EMAIL = 'ingrid@nordvik.example';
const TITLE = 'Fra foredrag til varig endring';
const LONG_TITLE = 'Organisasjonsutviklingsprosjektlederopplæring'.repeat(4);
/** In days from today; the surveys have ended by then. */
const ENDED = 16;
const COLOURS = { background: '#12343b', foreground: '#bfe3d8' };

type Survey = { id: string; surveyType: string };

/** Creates a card from the oldest to the newest finished workshop; returns the address of its screen. */
async function makesCard(caller: Caller, cardTitle = TITLE): Promise<string> {
  const surveys = await caller.get<Survey[]>('/card/surveys');
  const workshops = surveys.filter(({ surveyType }) => surveyType === 'workshop');
  const [from, to] = [workshops.at(0)?.id, workshops.at(-1)?.id];
  await caller.post('/card', { from, to, cardTitle, surveyType: 'workshop', ...COLOURS, image: '' });
  const [card] = await caller.get<{ cardId: string }[]>('/card?latest=true');
  return `/card/${card?.cardId}`;
}

/** Presses Tab until the focus is on the element with these words; asserts a visible focus at each stop. */
async function reaches(page: Page, words: string): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) if ((await tabbedTo(page)).includes(words)) return;
  throw new Error(`the keyboard does not reach ${words}`);
}

const bytesOf = async (download: Download) => PNG.sync.read(await readFile(await download.path()));

test.describe('cards of a new user', () => {
  let product: RunningProduct;
  test.beforeEach(async () => {
    product = await startProduct();
  });
  test.afterEach(({ context }) => product.stop(context));

  for (const { brand, lang, window } of oneLook(0, JOURNEYS)) {
    // Specification 1.8, 2.7, 2.9
    test(`the owner creates, shares, switches off and on, and deletes a card (${brand}, ${lang}, ${window.width}) @ci`, async ({
      page,
      watch,
    }) => {
      watch.allow(/Failed to load resource: .*404|answered 404/);
      const t = wordsIn(lang);
      const onlooker = { brand, lang };
      const home = product.at(brand);
      await page.setViewportSize(window);
      await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
      const look = async (name: string) => {
        await settled(page);
        await expectAccessible(page, name);
        await picture(page, name, onlooker);
      };

      const first = await join(page.context(), product, { home, email: EMAIL, name: 'Ingrid Solberg Aune' });
      const survey = await makeSurvey(first, { surveyName: 'Ledersamling, våren', lang });
      await page.goto(`${home}/cards`);
      await expect(page.getByRole('link', { name: t('cards.picker.tooFew.button') })).toBeVisible();
      await look('06-card-list-too-few');
      for (const relevance of [5, 6, 4]) await answerByCall(home, survey, { relevance });
      await page.goto(home);
      await expect(page.getByText(t('dashboard.card.emptyTitle'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('dashboard.newCardButton') })).toHaveCount(0);

      await product.moveOn(ENDED, page.context());
      const again = await entersAgain(page.context(), { home, email: EMAIL });
      // Without an organisation, only one survey can be open at a time.
      const next = await makeSurvey(again, { surveyName: 'Ledersamling, høsten', lang, startDate: dayAhead(ENDED) });
      for (const relevance of [8, 9]) await answerByCall(home, next, { relevance });
      await product.moveOn(2 * ENDED, page.context());
      const caller = await entersAgain(page.context(), { home, email: EMAIL });
      await page.goto(`${home}/cards`);
      await expect(page.getByRole('link', { name: t('cards.list.empty.button') })).toBeVisible();
      await look('06-card-list-empty');
      await page.goto(home);
      await expect(page.getByRole('link', { name: t('dashboard.newCardButton') })).toHaveCount(2);
      await look('01-dashboard-no-card');

      const address = await makesCard(caller);
      const link = `${home}/c/${address.split('/').at(-1)}`;
      await page.goto(`${home}/cards`);
      await expect(page.getByText(t('cards.limit.noOrganisation.title'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('cards.list.newButton') })).toHaveCount(0);
      await look('06-card-list');
      await reaches(page, TITLE);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${home}${address}`);
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

      for (const code of ['.jcard__qr svg', '.qrbox svg'])
        expect((await page.locator(code).boundingBox())?.width, code).toBeGreaterThanOrEqual(128);
      const picked = page.getByRole('link', { name: t('cards.download.button') });
      await expect(picked).toBeVisible();
      await look('06-card-owner');
      const asPicture = page.waitForEvent('download');
      await picked.click();
      const card = await bytesOf(await asPicture);
      expect(card.width).toBe(840);
      expect(decodeQR(card)).toBe(link);
      await expect(page.getByText(`${card.width} × ${card.height}`)).toBeVisible();
      const asCode = page.waitForEvent('download');
      await page.getByRole('button', { name: t('cards.view.share.qrButton') }).click();
      const code = await asCode;
      expect(code.suggestedFilename()).toMatch(/-qr\.png$/);
      expect(decodeQR(await bytesOf(code))).toBe(link);
      await expect(page.getByLabel(t('cards.view.share.linkAria'))).toHaveValue(link);

      const seen = async () =>
        (await exchangeWith(home)({ method: 'GET', url: new URL(link).pathname, headers: {} })).status;
      expect(await seen()).toBe(200);
      const turn = page.getByRole('switch', { name: t('cards.on.switch') });
      await turn.focus();
      await page.keyboard.press('Space');
      const question = page.getByRole('dialog', { name: t('cards.off.title') });
      await expect(question).toBeVisible();
      await expectAccessible(page, 'switching off');
      await page.keyboard.press('Escape');
      await expect(turn).toBeChecked();
      await expect(turn).toBeFocused();
      expect(await seen()).toBe(200);
      await page.keyboard.press('Space');
      await question.getByRole('button', { name: t('cards.off.button') }).dblclick();
      await expect(turn).not.toBeChecked();
      expect(await seen()).toBe(404);
      await look('06-card-owner-off');
      await page.goto(`${home}/cards`);
      await expect(page.getByText(t('cards.off.status'))).toBeVisible();
      await page.getByRole('button', { name: t('cards.list.onAria', { card: TITLE }) }).dblclick();
      await expect(page.getByText(t('cards.on.status'))).toBeVisible();
      expect(await seen()).toBe(200);

      await page.goto(home);
      await expect(page.getByRole('heading', { level: 2, name: t('dashboard.card.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('dashboard.newCardButton') })).toHaveCount(0);
      await look('01-dashboard-card');
      await page.getByRole('link', { name: t('dashboard.card.statisticsLink') }).click();
      await expect(page.getByRole('heading', { name: t('cards.stats.title') })).toBeInViewport();

      await page.getByRole('button', { name: t('cards.delete.button') }).click();
      const deleting = page.getByRole('dialog', { name: t('cards.delete.title', { card: TITLE }) });
      await expectAccessible(page, 'deleting');
      await deleting.getByRole('button', { name: t('cards.delete.button') }).dblclick();
      await page.waitForURL(`${home}/cards`);
      await expect(page.getByText(t('cards.list.empty.title'))).toBeVisible();
      expect(await seen()).toBe(404);
      await page.goto(home + address);
      await expect(page.getByText(t('system.notFound.title'))).toBeVisible();
    });
  }
});

test("lists the organisation's shared cards, which open their public page, and hides cards that are not shared @ci", async ({
  page,
  browser,
  watch,
  shared: product,
}) => {
  const home = product.at('a');
  const maker = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const long = await makesCard(maker, LONG_TITLE);
  const off = await makesCard(maker, 'Ikke delt');
  await maker.put(`${off}/sharing`, { shared: false, embeddable: false });

  const reader = await watch.over(await browser.newContext()).newPage();
  await entersDemo(reader.context(), product, 'eirik@nordvik.example');
  await reader.setViewportSize(WIDE);
  await reader.goto(`${home}/shared-cards`);
  await settled(reader);
  await expect(reader.getByRole('link', { name: LONG_TITLE })).toBeVisible();
  await expect(reader.getByText('Ikke delt', { exact: true })).toHaveCount(0);
  await passerBy({ brand: 'a', lang: 'no' })(reader, '06-shared-cards');
  await reader.getByRole('link', { name: LONG_TITLE }).click();
  await reader.waitForURL(/\/c\/[0-9A-Za-z]{22}$/);

  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/cards', long, off]) {
    await page.goto(home + path);
    await settled(page);
    await expectNoWider(page, path);
  }
  // Delete them, or they would appear on the screens of other test files.
  for (const card of [long, off]) await maker.delete(card);
});

// Specification 8.9
test('a failed read of the cards offers a retry, and an empty list says that there are none @ci', async ({
  page,
  watch,
  shared: product,
}) => {
  watch.allow(/Failed to load resource: .*(?:503|404)|answered (?:503|404)/);
  const t = wordsIn('no');
  const home = product.at('a');
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const calls = /\/api\/(?:shared-)?card(?:\?|\/|$)/;
  for (const path of ['/cards', '/shared-cards', '/card/0000000000000000000000', '/']) {
    await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(home + path);
    const again = page.getByRole('button', { name: t('common.button.tryAgain') });
    await expect(again).toBeVisible();
    await expectAccessible(page, `${path} out of reach`);
    await page.unroute(calls);
    await again.click();
    await expect(again).toHaveCount(0);
  }
  await page.route(calls, (route) => route.fulfill({ json: [] }));
  await page.goto(`${home}/shared-cards`);
  await expect(page.getByText(t('shared.cards.empty.title'))).toBeVisible();
  await expectAccessible(page, 'no shared cards');
});
