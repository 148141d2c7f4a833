import type { PrintedColumn } from './printed-statement.ts';

/** So many letters a line of the text form has at most, as long as one column and a figure beside it fit. */
export const LINE = 100;
const GAP = 2;
/** A column that wraps gives way down to so many letters. */
const LEAST_WRAPPING = 20;

/**
 * Widths of columns that fit a line as far as those that wrap can give way. In a report that is written part by part all widths are given
 * (`letters`), so that its parts stand in line.
 */
export function fittingWidths(columns: readonly PrintedColumn[], wished: readonly number[]): number[] {
  const widths = [...wished];
  if (isInParts(columns)) return widths;
  // Of the widest a letter, until the line fits or none can give more.
  for (let excess = lineOf(widths) - LINE; excess > 0; excess -= 1) {
    const widest = widths.reduce((most, width, index) => (columns[index]!.wraps && width > (widths[most] ?? 0) ? index : most), -1);
    if (widest < 0 || widths[widest]! <= LEAST_WRAPPING) break;
    widths[widest]! -= 1;
  }
  return widths;
}

export function isInParts(columns: readonly PrintedColumn[]): boolean {
  return columns.some(({ letters }) => letters !== undefined);
}

/** The columns that stand beside each other, by their places: all, or in blocks that fit a line, each with the first column. */
export function columnBlocks(columns: readonly PrintedColumn[], widths: readonly number[]): number[][] {
  if (isInParts(columns)) return [columns.map((_, column) => column)];
  const blocks: number[][] = [[0]];
  for (let column = 1; column < widths.length; column += 1) {
    const block = blocks.at(-1)!;
    const fits = fitsLine([...block, column].map((index) => widths[index]!));
    if (fits || block.length === 1) block.push(column);
    else blocks.push([0, column]);
  }
  return blocks;
}

export function fitsLine(widths: readonly number[]): boolean {
  return lineOf(widths) <= LINE;
}

function lineOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1);
}
