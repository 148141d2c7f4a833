import { expect, test } from '@jest/globals';
import { breaksBeforeSums } from '../../../services/report/print/breaks-before-sums.ts';
import type { PrintedRowKind, PrintedTable } from '../../../services/report/print/printed-statement.ts';

function table(kinds: readonly PrintedRowKind[]): PrintedTable {
  return { caption: 'Accounts', layout: 'list', columns: [], rows: kinds.map((kind) => ({ kind, cells: [] })) };
}
/** Pages of the rows when the last `on_last` of them stand on page 2. */
const pages = (rows: number, on_last: number) => (_: number, row: number) => (row >= rows - on_last ? 2 : 1);

test('a total alone on the last page takes the two rows before it along', () => {
  const kinds: PrintedRowKind[] = ['row', 'row', 'row', 'row', 'final'];
  expect(breaksBeforeSums([table(kinds)], pages(5, 1))).toEqual(new Map([[0, 2]]));
});

test('a heading and a type do not stay behind without what they head', () => {
  const kinds: PrintedRowKind[] = ['row', 'heading', 'type', 'account', 'account', 'total', 'final'];
  expect(breaksBeforeSums([table(kinds)], pages(7, 2))).toEqual(new Map([[0, 1]]));
});

test('nothing moves where a row stands with the sums, or all is one page', () => {
  const kinds: PrintedRowKind[] = ['row', 'row', 'row', 'final'];
  expect(breaksBeforeSums([table(kinds)], pages(4, 2))).toEqual(new Map());
  expect(breaksBeforeSums([table(kinds)], () => 1)).toEqual(new Map());
});
