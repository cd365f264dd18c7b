import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { embedSnippet } from '#cards/rules/embed-snippet.ts';
import { organisation } from '../test/organisations.ts';
import { storePerson } from '../test/stored.ts';
import { pngOf } from '../test/card-pictures.ts';
import { MADE_BEFORE, storeCard } from '../test/stored-card.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { idle, shiftsOf, watchShifts } from './every-screen.ts';
import { JOURNEYS, PHONE, WIDE } from './every-journey.ts';
import { pagesOnPaper } from './on-paper.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { lacksRoom } from './overflow.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { zippedSize } from './zipped-size.ts';

const LONG_WORD = 'Organisasjonsutviklingsprosjektlederopplæringsavdelingen';
const PORTRAIT = `data:image/png;base64,${pngOf(96, 96, [242, 185, 145]).toString('base64')}`;
const LOGO = `data:image/png;base64,${pngOf(40, 40, [18, 52, 59]).toString('base64')}`;

const MOST_SHIFT = 0.01;
/** The minimum side of a QR code in pixels (specification 9). */
const FEWEST_PIXELS = 128;
const LOOKED = [
  ['a', 'no'],
  ['b', 'en'],
] as const;

const ids = { a: '', b: '', off: '', long: '', framed: '', old: '', before: '', anonymous: '' };
let product: RunningProduct;

test.beforeAll(async () => {
  const pictures = { portrait: PORTRAIT, logo: LOGO };
  product = await startProduct(
    {},
    {
      fill: async (database) => {
        const person = await storePerson(database, 'Ingrid Solberg Aune');
        const house = await organisation({ database, now: () => new Date() }, { owner: person });
        const marked = { ...pictures, organisationId: house.id };
        ids.a = await storeCard(database, person, marked);
        ids.b = await storeCard(database, person, { ...marked, brand: 'b' });
        ids.off = await storeCard(database, person, { shared: false });
        ids.framed = await storeCard(database, person, { ...marked, embeddable: true });
        ids.old = await storeCard(database, person, { ...marked, latestResponse: '2025-03-28' });
        ids.before = await storeCard(database, person, { ...marked, ...MADE_BEFORE });
        ids.anonymous = await storeCard(database, person, {
          ...marked,
          uniqueResponders: 12,
          anonymous: 12,
          firstResponse: null,
          latestResponse: null,
          domains: [{ domain: 'anonymous', responders: 12 }],
        });
        ids.long = await storeCard(database, person, {
          candidate: `${LONG_WORD} ${LONG_WORD}`,
          title: LONG_WORD.repeat(2),
          cardTitle: `${LONG_WORD} 🎉 ${'رحلة '.repeat(10)}`,
          domains: [{ domain: `${'langt-'.repeat(9)}domene.example`, responders: 12_345 }],
        });
      },
    },
  );
});
test.afterAll(() => product.stop());

