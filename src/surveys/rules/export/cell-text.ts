/**
 * The maximum length of a spreadsheet cell, in UTF-16 units. Spreadsheet programs repair or refuse a file with longer
 * cells.
 */
export const MOST_IN_CELL = 32_767;

/**
 * Characters that XML documents, and therefore workbooks, must not or should not contain, including unpaired
 * surrogates.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\0-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\uFDD0-\uFDEF\uFFFD-\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Returns the text in a form that a cell can hold: uniform line endings, no forbidden characters, and no longer than a
 * cell. Appends `cut` to a shortened text.
 */
export function cellText(text: string, cut: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '');
  if (clean.length <= MOST_IN_CELL) return clean;
  const kept = clean.slice(0, MOST_IN_CELL - cut.length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept} ${cut}`;
}
