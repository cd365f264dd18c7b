import writeXlsxFile from 'write-excel-file/universal';
import type { AnswerTable } from '../../rules/export/answer-table.ts';
import { columnWidths, sheetOf } from '../../rules/export/sheet.ts';

type Words = { sheet: string; cut: string };

/** Returns the table as a workbook with one sheet and frozen headers. */
export async function spreadsheetFile(table: AnswerTable, { sheet, cut }: Words): Promise<Blob> {
  const rows = sheetOf(table, cut);
  const cells = rows.map((row, line) =>
    row.map((cell) =>
      typeof cell === 'number'
        ? { value: cell, type: Number, alignVertical: 'top' as const }
        : {
            value: cell,
            type: String,
            // Keeps text as text when a user edits the cell.
            format: '@',
            wrap: true,
            alignVertical: 'top' as const,
            ...(line === 0 ? { fontWeight: 'bold' as const } : {}),
          },
    ),
  );
  const columns = columnWidths(rows).map((width) => ({ width }));
  return writeXlsxFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}
