/**
 * Returns a page of Markdown with the rows of one table replaced: the one whose head begins with the first title.
 * Columns are padded to their widest cell, as the formatter does.
 */
export function withTable(page: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new RegExp(`^\\| ${head[0]} +\\|.*\\n(?:\\|.*\\n)+`, 'm');
  if (!table.test(page)) throw new Error(`The page has no table that begins with ${head[0]}.`);
  const widths = head.map((title, column) => Math.max(...[...rows, head].map((row) => (row[column] ?? title).length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const dashes = widths.map((width) => '-'.repeat(width));
  return page.replace(table, () => [head, dashes, ...rows].map(line).join(''));
}
