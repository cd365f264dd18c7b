import { sentPicture } from '#platform/server/sent-picture.ts';

/** In pixels: about twice the height at which the page draws a card with the longest title. */
const LARGEST_SIDE = 1_680;

/**
 * Returns the picture sent with a card in its stored form; null if none was sent. Throws 422 unless it is a PNG within
 * the limits. Its content is not checked, so only its owner ever gets it back.
 */
export function sentCardPicture(dataUrl: string): Uint8Array | null {
  const clean = sentPicture(dataUrl, { field: 'image', types: ['png'], largestSide: LARGEST_SIDE });
  return clean === '' ? null : Buffer.from(clean.slice(clean.indexOf(',') + 1), 'base64');
}
