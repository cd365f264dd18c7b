/** As many UTF-16 units as a cell of a spreadsheet holds; what is longer makes the program mend or refuse the file. */
export const MOST_IN_CELL = 32_767;

/** What no XML document may hold, so no workbook either, or what it should not; halves of a pair among them. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\0-\u0008\u000B-\u001F\u007F-\u0084\u0086-\u009F\uFDD0-\uFDEF\uFFFD-\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A text as a cell can hold it: every line ends in the same way, no character that breaks a file, and not longer than a
 * cell; `cut` says at its end that there is more.
 */
export function cellText(text: string, cut: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '');
  if (clean.length <= MOST_IN_CELL) return clean;
  const kept = clean.slice(0, MOST_IN_CELL - cut.length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept} ${cut}`;
}
