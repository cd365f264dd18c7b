import { joined, nameAt, uint32 } from '#platform/rules/bytes.ts';

/** The keyword of the text chunk in which Open Badges 3.0 puts a credential into a PNG. */
export const KEYWORD = 'openbadgecredential';

/** A picture, and the credential that was in it; null without one. */
export type Unbaked = { credential: string | null; bare: Uint8Array<ArrayBuffer>; width: number; height: number };

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** In bytes: the length, the name and the checksum of a chunk. */
const FRAME = 12;
/** The two bytes after the keyword, and the empty language and translation of an uncompressed text. */
const PLAIN_TEXT = [0, 0, 0, 0, 0];
/** A card's picture has some ten chunks. */
const MOST_CHUNKS = 10_000;

/** The content of a chunk with a credential. */
export function chunkOf(credential: string): Uint8Array {
  return joined([lettersOf(KEYWORD), Uint8Array.from(PLAIN_TEXT), lettersOf(credential)]);
}

/** The place in a PNG after its first chunk, where the credential is put. */
export const AFTER_HEADER = SIGNATURE.length + FRAME + 13;

/**
 * Takes the first credential out of a PNG. The rest is exactly the picture into which it was put, so that its hash shows
 * any other change of the file. Returns null for a file that is no PNG.
 */
export function unbaked(bytes: Uint8Array): Unbaked | null {
  if (SIGNATURE.some((value, at) => bytes[at] !== value) || nameAt(bytes, 12) !== 'IHDR') return null;
  const size = { width: uint32(bytes, 16), height: uint32(bytes, 20) };
  let at = SIGNATURE.length;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + FRAME <= bytes.length; chunks += 1) {
    const next = at + FRAME + uint32(bytes, at);
    if (next > bytes.length) break;
    const credential = nameAt(bytes, at + 4) === 'iTXt' ? credentialIn(bytes.subarray(at + 8, next - 4)) : null;
    if (credential !== null)
      return { credential, bare: bytesOf([bytes.subarray(0, at), bytes.subarray(next)]), ...size };
    at = next;
  }
  return { credential: null, bare: bytesOf([bytes]), ...size };
}

function credentialIn(content: Uint8Array): string | null {
  const begin = [...lettersOf(KEYWORD), ...PLAIN_TEXT];
  if (begin.some((value, at) => content[at] !== value)) return null;
  return wordsOf(content.subarray(begin.length));
}

function bytesOf(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(joined(parts));
}

/** A credential has ASCII letters alone. */
function lettersOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function wordsOf(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return pieces.join('');
}

/** The most letters that a function takes as arguments in every browser. */
const PIECE = 4_096;
