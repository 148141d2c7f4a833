export interface Column<Row> {
  title: string;
  align: 'left' | 'right';
  cell: (row: Row) => string;
}

/** Rows under their titles, columns as wide as their longest cell, two spaces apart. */
export function alignedTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]!.length)));
  const padded = lines.map((cells) =>
    cells
      .map((cell, index) => (columns[index]!.align === 'left' ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [padded[0], rule, ...padded.slice(1)].join('\n');
}

const figures = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount with thousands separated and the cents of its currency. */
export function figure(amount: number): string {
  return figures.format(amount);
}
