import { PNG } from 'pngjs';
import decodeQr from 'qr/decode.js';

export function pngOf(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([red, green, blue, 255], at);
  return PNG.sync.write(picture);
}

export function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

/** Decodes the QR code in a picture. */
export function codeIn(png: Buffer): string {
  const { width, height, data } = PNG.sync.read(png);
  return decodeQr({ width, height, data }, { format: 'RGBA' });
}

/** Returns the colour of a pixel, '#rrggbb'. */
export function colourAt(png: Buffer, x: number, y: number): string {
  const { width, data } = PNG.sync.read(png);
  const at = (y * width + x) * 4;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}
