import type { Cell } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import type { FigureCell, TableRow } from './table-cell.ts';
import { formats, sheetName } from './write-table.ts';
import type { TableColumn } from './write-table.ts';
import { xlsxCell } from './xlsx-cell.ts';

/**
 * The bytes of a workbook whose sums are formulas, for a table that is whole in memory: figures and days are
 * shown as such wherever they stand. A formula stands beside its value, so that a program
 * that computes nothing shows it too; where a figure of the table is too long for a number there are none.
 *
 * @param name of the sheet
 * @param heads how many rows at the top stay in sight
 */
export async function writeWorkbook(
  name: string,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  heads: number,
): Promise<Uint8Array> {
  const values = rows.map((row) => row.map(xlsxCell));
  const isExact = rows.every((row, index) => row.every((cell, column) => !isFigure(cell) || typeof values[index]![column] === 'number'));
  const cells = rows.flatMap((row, index) =>
    row.flatMap((cell, column): [string, Partial<Cell>][] => {
      const value = values[index]![column];
      if (typeof cell !== 'object' || cell === null || typeof value === 'string') return [];
      const style = { numFmt: isFigure(cell) ? formats.amount : formats.date };
      const formula = isExact && isFigure(cell) && cell.formula ? { formula: cell.formula, formulaResult: value! } : {};
      return [[`${index},${column}`, { style, ...formula }]];
    }),
  );
  const shown = columns.map(({ holds, width }) => ({
    ...(formats[holds] === undefined ? {} : { numFmt: formats[holds] }),
    width: width ?? (holds === 'text' ? 24 : 14),
  }));
  return writeXlsx({
    sheets: [{ name: sheetName(name), columns: shown, rows: values, cells: new Map(cells), freezePane: { rows: heads } }],
  });
}

function isFigure(cell: TableRow[number]): cell is FigureCell {
  return typeof cell === 'object' && cell !== null && 'figure' in cell;
}
