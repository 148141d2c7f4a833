import { cellText } from './printed-statement.ts';
import type { PrintedTable } from './printed-statement.ts';

/** Width of an average letter, and a little less than that of a digit, in points at the size the tables are printed in. */
const LETTER = 4.9;
/** The size of a head's letters beside those of the rows. */
const LABEL_SIZE = 0.86;
const SHORT_LABEL = 12;
/** Of a cell, on both sides. */
const PADDING = 10;
const LEAST_TEXT = 90;

/**
 * Widths for a table of `width` points: figures and short texts get what their longest cell needs, the columns that wrap share
 * the rest. Fixed widths let hundreds of rows be laid out without measuring each cell twice.
 */
export function pdfColumnWidths(table: PrintedTable, width: number): number[] {
  const needs = columnNeeds(table);
  const shared = Math.max(textColumnWidth(table, width), LEAST_TEXT);
  const wished = needs.map((need, index) => (table.columns[index]?.wraps ? shared : need));
  const total = wished.reduce((sum, need) => sum + need, 0);
  return wished.map((need) => (need / total) * width);
}

/** What is left for each column of wrapping text once the others have what they need; without limit when none wraps. */
export function textColumnWidth(table: PrintedTable, width: number): number {
  const wrapping = table.columns.filter(({ wraps }) => wraps).length;
  if (wrapping === 0) return Infinity;
  const fixed = columnNeeds(table).reduce((sum, need, index) => (table.columns[index]?.wraps ? sum : sum + need), 0);
  return (width - fixed) / wrapping;
}

function columnNeeds(table: PrintedTable): number[] {
  return table.columns.map((column, index) => {
    const cells = table.rows.map((row) => (row.kind === 'heading' ? 0 : cellText(row, index).length));
    const longest = cells.reduce((most, length) => Math.max(most, length), labelNeed(column.label));
    return Math.ceil(longest * LETTER + PADDING);
  });
}

/** A long head may wrap into two lines, but not within a word; its letters are smaller than those of the rows. */
function labelNeed(label: string): number {
  const whole =
    label.length <= SHORT_LABEL ? label.length : Math.max(Math.ceil(label.length / 2) + 1, ...label.split(' ').map((word) => word.length));
  return Math.ceil(whole * LABEL_SIZE);
}
