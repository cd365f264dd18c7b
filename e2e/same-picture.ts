import { expect, type Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import decodeQr from 'qr/decode.js';
import { CARD_PICTURE } from '#cards/rules/picture-size.ts';

const WIDTH = 420;
const DOTS = CARD_PICTURE.width / WIDTH;
/** The card's corners are round, the picture's are not. */
const CORNER = 40 * DOTS;
/** The most, of 255, by which two ways of smoothing an edge may differ. */
const NOTICED = 24;

/** The difference between a card's picture and the card on a page. */
export type Difference = {
  /** The share of pixels with a noticeable difference, 0 to 1. */
  noticed: number;
  /** The mean difference of a pixel, of 255. */
  mean: number;
};

/**
 * Compares the picture with the card as this page draws it, at two device pixels per CSS pixel. It moves the card to a
 * whole pixel, because its place on the page may begin at a fraction of one.
 */
export async function differenceFrom(card: Locator, picture: Buffer): Promise<Difference> {
  await card.evaluate(async (element: HTMLElement, width) => {
    // Moves the card away from everything that shifts with the page or covers it.
    document.body.append(element);
    const place = { position: 'fixed', inset: '0 auto auto 0', inlineSize: `${width}px`, zIndex: '99999' };
    Object.assign(element.style, place);
    await document.fonts.ready;
  }, WIDTH);
  const { height } = (await card.boundingBox()) ?? { height: 0 };
  const clip = { x: 0, y: 0, width: WIDTH, height: Math.floor(height) };
  const shown = PNG.sync.read(await card.page().screenshot({ clip, scale: 'device', animations: 'disabled' }));
  const made = PNG.sync.read(picture);
  expect(shown.width, 'the page is drawn at two dots a pixel').toBe(made.width);
  return compared(shown, made, Math.floor((made.height - Math.floor(height * DOTS)) / 2));
}

/** Compares the two images without their corners; the first begins `down` rows into the second. */
function compared(shown: PNG, made: PNG, down: number): Difference {
  let [looked, noticed, sum] = [0, 0, 0];
  for (let y = 0; y < shown.height; y += 1)
    for (let x = 0; x < shown.width; x += 1) {
      const isAside = x < CORNER || x >= shown.width - CORNER;
      if (isAside && (y < CORNER || y >= shown.height - CORNER)) continue;
      const [here, there] = [(y * shown.width + x) * 4, ((y + down) * made.width + x) * 4];
      const apart = [0, 1, 2].map((colour) =>
        Math.abs((shown.data[here + colour] ?? 0) - (made.data[there + colour] ?? 0)),
      );
      const most = Math.max(...apart);
      looked += 1;
      sum += most;
      if (most > NOTICED) noticed += 1;
    }
  return { noticed: noticed / looked, mean: sum / looked };
}

/** Returns the text of the QR code in a picture. */
export function codeIn(picture: Buffer): string {
  const { width, height, data } = PNG.sync.read(picture);
  return decodeQr({ width, height, data }, { format: 'RGBA' });
}

/** Returns a square gradient of this many pixels as a data URL, for a portrait or a logo. */
export function colourful(side: number): string {
  const png = new PNG({ width: side, height: side });
  for (let dot = 0; dot < side * side; dot += 1)
    png.data.set([((dot % side) * 255) / side, (Math.floor(dot / side) * 255) / side, 140, 255], dot * 4);
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}
