/** The metrics and outlines of a font. Sizes and positions are in pixels. */
export type Type = {
  has: (letter: string) => boolean;
  width: (text: string, size: number) => number;
  /** Returns the letters as a path, starting at the left end of the base line. */
  path: (text: string, at: { x: number; y: number; size: number }) => string;
  /** Returns the distance of the base line from the top of a line. */
  baseline: (size: number, line: number) => number;
};

/**
 * Breaks a text into lines no wider than `room`. Returns none if the font lacks one of its letters; other signs that it
 * lacks, for example emoji, are left out. A word wider than a line is broken.
 */
export function typesetLines(type: Type, text: string, size: number, room: number): string[] {
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

/** Returns at most `most` of the lines; an ellipsis marks omitted text. */
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
