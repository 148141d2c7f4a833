import { colours } from './colours.ts';
import { cutText, textWidth } from './text-width.ts';

/** A column of a table. Figures are set to the right and are never cut. */
export interface Column {
  title: string;
  figure?: true;
}

const GAP = 2;
/** A text column gives way down to this. */
const NARROWEST = 6;

/**
 * A table for a terminal of so many columns: the widest text gives way first, figures never. Where even the narrowest texts leave no room, the
 * rows are longer than the terminal. A column of which no row has anything is left out. Control characters of a cell are shown as spaces, so that no text moves the cursor.
 */
export function table(all: readonly Column[], rows: readonly (readonly string[])[], width: number): string {
  const hasCells = all.map((_, index) => rows.length === 0 || rows.some((row) => row[index]));
  const columns = all.filter((_, index) => hasCells[index]);
  const cells = rows.map((row) => row.filter((_, index) => hasCells[index]).map((cell) => cell.replace(/[\x00-\x1f\x7f-\x9f]+/g, ' ')));
  const widths = fitting(columns, cells, width);
  const line = (row: readonly string[], paint = (text: string): string => text): string =>
    columns
      .map(({ figure }, index) => {
        const text = cutText(row[index] ?? '', widths[index]!);
        const space = ' '.repeat(Math.max(0, widths[index]! - textWidth(text)));
        return figure ? space + paint(text) : paint(text) + space;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const titles = line(
    columns.map(({ title }) => title),
    colours.bold,
  );
  return [titles, ...cells.map((row) => line(row))].map((text) => `${text}\n`).join('');
}

/** The width of each column. */
function fitting(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): number[] {
  const widths = columns.map(({ title }, index) => Math.max(textWidth(title), ...rows.map((row) => textWidth(row[index] ?? ''))));
  const room = width - GAP * (columns.length - 1);
  for (let taken = widths.reduce((sum, one) => sum + one, 0); taken > room; taken--) {
    let widest = -1;
    for (const [index, one] of widths.entries())
      if (!columns[index]!.figure && one > NARROWEST && (widest < 0 || one > widths[widest]!)) widest = index;
    if (widest < 0) break;
    widths[widest]!--;
  }
  return widths;
}
