import { joined, nameAt, uint16Little, uint32Little } from './bytes.ts';

type Size = { width: number; height: number };

/** The chunks that draw the picture. Colour profiles, EXIF and XMP are dropped; animations are rejected. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** The bits of VP8X that announce a colour profile, EXIF and XMP, and the bit for animations. */
const METADATA_BITS = 0x20 | 0x08 | 0x04;
const MOVES = 0x02;

/** Removes the metadata of a WebP; returns null when it is no WebP, truncated, animated, or states two sizes. */
export function cleanWebp(bytes: Uint8Array): ({ bytes: Uint8Array } & Size) | null {
  const end = 8 + uint32Little(bytes, 4);
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP' || end > bytes.length) return null;
  const kept: Uint8Array[] = [];
  const sizes: Size[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const name = nameAt(bytes, at);
    const length = uint32Little(bytes, at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    if (name === 'VP8X' && ((bytes[at + 8] ?? 0) & MOVES) !== 0) return null;
    const told = sizeIn(name, bytes, at + 8);
    if (told === 'unreadable') return null;
    if (told !== null) sizes.push(told);
    if (KEPT.has(name))
      kept.push(name === 'VP8X' ? withoutPromises(bytes.subarray(at, next)) : bytes.subarray(at, next));
    at = next;
  }
  const size = onlySize(kept, sizes);
  if (size === null) return null;
  const content = joined(kept);
  return { bytes: joined([headerFor(content.length), content]), ...size };
}

/**
 * Requires one picture and at most one extended header, which must come first. Both must state the same size, or a
 * browser could draw the other one.
 */
function onlySize(kept: readonly Uint8Array[], sizes: readonly Size[]): Size | null {
  const names = kept.map((part) => nameAt(part, 0));
  if (names.filter((name) => /^VP8[ L]$/.test(name)).length !== 1) return null;
  if (names.lastIndexOf('VP8X') > 0 || names.filter((name) => name === 'ALPH').length > 1) return null;
  const [size] = sizes;
  if (size === undefined || size.width === 0 || size.height === 0) return null;
  return sizes.every(({ width, height }) => width === size.width && height === size.height) ? size : null;
}

function withoutPromises(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~METADATA_BITS;
  return copy;
}

/**
 * Reads the size that each kind of chunk states; null for a chunk that states none. Picture chunks begin with a
 * signature.
 */
function sizeIn(name: string, bytes: Uint8Array, at: number): Size | 'unreadable' | null {
  if (name === 'VP8X') return { width: uint24(bytes, at + 4) + 1, height: uint24(bytes, at + 7) + 1 };
  if (name === 'VP8 ') {
    const isKeyFrame = ((bytes[at] ?? 1) & 1) === 0;
    if (!isKeyFrame || uint24(bytes, at + 3) !== LOSSY_MARK) return 'unreadable';
    return { width: uint16Little(bytes, at + 6) & 0x3fff, height: uint16Little(bytes, at + 8) & 0x3fff };
  }
  if (name !== 'VP8L') return null;
  if (bytes[at] !== LOSSLESS_MARK) return 'unreadable';
  const packed = uint32Little(bytes, at + 1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

const LOSSY_MARK = 0x2a019d;
const LOSSLESS_MARK = 0x2f;

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
