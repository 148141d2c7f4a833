import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { pdfColumnWidths } from './pdf-column-widths.ts';
import { cellText } from './printed-statement.ts';
import type { PrintedColumn, PrintedRow, PrintedTable } from './printed-statement.ts';

/** How far the first cell of a row is set in. */
const indents: Readonly<Partial<Record<PrintedRow['kind'], number>>> = { type: 8, category: 18, account: 26 };

/** Names the row in the layout, so that the page it came to stand on can be read from it (render-pdf.ts). */
export function rowId(table: number, row: number): string {
  return `${table}:${row}`;
}

/**
 * A table of a statement: its head repeated on each page, rows that do not break. `break_at`: the row that begins a new page.
 * It is a bookmark where a statement has several.
 */
export function pdfTable(table: PrintedTable, index: number, width: number, bookmarked: boolean, break_at: number | undefined): Content {
  const widths = pdfColumnWidths(table, width);
  const part = (from: number, to: number): ContentTable => ({
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [
        table.columns.map(headCell),
        ...table.rows
          .slice(from, to)
          .map((row, offset) => table.columns.map((column, cell) => bodyCell(row, column, cell, rowId(index, from + offset)))),
      ],
    },
    layout: lines(table, table.rows.slice(from, to)),
    fontSize: table.columns.length > 7 ? 8 : 9,
  });
  const end = table.rows.length;
  const parts = break_at === undefined ? [part(0, end)] : [part(0, break_at), { ...part(break_at, end), pageBreak: 'before' as const }];
  const caption = { text: table.caption, bold: true, margin: [0, 0, 0, 3] as [number, number, number, number] };
  const marked = bookmarked ? { outline: true, outlineText: table.caption, outlineParentId: 'statement' } : {};
  return { stack: [{ ...caption, ...marked }, ...parts], margin: [0, 0, 0, 12] };
}

function headCell(column: PrintedColumn): TableCell {
  return { text: column.label, bold: true, alignment: column.align === 'end' ? 'right' : 'left' };
}

function bodyCell(row: PrintedRow, column: PrintedColumn, index: number, id: string): TableCell {
  const strong = row.kind !== 'account' && row.kind !== 'category' && row.kind !== 'row';
  return {
    text: cellText(row, index),
    bold: strong,
    italics: row.kind === 'category',
    alignment: column.align === 'end' ? 'right' : 'left',
    noWrap: column.align === 'end',
    ...(index === 0 ? { id, margin: [indents[row.kind] ?? 0, row.kind === 'heading' ? 6 : 0, 0, 0] } : {}),
    ...(strong ? {} : { color: '#222' }),
  };
}

/** A line under the head, above every sum, a double one under the last; hair lines between the rows of a list. */
function lines({ layout, columns }: PrintedTable, rows: readonly PrintedRow[]): ContentTable['layout'] {
  const kind = (line: number) => rows[line - 1]?.kind;
  const above = (line: number) => ['total', 'result', 'final'].includes(kind(line) ?? '');
  const below = (line: number) => kind(line - 1) === 'final';
  return {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 || above(line) ? 0.8 : below(line) ? 1.4 : layout === 'list' ? 0.3 : 0),
    hLineColor: (line) => (line === 1 || above(line) || below(line) ? '#222' : '#ccc'),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column) => (column === columns.length - 1 ? 0 : 5),
    paddingTop: () => 1.6,
    paddingBottom: () => 1.6,
  };
}
