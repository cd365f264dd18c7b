/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 7;
const PRIME = 16_777_619;
const SEEDS = [2_166_136_261, 3_141_592_653] as const;
const BITS_PER_LETTER = 5;
const LETTERS_PER_SEED = 4;
const FIRST_PART = 4;

/**
 * Returns the number on a receipt, for example '7K2M-Q4T', from the result's `responderId` (rules 2). It is a short
 * hash: the same answer always has the same number, and the link cannot be derived from it.
 */
export function receiptNumber(responderId: string): string {
  const letters = SEEDS.flatMap((seed) => lettersOf(hash(responderId, seed))).join('');
  return `${letters.slice(0, FIRST_PART)}-${letters.slice(FIRST_PART, LENGTH)}`;
}

/** FNV-1a, because the page needs no other hash, and the browser's own needs a secure context. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), PRIME);
  return value >>> 0;
}

function lettersOf(value: number): string[] {
  return Array.from(
    { length: LETTERS_PER_SEED },
    (_, place) => LETTERS[(value >>> (place * BITS_PER_LETTER)) % LETTERS.length] ?? '',
  );
}
