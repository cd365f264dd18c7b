import { PNG } from 'pngjs';
import decodeQr from 'qr/decode.js';
import { sentPicture } from '#platform/server/sent-picture.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { publicCardPath } from '#shared/paths.ts';
import { CARD_PICTURE, isCardPicture, type PngHeader } from '../rules/card-picture.ts';

/** The card that a picture must be of, on the site that it was sent to. */
type OfCard = { id: string; origin: string };

/**
 * The card as a picture, as it is stored; null when none was sent. 422 unless it is a PNG as browsers draw cards, whose
 * code leads to this card: a picture can show any number, so it must at least lead to where the right ones stand.
 */
export function sentCardPicture(dataUrl: string, { id, origin }: OfCard): Uint8Array | null {
  const clean = sentPicture(dataUrl, { field: 'image', types: ['png'], largestSide: CARD_PICTURE.highest });
  if (clean === '') return null;
  const bytes = Buffer.from(clean.slice(clean.indexOf(',') + 1), 'base64');
  if (!isCardPicture(headerOf(bytes))) throw refused('image.unreadable');
  const address = addressIn(bytes);
  if (address === null || !leadsTo(address, { id, origin })) throw refused('image.ofAnother');
  return bytes;
}

function refused(code: string) {
  return new Refusal(422, 'invalid', [{ field: 'image', code }]);
}

function headerOf(bytes: Buffer): PngHeader {
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    depth: bytes.readUInt8(24),
    colourType: bytes.readUInt8(25),
    interlace: bytes.readUInt8(28),
  };
}

/** What the code in the picture says; null when there is none, or when the picture cannot be decoded. */
function addressIn(bytes: Buffer): string | null {
  try {
    const { width, height, data } = PNG.sync.read(bytes);
    return decodeQr({ width, height, data }, { format: 'RGBA', timeLimit: LONGEST_SEARCH_MS });
  } catch {
    return null;
  }
}

/** Looking for the code stops there: a picture that is drawn to be searched for long must not hold up others. */
const LONGEST_SEARCH_MS = 250;

/** Whether the address in a picture is that of the card; what may follow it, a language, leads nowhere else. */
function leadsTo(address: string, { id, origin }: OfCard): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && url.pathname === publicCardPath(id) && url.username === '';
}
