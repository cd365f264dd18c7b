import type { AnswerTable, Cell } from './answer-table.ts';
import { cellText } from './cell-text.ts';

/** The sign that a workbook writes for a character that it cannot hold; text that only looks so must not become one. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * The rows of a workbook's sheet, headers first. A cell of text is marked as text, so that nothing in it is ever
 * reckoned, also when somebody opens and closes it; that is why the text itself can stay as it was written.
 */
export function sheetOf({ headers, rows }: AnswerTable, cut: string): Cell[][] {
  return [headers, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : cellText(cell, cut).replace(LOOKS_ESCAPED, '_x005F_'))),
  );
}

/** How wide a column becomes, in characters: as wide as its words up to what still leaves the others in sight. */
export function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const places = rows[0]?.keys() ?? [].keys();
  return [...places].map((place) =>
    Math.min(WIDEST, Math.max(...rows.map((row) => longestLine(row[place])), NARROWEST)),
  );
}

const NARROWEST = 10;
const WIDEST = 60;

function longestLine(cell: Cell | undefined): number {
  return Math.max(
    ...String(cell ?? '')
      .split('\n')
      .map((line) => line.length + 2),
  );
}
