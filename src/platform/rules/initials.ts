/** The first letters of the first and the last word, for a person without a picture: 'Ingrid Solberg Aune' is 'IA'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  const letter = word.codePointAt(0);
  return letter === undefined ? '' : String.fromCodePoint(letter).toLocaleUpperCase();
}
