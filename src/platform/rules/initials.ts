/** Adjacent letters of these scripts join and would read as a word. */
const JOINS = /[\p{Script=Arabic}\p{Script=Syriac}]/u;
const APART = '\u200c';

/** A letter with up to three combining marks; no name needs more. */
const LETTER = /\p{L}\p{M}{0,3}/u;

/**
 * Returns the first letters of the first and the last word, for a person without a picture: 'Ingrid Solberg Aune' gives
 * 'IA'. Only the part of an address before the @ counts. Words without a letter are skipped.
 */
export function initialsOf(name: string): string {
  const plain = name.normalize('NFKC').trim();
  const words = isAddress(plain) ? plain.replace(/[@+].*/su, '').split(/[._-]+/) : plain.split(/[\s.]+/);
  const letters = words.map(firstLetter).filter((letter) => letter !== '');
  const ends = letters.length > 1 ? [letters[0] ?? '', letters.at(-1) ?? ''] : letters;
  return ends.join(JOINS.test(ends[0] ?? '') ? APART : '');
}

function isAddress(name: string): boolean {
  return /^\S+@\S+$/.test(name);
}

/** Upper-cases independently of the locale: on a Turkish machine 'i' would become another letter. */
function firstLetter(word: string): string {
  const upper = LETTER.exec(word)?.[0].toUpperCase() ?? '';
  return LETTER.exec(upper.normalize('NFC'))?.[0] ?? '';
}
