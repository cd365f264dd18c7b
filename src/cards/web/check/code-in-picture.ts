import { cardOfLink } from '../../rules/proof/own-card-link.ts';

/** In pixels: a larger picture is not decoded, because a small file can fill the memory. */
const MOST_PIXELS = 16_000_000;
/** The side to which a picture is reduced before its code is read. */
const READ_SIDE = 1_400;

/** Returns the card to which the QR code in a picture leads; null without a code of a card at the origin. */
export async function cardInCode(
  file: Blob,
  { width, height }: { width: number; height: number },
  origin: string,
): Promise<string | null> {
  if (width * height > MOST_PIXELS) return null;
  try {
    const bitmap = await createImageBitmap(file);
    const ratio = Math.min(1, READ_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * ratio);
    canvas.height = Math.round(bitmap.height * ratio);
    const drawing = canvas.getContext('2d');
    if (drawing === null) return null;
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A part of the page of its own: few files need it.
    const { default: decodeQr } = await import('qr/decode.js');
    return cardOfLink(decodeQr(drawing.getImageData(0, 0, canvas.width, canvas.height)), origin);
  } catch {
    // The picture cannot be decoded, or has no code.
    return null;
  }
}
