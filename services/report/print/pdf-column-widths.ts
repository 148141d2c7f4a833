import type { PrintedTable } from './printed-statement.ts';

/** Width of an average letter, and of a digit, in points at the size the tables are printed in. */
const LETTER = 4.7;
const PADDING = 10;
const LEAST_TEXT = 90;

/**
 * Widths for a table of `width` points: figures and short texts get what their longest cell needs, the columns that wrap share
 * the rest. Fixed widths let hundreds of rows be laid out without measuring each cell twice.
 */
export function pdfColumnWidths(table: PrintedTable, width: number): number[] {
  const needs = table.columns.map((column, index) => {
    const longest = Math.max(...table.rows.map((row) => (row.kind === 'heading' ? 0 : (row.cells[index] ?? '').length)), longestWord(column.label));
    return Math.ceil(longest * LETTER + PADDING);
  });
  const wrapping = table.columns.flatMap((column, index) => (column.wraps ? [index] : []));
  const fixed = needs.reduce((sum, need, index) => (wrapping.includes(index) ? sum : sum + need), 0);
  const inner = width - table.columns.length * PADDING + PADDING;
  const shared = wrapping.length === 0 ? 0 : Math.max((width - fixed) / wrapping.length, LEAST_TEXT);
  const wished = needs.map((need, index) => (wrapping.includes(index) ? shared : wrapping.length === 0 ? (need * width) / fixed : need));
  const total = wished.reduce((sum, need) => sum + need, 0);
  return wished.map((need) => ((need * width) / total) * (inner / width));
}

function longestWord(label: string): number {
  return Math.max(...label.split(/\s+/).map((word) => word.length));
}
