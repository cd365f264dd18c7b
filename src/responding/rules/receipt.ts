/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 7;
const PRIME = 16_777_619;
const SEEDS = [2_166_136_261, 3_141_592_653] as const;
const BITS_PER_LETTER = 5;
const LETTERS_PER_SEED = 4;
const FIRST_PART = 4;

/**
 * The number on a receipt, '7K2M-Q4T', from the result's `responderId` (rules 2). It is a short hash: the same answer
 * always gives the same number, and nobody finds the link behind it.
 */
export function receiptNumber(responderId: string): string {
  const letters = SEEDS.flatMap((seed) => lettersOf(hash(responderId, seed))).join('');
  return `${letters.slice(0, FIRST_PART)}-${letters.slice(FIRST_PART, LENGTH)}`;
}

/** FNV-1a: the page has no other use for a hash, and the browser's own needs a secure page. */
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
