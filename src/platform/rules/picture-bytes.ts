import { joined, nameAt, uint16, uint32 } from './bytes.ts';
import { cleanWebp } from './webp-bytes.ts';

export type CleanPicture = { bytes: Uint8Array; width: number; height: number };

/**
 * Removes the metadata of a picture. Returns null when the bytes are not of this type, are truncated, or state the size
 * twice (rules 6), so the returned size is always the one that is drawn.
 */
export function cleanPicture(type: 'jpeg' | 'png' | 'webp', bytes: Uint8Array): CleanPicture | null {
  return CLEANERS[type](bytes);
}

const CLEANERS = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp } as const;

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee, lastApp: 0xef, comment: 0xfe } as const;
/** The JPEG frames that browsers draw: baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** A progressive picture has some ten scans, and each scan is drawn over the whole picture. */
const MOST_SCANS = 40;

/**
 * Accepts tables, one frame and its scans. Returns null for frames that browsers do not draw (lossless, arithmetic,
 * hierarchical) and for a second frame or a DNL segment, which would change the size after it was read.
 */
function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
  const segments = segmentsOf(bytes);
  if (segments === null) return null;
  const frames = segments.filter(({ marker }) => FRAMES.has(marker));
  const scans = segments.filter(({ marker }) => marker === JPEG.scan);
  const [frame] = frames;
  if (frame === undefined || frames.length > 1 || scans.length === 0 || scans.length > MOST_SCANS) return null;
  if (segments.indexOf(frame) > segments.indexOf(scans[0] ?? frame)) return null;
  const [height, width] = [uint16(frame.part, 5), uint16(frame.part, 7)];
  if (height === 0 || width === 0) return null;
  const kept = segments.filter(({ marker }) => !isJpegMetadata(marker)).map(({ part }) => part);
  return { bytes: joined([bytes.subarray(0, 2), ...kept]), width, height };
}

type Segment = { marker: number; part: Uint8Array };

/**
 * Returns the segments from the start to the end of the picture; null when there are other bytes in between, or no end.
 */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== JPEG.start) return null;
  const segments: Segment[] = [];
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || !isTaken(marker)) return null;
    if (marker === JPEG.end) return [...segments, { marker, part: bytes.subarray(at, at + 2) }];
    const length = uint16(bytes, at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const end = marker === JPEG.scan ? endOfScan(bytes, next) : next;
    segments.push({ marker, part: bytes.subarray(at, end) });
    at = end;
  }
  return null;
}

const HUFFMAN = 0xc4;
/** Scan, tables, restart interval, end: the segments that are kept besides the frame. */
const TABLES = new Set([JPEG.scan, 0xdb, 0xdd, HUFFMAN, JPEG.end]);

function isTaken(marker: number): boolean {
  if (TABLES.has(marker) || FRAMES.has(marker)) return true;
  return (marker >= JPEG.app0 && marker <= JPEG.lastApp) || marker === JPEG.comment;
}

/** Comments and application segments, except the two that say how colours are stored. */
function isJpegMetadata(marker: number): boolean {
  if (marker === JPEG.comment) return true;
  return marker > JPEG.app0 && marker <= JPEG.lastApp && marker !== JPEG.adobe;
}

/** Inside a scan FF is followed by 0 or by a restart marker; any other marker ends the scan. */
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
const PNG_HEADER_BYTES = 13;
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Requires one header, first and of the standard length. Animation chunks are dropped like text chunks. */
function cleanPng(bytes: Uint8Array): CleanPicture | null {
  if (PNG_SIGNATURE.some((value, index) => bytes[index] !== value)) return null;
  if (nameAt(bytes, 12) !== 'IHDR' || uint32(bytes, 8) !== PNG_HEADER_BYTES) return null;
  const size = { width: uint32(bytes, 16), height: uint32(bytes, 20) };
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + uint32(bytes, at);
    if (next > bytes.length) return null;
    const name = nameAt(bytes, at + 4);
    if (name === 'IHDR' && at !== 8) return null;
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, next));
    if (name === 'IEND') return size.width > 0 && size.height > 0 ? { bytes: joined(kept), ...size } : null;
    at = next;
  }
  return null;
}
