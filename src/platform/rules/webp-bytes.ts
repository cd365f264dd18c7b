import { joined, nameAt, uint16Little, uint32Little } from './bytes.ts';

type Size = { width: number; height: number };

/** What draws the picture; colour profiles, EXIF and XMP are left out, and pictures that move are not taken. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** The bits of VP8X that promise a colour profile, EXIF and XMP; and the one for pictures that move. */
const METADATA_BITS = 0x20 | 0x08 | 0x04;
const MOVES = 0x02;

/** The WebP with its metadata taken out; null when it is none, is broken off, or moves. */
export function cleanWebp(bytes: Uint8Array): ({ bytes: Uint8Array } & Size) | null {
  const end = 8 + uint32Little(bytes, 4);
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP' || end > bytes.length) return null;
  const kept: Uint8Array[] = [];
  let size: Size | null = null;
  let at = 12;
  while (at + 8 <= end) {
    const name = nameAt(bytes, at);
    const length = uint32Little(bytes, at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    if (name === 'VP8X' && ((bytes[at + 8] ?? 0) & MOVES) !== 0) return null;
    if (name !== 'ALPH') size ??= sizeIn(name, bytes, at + 8);
    if (KEPT.has(name))
      kept.push(name === 'VP8X' ? withoutPromises(bytes.subarray(at, next)) : bytes.subarray(at, next));
    at = next;
  }
  const draws = kept.some((part) => /^VP8[ L]$/.test(nameAt(part, 0)));
  if (!draws || size === null || size.width === 0 || size.height === 0) return null;
  const content = joined(kept);
  return { bytes: joined([headerFor(content.length), content]), ...size };
}

function withoutPromises(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~METADATA_BITS;
  return copy;
}

/** Where each kind of chunk writes down the size, in the first chunk that has one. */
function sizeIn(name: string, bytes: Uint8Array, at: number): Size | null {
  if (name === 'VP8X') return { width: uint24(bytes, at + 4) + 1, height: uint24(bytes, at + 7) + 1 };
  if (name === 'VP8 ')
    return { width: uint16Little(bytes, at + 6) & 0x3fff, height: uint16Little(bytes, at + 8) & 0x3fff };
  if (name !== 'VP8L') return null;
  const packed = uint32Little(bytes, at + 1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function uint24(bytes: Uint8Array, at: number): number {
  return (bytes[at + 2] ?? 0) * 65_536 + uint16Little(bytes, at);
}

function headerFor(contentLength: number): Uint8Array {
  const length = contentLength + 4;
  const lengthBytes = [length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, (length >> 24) & 0xff];
  return Uint8Array.from([...ascii('RIFF'), ...lengthBytes, ...ascii('WEBP')]);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
