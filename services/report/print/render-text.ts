import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';

const RULE_WIDTH = 14;
const WRAP_AT = 40;
const GAP = '  ';
const INDENT: Readonly<Partial<Record<PrintedRow['kind'], number>>> = { type: 4, account: 4 };

/**
 * The aligned plain form: entity, title, dates; each section with its indented account types; a rule of 14 dashes before each
 * result and of 14 equals after the last (docs/accounting.md §11.12). Lists show every row. Ends with a newline.
 */
export function renderText(statement: PrintedStatement): string {
  const { entity, title, provisional, subject, dates, currency } = statement;
  const head = [entity, title, ...(provisional ? [provisional] : []), ...(subject ? [subject] : []), dates, currency];
  const tables = statement.tables.flatMap((table, index) => ['', ...(index > 0 ? [table.caption, ''] : []), ...tableLines(table)]);
  const summary = statement.summary ? ['', ...summaryLines(statement.summary)] : [];
  const notes = statement.notes.length > 0 ? ['', ...statement.notes] : [];
  return [...head, ...summary, ...tables, ...notes].map((line) => line.trimEnd()).join('\n') + '\n';
}

function summaryLines(summary: NonNullable<PrintedStatement['summary']>): string[] {
  const label = longest(summary.map((line) => line.label));
  const amount = longest(summary.map((line) => line.amount));
  return summary.map((line) => padEnd(line.label, label) + GAP + padStart(line.amount, amount));
}

function tableLines(table: PrintedTable): string[] {
  const classic = table.layout === 'statement';
  const rows = classic ? table.rows.filter(({ kind }) => kind !== 'account' && kind !== 'category') : table.rows;
  const widths = table.columns.map((column, index) => columnWidth(column, index, rows, classic));
  const compared = classic && table.columns.length > 2;
  const head =
    classic && !compared
      ? []
      : [
          ...rowLines({ kind: 'row', cells: table.columns.map(({ label }) => label) }, table.columns, widths),
          ...(compared ? [] : [listRule(widths)]),
        ];
  const body = rows.flatMap((row, index) => [
    ...leading(row, rows[index - 1], table, widths),
    ...rowLines(row, table.columns, widths),
    ...trailing(row, table, widths),
  ]);
  return [...head, ...body];
}

/** What stands before a row: an empty line before a section, a rule before a result. */
function leading(row: PrintedRow, previous: PrintedRow | undefined, table: PrintedTable, widths: readonly number[]): string[] {
  if (table.layout === 'list') {
    if (row.kind === 'heading') return previous ? [''] : [];
    return row.kind === 'final' || row.kind === 'total' ? (previous && previous.kind !== 'final' ? [listRule(widths)] : []) : [];
  }
  if (row.kind === 'heading') return previous || table.columns.length > 2 ? [''] : [];
  return row.kind === 'total' || row.kind === 'result' || row.kind === 'final' ? [figureRule('-', widths)] : [];
}

function trailing(row: PrintedRow, table: PrintedTable, widths: readonly number[]): string[] {
  return table.layout === 'statement' && row.kind === 'final' ? [figureRule('=', widths)] : [];
}

function figureRule(mark: string, widths: readonly number[]): string {
  return widths.map((size, index) => (index === 0 ? ' '.repeat(size) : padStart(mark.repeat(RULE_WIDTH), size))).join(GAP);
}

function listRule(widths: readonly number[]): string {
  return widths.map((size) => '-'.repeat(size)).join(GAP);
}

function columnWidth(column: PrintedColumn, index: number, rows: readonly PrintedRow[], classic: boolean): number {
  const texts = rows.map((row) => indented(row, index));
  const most = Math.max(longest([column.label, ...texts]), classic && index > 0 ? RULE_WIDTH : 0);
  return column.wraps ? Math.min(most, WRAP_AT) : most;
}

function indented(row: PrintedRow, index: number): string {
  return index === 0 ? ' '.repeat(INDENT[row.kind] ?? 0) + (row.cells[0] ?? '') : (row.cells[index] ?? '');
}

/** A row over as many lines as its longest cell needs; figures stand on its first line. */
function rowLines(row: PrintedRow, columns: readonly PrintedColumn[], widths: readonly number[]): string[] {
  const cells = columns.map((column, index) => wrap(row.cells[index] ?? '', widths[index] ?? 0, index === 0 ? (INDENT[row.kind] ?? 0) : 0));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns.map(({ align }, index) => (align === 'end' ? padStart : padEnd)(cells[index]?.[line] ?? '', widths[index] ?? 0)).join(GAP),
  );
}

function wrap(text: string, size: number, indent: number): string[] {
  const room = Math.max(size - indent, 1);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => pieces(part, room))) {
    const longer = line ? `${line} ${word}` : word;
    if (width(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((part) => ' '.repeat(indent) + part);
}

function pieces(word: string, room: number): string[] {
  const letters = [...word];
  return Array.from({ length: Math.max(Math.ceil(letters.length / room), 1) }, (_, index) =>
    letters.slice(index * room, (index + 1) * room).join(''),
  );
}

/** Not by spreading into Math.max: a statement may have more rows than a call takes arguments. */
function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, width(text)), 0);
}

function width(text: string): number {
  return [...text].length;
}

function padEnd(text: string, size: number): string {
  return text + ' '.repeat(Math.max(size - width(text), 0));
}

function padStart(text: string, size: number): string {
  return ' '.repeat(Math.max(size - width(text), 0)) + text;
}