for (const { brand, lang, window } of JOURNEYS) {
  test(`the card matches its drawing (${brand}, ${lang}, ${window.width})`, async ({ page }) => {
    const t = wordsIn(lang);
    await page.setViewportSize(window);
    await page.goto(`${product.at(brand)}/c/${ids[brand]}?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('cards.public.invitedTitle', { count: 39, candidate: 'Ingrid' }),
    );
    await expectAccessible(page, 'the public card');
    expect(await lacksRoom(page, 'the public card')).toEqual([]);
    await picture(page, '06-card-public', { brand, lang });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expectAccessible(page, 'the public card, dark');
    await picture(page, '06-card-public-dark', { brand, lang });
  });
}

for (const form of ['old', 'before', 'anonymous'] as const) {
  test(`a card that is ${form} fits a phone and a desktop @ci`, async ({ page }) => {
    for (const window of [WIDE, PHONE]) {
      await page.setViewportSize(window);
      await page.goto(`${product.at('a')}/c/${ids[form]}`);
      await expect(page.locator('.banner')).toHaveCount(form === 'old' ? 1 : 0);
      await expectAccessible(page, form);
      expect(await lacksRoom(page, form)).toEqual([]);
      await picture(page, `06-card-public-${form}`, { brand: 'a', lang: 'no' });
    }
  });
}

for (const why of ['off', 'missing'] as const) {
  // Specification 2.24
  test(`a card that is ${why} says so, on a phone and a desktop`, async ({ page, watch }) => {
    watch.allow(/404/);
    const t = wordsIn('no');
    for (const window of [WIDE, PHONE]) {
      await page.setViewportSize(window);
      await page.goto(`${product.at('a')}/c/${why === 'off' ? ids.off : 'x'.repeat(22)}`);
      const title = why === 'off' ? t('cards.public.off.title') : t('system.notFound.title');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page, why);
      await picture(page, `06-card-public-${why}`, { brand: 'a', lang: 'no' });
    }
  });
}

test('at 320 pixels nothing exceeds the window, and long words break', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const id of [ids.a, ids.long]) {
    await page.goto(`${product.at('a')}/c/${id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoWider(page, 'the public card');
    expect(await lacksRoom(page, 'the public card')).toEqual([]);
  }
  await picture(page, '06-card-public-long', { brand: 'a', lang: 'no' });
});

test('at every phone width the card keeps its margin around its content @ci', async ({ page }) => {
  const beyond: string[] = [];
  for (const brand of ['a', 'b'] as const)
    for (const width of [320, 340, 360, 375, 390, 412, 440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${product.at(brand)}/c/${ids[brand]}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const lacking = await page.locator('.jcard').evaluate((card) => {
        const edge = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
        return [...card.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > edge + 0.5)
          .map((part) => part.getAttribute('class') ?? part.tagName);
      });
      beyond.push(...lacking.map((part) => `${brand} ${width}: ${part}`));
    }
  expect(beyond).toEqual([]);
});

test('without scripts the card is readable, its language can be changed, and the QR code enlarged', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${product.at('a')}/c/${ids.a}`);
  await expect(page.getByRole('button', { name: wordsIn('no')('common.copy.copy') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: wordsIn('no')('common.button.print') })).toHaveCount(0);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText(wordsIn('en')('cards.stats.anonymousAnswers'), { exact: true })).toBeVisible();
  await page.getByText(wordsIn('en')('cards.howCounted.more')).click();
  await expect(page.getByText(wordsIn('en')('cards.howCounted.scores'))).toBeVisible();
  await page.getByRole('button', { name: wordsIn('en')('cards.view.share.qr') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: wordsIn('en')('common.button.close') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await picture(page, '06-card-public-unscripted', { brand: 'a', lang: 'en' });
  await context.close();
});

// Specification 9.11
test('the QR code is large enough for a camera wherever it is shown @ci', async ({ page }) => {
  for (const width of [320, 390, 1440])
    for (const path of [ids.a, `${ids.framed}/embed`]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${product.at('a')}/c/${path}`);
      const box = await page.locator('.jcard__qr svg').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path} at ${width}`).toBeGreaterThanOrEqual(FEWEST_PIXELS);
      await expectNoWider(page, path);
    }
});

test('a link to the card shows the picture that the server draws', async ({ page, watch }) => {
  // The browser's own page around an image has inline styles, which our policy refuses.
  watch.allow(/inline style/);
  for (const [brand, lang] of LOOKED) {
    const at = `${product.at(brand)}/c/${ids[brand]}`;
    const alone = await (await page.goto(`${at}/card.png?lang=${lang}`))?.body();
    await writeFile(test.info().outputPath(`card-${brand}-${lang}.png`), alone ?? '');
    await page.goto(`${at}?lang=${lang}`);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const previewed = await (await page.goto(address ?? ''))?.body();
    expect(alone?.length).toBeGreaterThan(10_000);
    expect(previewed?.equals(alone ?? Buffer.alloc(0))).toBe(true);
  }
});

// Specification 1.1, 2.24
test('the QR code leads to the page, and can be downloaded @ci', async ({ page }) => {
  const address = `${product.at('a')}/c/${ids.a}`;
  await page.goto(address);
  expect(await readQr(page, '.jcard__qr')).toBe(address);
  await page.getByRole('button', { name: wordsIn('no')('cards.view.share.qr') }).click();
  expect(await readQr(page, '.pubqr svg')).toBe(address);
  await expectAccessible(page, 'the QR code');
  const taken = page.waitForEvent('download');
  await page.getByRole('link', { name: wordsIn('no')('cards.view.share.qrButton') }).click();
  expect((await taken).suggestedFilename()).toMatch(/-2026-11-20-qr\.svg$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Returns the text that a camera reads from the QR code. */
async function readQr(page: Page, selector: string): Promise<string> {
  const shot = PNG.sync.read(await page.locator(selector).screenshot());
  return decodeQR({ width: shot.width, height: shot.height, data: shot.data });
}

// Specification 4.12
test('copies the link; where copying is refused, selects it @ci', async ({ page, context }) => {
  const address = `${product.at('a')}/c/${ids.a}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  await page.getByRole('button', { name: wordsIn('no')('common.copy.copy') }).click();
  await expect(page.getByRole('status')).toHaveText(wordsIn('no')('common.copy.copiedToClipboard'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.reload();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: wordsIn('no')('common.copy.copy') }).click();
  await expect(page.getByRole('status')).toHaveText(wordsIn('no')('common.copy.errorCopying'));
  await expect(page.getByRole('status')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(address);
});

test('offers the share dialog on a phone that has one, with the address and the title @ci', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (what: object) => void Object.assign(globalThis, { shared: what }),
    }),
  );
  await page.goto(`${product.at('a')}/c/${ids.a}`);
  await page.getByRole('button', { name: wordsIn('no')('cards.list.shareButton') }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: object }).shared)).toEqual({
    title: 'Fra foredrag til varig endring',
    url: `${product.at('a')}/c/${ids.a}`,
  });
});

