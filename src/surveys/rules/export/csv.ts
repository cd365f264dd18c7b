import type { Lang } from '#languages/rules/language.ts';
import type { AnswerTable, Cell } from './answer-table.ts';
import { cellText } from './cell-text.ts';

/** Without a byte order mark Excel reads the file in a legacy character set, and shows 'ø' as two other characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cell separator and the decimal sign that Excel expects in the language. */
const SEPARATOR: Record<Lang, string> = { no: ';', en: ',' };
const DECIMAL: Record<Lang, string> = { no: ',', en: '.' };

/**
 * The start of a formula, in normal or full-width characters: at the start of a cell, and after every character that
 * ends a cell for a program that reads the file with another separator.
 */
const FORMULA = /((?:^|[,;|"\t\n])[\s\u200B-\u200F\u2060\uFEFF]*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/**
 * Returns the table as CSV, for programs that cannot read workbooks. An apostrophe precedes everything that a
 * spreadsheet could run.
 */
export function csvOf({ headers, rows }: AnswerTable, lang: Lang, cut: string): string {
  const lines = [headers, ...rows].map((row) => row.map((cell) => field(cell, lang, cut)).join(SEPARATOR[lang]));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function field(cell: Cell, lang: Lang, cut: string): string {
  if (typeof cell === 'number') return `"${String(cell).replace('.', DECIMAL[lang])}"`;
  return `"${harmless(cellText(cell, cut)).replaceAll('"', '""')}"`;
}

/**
 * Returns the text with an apostrophe directly before every sign that could begin a formula. It comes after any spaces,
 * because a program may trim those away.
 */
export function harmless(text: string): string {
  return text.replace(FORMULA, "$1'");
}
