import { expect, test } from 'vitest';
import { columnWidths, sheetOf } from './sheet.ts';

const CUT = '[cut]';

test('keeps texts as they were written, formulas included, because the cells of a workbook are text', () => {
  expect(sheetOf({ headers: ['=A1', 'Average'], rows: [['=1+1\n"x"', 8.3]] }, CUT)).toEqual([
    ['=A1', 'Average'],
    ['=1+1\n"x"', 8.3],
  ]);
});

test('keeps a text that looks like a workbook’s own escape of a character', () => {
  expect(sheetOf({ headers: ['_x0041_'], rows: [['a_x000D_b _x12_ _xZZZZ_']] }, CUT)).toEqual([
    ['_x005F_x0041_'],
    ['a_x005F_x000D_b _x12_ _xZZZZ_'],
  ]);
});

test('makes a column as wide as its longest line, within a minimum and a maximum', () => {
  expect(
    columnWidths([
      ['a', 'Responder of all', 'b'],
      [1, 'short\nsomething longer than that', 'x'.repeat(999)],
    ]),
  ).toEqual([10, 28, 60]);
});
