import type { Lang } from '#languages/rules/language.ts';
import type { AnswerTable, Cell } from './answer-table.ts';
import { cellText } from './cell-text.ts';

/** Without it Excel takes the file for one in an old character set, and 'ø' for two others. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What Excel expects between cells, and within numbers, where the language is spoken. */
const SEPARATOR: Record<Lang, string> = { no: ';', en: ',' };
const DECIMAL: Record<Lang, string> = { no: ',', en: '.' };

/**
 * What a program takes for a formula, as it stands on the keyboard and in full width, at the beginning of a cell, and
 * after everything that ends a cell for a program that reads the file with another separator than it was written with.
 */
const FORMULA = /((?:^|[,;|"\t\n])[\s\u200B-\u200F\u2060\uFEFF]*)(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** The table for programs that know no workbooks: an apostrophe stands before whatever could be run. */
export function csvOf({ headers, rows }: AnswerTable, lang: Lang, cut: string): string {
  const lines = [headers, ...rows].map((row) => row.map((cell) => field(cell, lang, cut)).join(SEPARATOR[lang]));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function field(cell: Cell, lang: Lang, cut: string): string {
  if (typeof cell === 'number') return `"${String(cell).replace('.', DECIMAL[lang])}"`;
  return `"${harmless(cellText(cell, cut)).replaceAll('"', '""')}"`;
}

/** The text with an apostrophe right before every sign that could begin a formula, so that no space between is trimmed away. */
export function harmless(text: string): string {
  return text.replace(FORMULA, "$1'");
}
