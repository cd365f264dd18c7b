import { joined, nameAt, uint16, uint32 } from './bytes.ts';
import { cleanWebp } from './webp-bytes.ts';

/** A picture without what cameras and programs write beside it, and its size in pixels. */
export type CleanPicture = { bytes: Uint8Array; width: number; height: number };

/** The picture with its metadata taken out; null when it is not what its type says, or is broken off (rules 6). */
export function cleanPicture(type: 'jpeg' | 'png' | 'webp', bytes: Uint8Array): CleanPicture | null {
  return CLEANERS[type](bytes);
}

const CLEANERS = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp } as const;

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee, lastApp: 0xef, comment: 0xfe } as const;
/** Markers of a frame header are C0 to CF, but for these three. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== JPEG.start) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size = { width: 0, height: 0 };
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === JPEG.end) {
      kept.push(bytes.subarray(at, at + 2));
      return size.width > 0 ? { bytes: joined(kept), ...size } : null;
    }
    const length = uint16(bytes, at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    if (isFrame(marker)) size = { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) };
    const end = marker === JPEG.scan ? endOfScan(bytes, next) : next;
    if (!isJpegMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker);
}

/** Comments and application segments, but for the two that say how colours are stored. */
function isJpegMetadata(marker: number): boolean {
  if (marker === JPEG.comment) return true;
  return marker > JPEG.app0 && marker <= JPEG.lastApp && marker !== JPEG.adobe;
}

/** Inside a scan FF is followed by 0 or by a restart marker; anything else ends it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const after = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && after !== 0 && !(after >= 0xd0 && after <= 0xd7)) return at;
    at += 1;
  }
  return at;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function cleanPng(bytes: Uint8Array): CleanPicture | null {
  if (PNG_SIGNATURE.some((value, index) => bytes[index] !== value) || nameAt(bytes, 12) !== 'IHDR') return null;
  const size = { width: uint32(bytes, 16), height: uint32(bytes, 20) };
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + uint32(bytes, at);
    if (next > bytes.length) return null;
    const name = nameAt(bytes, at + 4);
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, next));
    if (name === 'IEND') return size.width > 0 && size.height > 0 ? { bytes: joined(kept), ...size } : null;
    at = next;
  }
  return null;
}
