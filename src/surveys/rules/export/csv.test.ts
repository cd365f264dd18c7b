import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, MOST_IN_CELL } from './cell-text.ts';
import { csvOf, harmless } from './csv.ts';

const CUT = '[kuttet]';
const ANY = fc.string({ unit: 'binary', maxLength: 60 });
/** Fragments of attacks, so that generated texts contain them often. */
const HOSTILE = fc
  .array(
    fc.oneof(fc.constantFrom('=', '+', '-', '@', '＝', '＠', '\t', '\r', '\n', '"', ';', ',', ' ', "'", 'cmd|'), ANY),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''));

/** Parses a file as a program does that knows the separator. A quote counts only at the start of a cell. */
function parsed(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    const isQuoted = csv[at] === '"';
    if (isQuoted) {
      at += 1;
      while (at < csv.length && !(csv[at] === '"' && csv[at + 1] !== '"')) {
        cell += csv[at];
        at += csv[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== '\r' && csv[at] !== '\n') cell += csv[at++];
    rows.at(-1)?.push(cell);
    if (csv[at] === separator) at += 1;
    else {
      while (csv[at] === '\r' || csv[at] === '\n') at += 1;
      if (at < csv.length) rows.push([]);
    }
  }
  return rows;
}

const tableWith = (...texts: string[]) => ({ headers: ['Melding', 'Notat'], rows: [texts] });

test('marks a file as UTF-8, and uses the separator and the decimals that Excel expects in the language', () => {
  const table = { headers: ['Snitt', 'Melding'], rows: [[8.3, 'Æ, ø og å']] };
  expect(csvOf(table, 'no', CUT)).toBe('\uFEFF"Snitt";"Melding"\r\n"8,3";"Æ, ø og å"\r\n');
  expect(csvOf(table, 'en', CUT)).toBe('\uFEFF"Snitt","Melding"\r\n"8.3","Æ, ø og å"\r\n');
});

test('keeps quotes, line breaks and separators as they were written', () => {
  fc.assert(
    fc.property(fc.constantFrom('no', 'en'), HOSTILE, HOSTILE, (lang, one, other) => {
      const [, row] = parsed(csvOf(tableWith(one, other), lang, CUT).slice(1), lang === 'no' ? ';' : ',');
      expect(row).toEqual([one, other].map((text) => harmless(cellText(text, CUT))));
    }),
  );
});

test('adds nothing but apostrophes to a text', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      expect(harmless(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
  );
  expect(harmless('Vi møttes 3-4 ganger, og e-posten var a+b=c@d')).toBe(
    'Vi møttes 3-4 ganger, og e-posten var a+b=c@d',
  );
});

test('starts no cell with a formula, whatever separator the file is read with', () => {
  fc.assert(
    fc.property(fc.constantFrom('no', 'en'), fc.constantFrom(';', ',', '\t', '|'), HOSTILE, (lang, separator, text) => {
      const file = csvOf(
        {
          headers: [text, 'a'],
          rows: [
            ['a', text],
            [text, 'a'],
          ],
        },
        lang,
        CUT,
      ).slice(1);
      for (const cell of parsed(file, separator).flat())
        expect(cell).not.toMatch(/^["\s\u200B\uFEFF]*[=+\-@＝＋－＠]/u);
    }),
    { numRuns: 500 },
  );
});

test('cuts a cell to the length that a spreadsheet holds, and marks the cut', () => {
  const whole = 'å'.repeat(MOST_IN_CELL);
  expect(cellText(whole, CUT)).toBe(whole);
  expect(cellText(`${whole}å`, CUT)).toHaveLength(MOST_IN_CELL);
  expect(cellText(`${whole}å`, CUT)).toMatch(/å \[kuttet\]$/);
  // Cutting through the middle of a surrogate pair would leave half of it.
  expect(cellText('😀'.repeat(MOST_IN_CELL), CUT)).toMatch(/^(😀)+ \[kuttet\]$/u);
});

test('drops characters that no file can hold, and ends every line in the same way', () => {
  expect(cellText('a\0b\u0007c\r\nd\re\uFFFFf\uD800g😀', CUT)).toBe('abc\nd\nefg😀');
});
