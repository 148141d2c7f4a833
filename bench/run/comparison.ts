/** A figure of ours beside what it is measured against. */
export interface Comparison {
  what: string;
  figure: number;
  unit: string;
  /** What the same run measured of the reference, in the same unit. */
  reference?: { name: string; figure: number };
  /** figure ÷ reference, where there is one. */
  ratio?: number;
  target: Target;
}

/** What the row must reach: a ratio to its reference, or a figure of a quiet machine. */
export interface Target {
  ratio_at_least?: number;
  ratio_at_most?: number;
  at_least?: number;
  at_most?: number;
}

/** A comparison with its ratio. */
export function compare(
  what: string,
  figure: number,
  unit: string,
  target: Target,
  reference?: { name: string; figure: number },
): Comparison {
  if (!reference) return { what, figure, unit, target };
  return { what, figure, unit, reference, ratio: Number((figure / reference.figure).toPrecision(3)), target };
}

/** One line for each row, in columns. */
export function printComparisons(name: string, comparisons: readonly Comparison[]): void {
  const lines = comparisons.map(({ what, figure, unit, reference, ratio, target }) => [
    what,
    `${shown(figure)} ${unit}`,
    reference ? `${reference.name}: ${shown(reference.figure)}` : 'no reference',
    ratio === undefined ? '' : `${ratio}×`,
    shownTarget(target, unit),
  ]);
  const rows = [[name, 'ours', 'reference', 'ratio', 'target'], ...lines];
  console.log(`\n${inColumns(rows)}\n`);
}

/** Rows of text as columns that stand under each other. */
export function inColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shownTarget({ ratio_at_least, ratio_at_most, at_least, at_most }: Target, unit: string): string {
  const parts = [
    ratio_at_least === undefined ? '' : `≥ ${ratio_at_least}×`,
    ratio_at_most === undefined ? '' : `≤ ${ratio_at_most}×`,
    at_least === undefined ? '' : `≥ ${shown(at_least)} ${unit}`,
    at_most === undefined ? '' : `≤ ${shown(at_most)} ${unit}`,
  ];
  return parts.filter((part) => part !== '').join(', quiet machine: ');
}

function shown(figure: number): string {
  return figure.toLocaleString('en', { maximumFractionDigits: 2 });
}