for (const form of ['a', 'old', 'before'] as const)
  test(`prints the card on one clean page, with its address (${form}) @ci`, async ({ page }) => {
    await page.goto(`${product.at('a')}/c/${ids[form]}`);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1016 });
    await expect(page.getByText(`/c/${ids[form]}`, { exact: false }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
    await expect(page.getByText(wordsIn('no')('cards.view.share.title'))).toBeHidden();
    await picture(page, `06-card-public-print-${form}`, { brand: 'a', lang: 'no' });
    expect(await pagesOnPaper(page)).toHaveLength(1);
  });

for (const brand of ['a', 'b'] as const) {
  test(`the card loads in six requests and few bytes, without layout shifts (${brand})`, async ({ page, context }) => {
    const asked: { url: string; kind: string }[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked.push({ url: request.url(), kind: request.resourceType() });
    });
    await watchShifts(page);
    await page.setViewportSize(PHONE);
    await page.goto(`${product.at(brand)}/c/${ids[brand]}`);
    await idle(page);
    const bytes = await Promise.all(asked.map(async (one) => ({ ...one, size: await zippedSize(one.url) })));
    const sum = (some: typeof bytes) => some.reduce((total, { size }) => total + size, 0) / 1000;
    expect(asked.length, asked.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6);
    expect(asked.filter(({ kind }) => kind === 'font').length).toBeLessThanOrEqual(2);
    expect(sum(bytes.filter(({ kind }) => kind === 'script'))).toBeLessThanOrEqual(2);
    expect(sum(bytes)).toBeLessThanOrEqual(110);
    // The only allowed shift: a person's words may have another width in the brand's font than in its fallback.
    const { sum: shifted, what } = await shiftsOf(page);
    expect(shifted, what.join('; ')).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await context.cookies()).toEqual([]);
  });
}

let other: Server;

/** Opens a page of another origin with a frame in it. */
async function framing(page: Page, frame: string): Promise<void> {
  other = createServer((_, reply) => void reply.setHeader('content-type', 'text/html').end(`<!doctype html>${frame}`));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const at = other.address();
  await page.goto(`http://localhost:${typeof at === 'object' ? at?.port : 0}/`);
}
test.afterEach(() => void other?.close());

test('an embeddable card shows in a frame on another site, and its page opens in a new tab', async ({ page }) => {
  await framing(page, embedSnippet({ origin: product.at('a'), cardId: ids.framed, name: 'Et kort med "tegn"' }));
  const card = page.frameLocator('iframe');
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Fra foredrag til varig endring');
  await card.locator('body').evaluate(() => document.fonts.ready.then(() => undefined));
  const fits = await card.locator('body').evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(fits).toBe(true);
  await picture(page, '06-card-embed', { brand: 'a', lang: 'no' }, 'window');
  const opened = page.context().waitForEvent('page');
  await card.getByRole('link').click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(/Ingrid/);
});

test("the card's own page refuses to be framed", async ({ page, watch }) => {
  watch.allow(/frame-ancestors|X-Frame-Options/);
  await framing(page, `<iframe src="${product.at('a')}/c/${ids.framed}"></iframe>`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: /Ingrid/ })).toHaveCount(0);
});
