/** The metrics and outlines of a font; sizes and places in pixels. */
export type Type = {
  /** Whether it has this letter. */
  has: (letter: string) => boolean;
  width: (text: string, size: number) => number;
  /** The letters as a path, from the left end of their base line on. */
  path: (text: string, at: { x: number; y: number; size: number }) => string;
  /** How far below the top of a line its base line is. */
  baseline: (size: number, line: number) => number;
};

/**
 * A text in lines that are no wider than the room; none when the font lacks one of its letters. Signs that it lacks, such
 * as emoji, are left out. A word that is wider than a line is broken where it must be.
 */
export function linesOf(type: Type, text: string, size: number, room: number): string[] {
  const letters = [...text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()];
  if (letters.some((letter) => /[\p{L}\p{N}]/u.test(letter) && !type.has(letter))) return [];
  const words = letters
    .filter((letter) => type.has(letter))
    .join('')
    .split(' ')
    .filter((word) => word !== '');
  const lines: string[] = [];
  for (const word of words.flatMap((one) => piecesOf(type, one, size, room))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && type.width(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** At most `most` of the lines; an ellipsis marks what is left out. */
export function fewLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  return lines.slice(0, most).map((line, place) => (place === most - 1 ? `${line.slice(0, -1).trimEnd()}…` : line));
}

function piecesOf(type: Type, word: string, size: number, room: number): string[] {
  if (type.width(word, size) <= room) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (longer.length > 1 && type.width(longer, size) > room) pieces.push(letter);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
