/** Letters of these scripts join when they stand side by side, and would read as a word. */
const JOINS = /[\p{Script=Arabic}\p{Script=Syriac}]/u;
const APART = '\u200c';

/** A letter with the marks that belong to it; more marks than these are no name. */
const LETTER = /\p{L}\p{M}{0,3}/u;

/**
 * The first letters of the first and the last word, for a person without a picture: 'Ingrid Solberg Aune' is 'IA'. Of an
 * address only the part before the @ speaks of the person. Words without a letter do not count.
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

/** Upper-cased without a language: on a Turkish machine 'i' would become another letter. */
function firstLetter(word: string): string {
  const upper = LETTER.exec(word)?.[0].toUpperCase() ?? '';
  return LETTER.exec(upper.normalize('NFC'))?.[0] ?? '';
}
