import { textWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

const GAP = '  ';
/** Down to these the first column and the other texts give way. */
const LEAST_LABEL = 16;
const LEAST_TEXT = 12;

const isRule = (line: string): boolean => /^(-{2,}|={2,})( {2}(-+|=+))*$/.test(line);
const isFigure = (cell: string): boolean => /^[-+(–]?[\d.,%]*\)?$/.test(cell);

interface Span {
  from: number;
  to: number;
}

/** A line of a table: its cells, or the mark of which its rule is made. */
interface Row {
  cells: string[];
  rule?: string;
}

interface Part {
  /** Columns of the table, none for other text. */
  spans: readonly Span[];
  lines: string[];
}

/**
 * A report whose columns stand below ruled heads (aging, ledgers, taxes) in the text form of the service, made to fit a terminal: texts wrap, then
 * stand below their row, and figures that still have no room go on in a table below, each beside its label. No figure is cut. What is written
 * around the tables is wrapped.
 */
export function narrowList(text: string, width: number): string {
  const parts: Part[] = [];
  for (const lines of text.split('\n\n').map((part) => part.split('\n'))) {
    const spans = spansOf(lines.find(isRule));
    const before = parts.at(-1);
    if (before && spans.length > 0 && JSON.stringify(before.spans) === JSON.stringify(spans)) before.lines.push('', ...lines);
    else parts.push({ spans, lines });
  }
  return parts
    .map(({ spans, lines }) => (spans.length > 0 ? narrowTable(lines, spans, width) : around(lines, width)).join('\n'))
    .join('\n\n');
}

const around = (lines: readonly string[], width: number): string[] => lines.flatMap((line) => wrapText(line, width));

function spansOf(rule: string | undefined): Span[] {
  return [...(rule ?? '').matchAll(/-+|=+/g)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

function narrowTable(lines: readonly string[], spans: readonly Span[], width: number): string[] {
  const isCrossed = (line: string): boolean => spans.some(({ to }, column) => line.slice(to, spans[column + 1]?.from).trim() !== '');
  // A line that goes over the end of a column has no columns, and stands alone.
  const cut = (line: string): string[] =>
    isCrossed(line) ? [line, ...spans.slice(1).map(() => '')] : spans.map(({ from, to }) => line.slice(from, to));
  const first = lines.findIndex(isRule);
  const heads = spans.map((_, column) =>
    lines
      .slice(0, first)
      .map((line) => cut(line)[column]!.trim())
      .filter(Boolean)
      .join(' '),
  );
  const rows = lines.slice(first).map((line): Row => (isRule(line) ? { cells: [], rule: line.charAt(0) } : { cells: cut(line).map(tidy) }));
  const columns = layOut(heads, rows, width);
  return columns.groups.flatMap((group, index) => [
    ...(index > 0 ? [''] : []),
    ...tableOf(group, index === 0 ? columns.below : [], heads, rows, columns.widths, width),
  ]);
}

/** A cell of the first column keeps the spaces before it: they say how deep it lies. */
const tidy = (cell: string, column: number): string => (column === 0 ? cell.trimEnd() : cell.trim());

interface LaidOut {
  widths: number[];
  /** The columns of each table, one below the other. */
  groups: number[][];
  /** Columns whose texts stand below their row. */
  below: number[];
}

function layOut(heads: readonly string[], rows: readonly Row[], width: number): LaidOut {
  // What stands alone in a line, as the name of an account above its postings, needs no column.
  const cells = heads.map((_, column) => rows.filter(({ cells }) => cells.slice(1).some(Boolean)).map(({ cells }) => cells[column] ?? ''));
  const figures = new Set([...heads.keys()].filter((column) => column > 0 && cells[column]!.every(isFigure)));
  const wordOf = (column: number): number => Math.max(0, ...heads[column]!.split(' ').map(textWidth));
  const widths = heads.map((_, column) => Math.max(wordOf(column), ...cells[column]!.map(textWidth)));
  const all = [...heads.keys()];
  const least = (column: number): number => (figures.has(column) ? Infinity : column === 0 ? LEAST_LABEL : LEAST_TEXT);
  const lineOf = (shown: readonly number[]): number => shown.reduce((sum, column) => sum + widths[column]! + GAP.length, -GAP.length);
  const give = (shown: readonly number[]): boolean => {
    while (lineOf(shown) > width) {
      const widest = shown.filter((column) => widths[column]! > least(column)).toSorted((one, other) => widths[other]! - widths[one]!)[0];
      if (widest === undefined) return false;
      widths[widest]! -= 1;
    }
    return true;
  };
  const whole = [...widths];
  if (give(all)) return { widths, groups: [all], below: [] };
  widths.splice(0, widths.length, ...whole);
  const below = all.filter((column) => column > 0 && !figures.has(column) && widths[column]! > LEAST_TEXT);
  const shown = all.filter((column) => !below.includes(column));
  if (give(shown)) return { widths, groups: [shown], below };
  const groups: number[][] = [[0]];
  for (const column of shown.slice(1)) {
    if (lineOf([...groups.at(-1)!, column]) > width && groups.at(-1)!.length > 1) groups.push([0]);
    groups.at(-1)!.push(column);
  }
  return { widths, groups, below };
}

function tableOf(
  group: readonly number[],
  below: readonly number[],
  heads: readonly string[],
  rows: readonly Row[],
  widths: readonly number[],
  width: number,
): string[] {
  const line = (cells: readonly string[]): string[] => {
    const wrapped = group.map((column) => wrapText(cells[column] ?? '', widths[column]!));
    return Array.from({ length: Math.max(...wrapped.map(({ length }) => length)) }, (_, row) =>
      group
        .map((column, index) => {
          const cell = wrapped[index]![row] ?? '';
          const space = ' '.repeat(Math.max(0, widths[column]! - textWidth(cell)));
          return column > 0 && isRight(rows, column) ? space + cell : cell + space;
        })
        .join(GAP)
        .trimEnd(),
    );
  };
  // A text that the service has wrapped goes on in a line of its own.
  const isOnlyBelow = (cells: readonly string[]): boolean =>
    cells.some(Boolean) && cells.every((cell, column) => cell === '' || below.includes(column));
  return [
    ...line(heads),
    ...rows.flatMap(({ cells, rule }, at) => {
      if (rule !== undefined) return [group.map((column) => rule.repeat(widths[column]!)).join(GAP)];
      if (!cells.slice(1).some(Boolean)) return wrapText(cells[0]!, width);
      if (isOnlyBelow(cells)) return [];
      const next = rows.slice(at + 1);
      const further = next.slice(
        0,
        next.findIndex((row) => !isOnlyBelow(row.cells)),
      );
      const texts = below.map((column) =>
        [cells, ...further.map((row) => row.cells)]
          .map((one) => one[column] ?? '')
          .join(' ')
          .trim(),
      );
      return [...line(cells), ...(texts.some(Boolean) ? wrapText(`${GAP}${texts.filter(Boolean).join(', ')}`, width) : [])];
    }),
  ];
}

const isRight = (rows: readonly Row[], column: number): boolean => rows.every(({ cells }) => isFigure(cells[column] ?? ''));
