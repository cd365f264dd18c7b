import { PNG } from 'pngjs';
import encodeQR from 'qr';
import { CARD_PICTURE } from '#cards/rules/card-picture.ts';

type Drawn = { width?: number; height?: number; origin?: string; path?: string };

/** The side of the code in a picture, in pixels: twice 128. */
const SIDE = 256;

/** A picture as a browser draws it, bare but for the code; a test says what is different. */
export function pictureOf(cardId: string, { width = CARD_PICTURE.width, height = 1_200, ...of }: Drawn = {}): string {
  const png = new PNG({ width, height });
  png.data.fill(0xff);
  const rows = encodeQR(`${of.origin ?? 'http://localhost'}${of.path ?? `/c/${cardId}`}`, 'raw', {
    ecc: 'low',
    border: 2,
  });
  const scale = Math.floor(SIDE / rows.length);
  const [left, top] = [width - SIDE - 40, height - SIDE - 40];
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true && left >= 0) {
        const at = ((top + y) * width + left + x) * 4;
        png.data.fill(0x10, at, at + 3);
      }
  return dataUrl(PNG.sync.write(png));
}

export function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
