import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { PATHS } from '#shared/paths.ts';
import { expectAccessible } from './axe.ts';
import { oneLook, PHONE, WIDE } from './every-journey.ts';
import { test } from './fixtures.ts';
import { entersDemo } from './logged-in.ts';
import { lacksRoom } from './overflow.ts';
import { picture } from './pictures.ts';
import { wordsIn } from './words.ts';

/** The demo's people belong to brand A. */
const brand = 'a';

for (const { lang, window } of oneLook(0, [
  { lang: 'no', window: WIDE },
  { lang: 'en', window: PHONE },
] as const))
  test(`a card is taken along as proof, checked by others and withdrawn (${lang}, ${window.width}) @ci`, async ({
    page,
    browser,
    shared,
    watch,
  }) => {
    watch.allow(/422|404/);
    const t = wordsIn(lang);
    const onlooker = { brand, lang } as const;
    const home = shared.at(brand);
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const caller = await entersDemo(page.context(), shared, 'ingrid@nordvik.example');
    const cards =
      await caller.get<{ cardId: string; cardTitle: string; candidate: string; shared: boolean }[]>('/card');
    const card = cards.find((one) => one.shared);
    if (card === undefined) throw new Error('the demo has no shared card');

    await page.goto(`${home}/card/${card.cardId}`);
    const proof = page.getByRole('switch', { name: t('cards.proof.switch') });
    await expect(proof).not.toBeChecked();
    await proof.dblclick();
    await expect(proof).toBeChecked();
    await expect(page.getByText(t('cards.proof.made'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('cards.proof.linkedIn.button') })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\/profile\/add\?.*certUrl=/,
    );
    await expectAccessible(page, '06-card-proof');
    await picture(page, '06-card-proof', onlooker);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t('cards.download.button') }).click();
    const png = readFileSync(await (await downloading).path());

    // The reader is somebody else, who is not logged in.
    const reader = await watch.over(await browser.newContext({ viewport: window })).newPage();
    await reader.goto(`${home}${PATHS.check}?lang=${lang}`);
    await expectAccessible(reader, '22-check');
    await picture(reader, '22-check', onlooker);
    const sent: string[] = [];
    reader.on('request', (request) => sent.push(`${request.method()} ${request.url().replace(home, '')}`));
    const drop = (buffer: Buffer, name = 'kort.png') =>
      reader.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    const verdict = (title: string) => expect(reader.getByRole('heading', { level: 1, name: title })).toBeFocused();
    const again = () => reader.getByRole('button', { name: t('check.result.anotherButton') }).click();

    await drop(png);
    await verdict(t('check.result.genuine.title'));
    // Nothing that the browser has asked for names the card.
    expect([...new Set(sent)].filter((asked) => !/GET (?:\/assets\/|blob:)/.test(asked))).toEqual([
      'GET /.well-known/did.json',
      'GET /proof-status/1',
    ]);
    await expect(reader.getByText(card.candidate).first()).toBeVisible();
    expect(await lacksRoom(reader, 'the verdict')).toEqual([]);
    await expectAccessible(reader, '22-check-genuine');
    await picture(reader, '22-check-genuine', onlooker);

    await reader.goBack();
    await expect(reader.getByRole('heading', { level: 1, name: t('check.title') })).toBeVisible();
    await drop(oneOtherPixel(png));
    await verdict(t('check.result.noProof.title'));
    await expect(reader.getByRole('link', { name: t('check.result.qrButton') })).toHaveAttribute(
      'href',
      `/c/${card.cardId}`,
    );
    await again();
    await drop(inOtherPixels(png));
    await verdict(t('check.result.altered.title'));
    await picture(reader, '22-check-altered', onlooker);
    await again();
    await drop(PNG.sync.write(new PNG({ width: 400, height: 300 })));
    await verdict(t('check.result.notOurs.title', { brand: 'Omsyn' }));
    await again();
    await drop(Buffer.from('no picture'));
    await expect(reader.getByText(t('check.drop.notPng'))).toBeVisible();
    await drop(Buffer.alloc(8_000_001));
    await expect(reader.getByText(t('check.drop.tooLarge'))).toBeVisible();

    await checksLink(reader, `http://elsewhere.example/c/${card.cardId}`, t);
    await expect(reader.getByText(t('check.link.invalid', { brand: 'Omsyn' }))).toBeVisible();
    await checksLink(reader, `${new URL(home).host}/c/${card.cardId}`, t);
    await verdict(t('check.result.genuineLink.title', { brand: 'Omsyn' }));
    await expectAccessible(reader, '22-check-link');
    await picture(reader, '22-check-link', onlooker);

    await proof.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('cards.proof.off.button') }).click();
    await expect(proof).not.toBeChecked();
    await expect(page.getByText(t('cards.proof.withdrawn'), { exact: true })).toBeVisible();
    await reader.goto(`${home}${PATHS.check}?lang=${lang}`);
    await drop(png);
    await verdict(t('check.result.off.title'));
    await picture(reader, '22-check-off', onlooker);
    await reader.context().close();
  });

async function checksLink(page: Page, link: string, t: ReturnType<typeof wordsIn>): Promise<void> {
  await page.getByLabel(t('check.link.label')).fill(link);
  await page.getByRole('button', { name: t('check.link.button') }).click();
}

/** Draws the picture anew with one other pixel, as a program for pictures does, which drops the credential. */
function oneOtherPixel(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  picture.data[40] = (picture.data[40] ?? 0) ^ 1;
  return PNG.sync.write(picture);
}

/** The bytes in front of the first chunk, and those of its frame and content. */
const HEADER_ENDS = 33;

/** Puts the chunk with the credential, which follows the first one, into the picture with another pixel. */
function inOtherPixels(png: Buffer): Buffer {
  const credential = png.subarray(HEADER_ENDS, HEADER_ENDS + 12 + png.readUInt32BE(HEADER_ENDS));
  const other = oneOtherPixel(png);
  return Buffer.concat([other.subarray(0, HEADER_ENDS), credential, other.subarray(HEADER_ENDS)]);
}
