import { sentPicture } from '#platform/server/sent-picture.ts';

/** In pixels: twice as high as the page draws a card with the longest title. */
const LARGEST_SIDE = 1_680;

/**
 * The picture that somebody sends with a card, as it is stored; null when none was sent. 422 unless it is a PNG that is not
 * too large. What it shows is not looked at, so nobody but its owner is ever given it.
 */
export function sentCardPicture(dataUrl: string): Uint8Array | null {
  const clean = sentPicture(dataUrl, { field: 'image', types: ['png'], largestSide: LARGEST_SIDE });
  return clean === '' ? null : Buffer.from(clean.slice(clean.indexOf(',') + 1), 'base64');
}
