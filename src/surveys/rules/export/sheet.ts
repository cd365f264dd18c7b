import type { AnswerTable, Cell } from './answer-table.ts';
import { cellText } from './cell-text.ts';

/** The escape that a workbook uses for a character it cannot hold. Text that only looks like it must not become one. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Returns the rows of a workbook's sheet, headers first. Text cells are marked as text, so that a spreadsheet never
 * evaluates them, even after the file is saved again. That is why the text itself can stay unchanged.
 */
export function sheetOf({ headers, rows }: AnswerTable, cut: string): Cell[][] {
  return [headers, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : cellText(cell, cut).replace(LOOKS_ESCAPED, '_x005F_'))),
  );
}

/** Returns the column widths in characters: the width of the content, limited so that other columns stay visible. */
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
