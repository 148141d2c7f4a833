import { cellText, labelledCell } from './printed-statement.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { columnBlocks, fitsLine, fittingWidths, LINE } from './text-columns.ts';
import { longest, padEnd, padStart, wrapped } from './text-lines.ts';

const RULE_WIDTH = 14;
/** Letters of a line to sign on. */
const SIGNED = 40;
const WRAP_AT = 48;
const GAP = ' '.repeat(2);
const INDENT: Readonly<Partial<Record<PrintedRow['kind'], number>>> = { type: 2, category: 4, account: 6 };

/** Which part of a long statement is written: the first one has its head, the last one its notes. */
export interface TextPart {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}
const whole: TextPart = { isFirst: true, isLast: true };

/**
 * The aligned plain form: entity, title, dates; each section with its account types, categories and accounts, set in; a rule of 14
 * dashes before each result and of 14 equals after the last (docs/accounting.md §11.12). Ends with a newline.
 */
export function renderText(statement: PrintedStatement, { isFirst, isLast }: TextPart = whole): string {
  const { entity, issuer, title, provisional, subject, dates, currency, prepared } = statement;
  const head = [entity, ...issuer, title, ...(provisional ? [provisional] : []), ...(subject ? [subject] : []), dates, currency];
  const tables = statement.tables.flatMap((table, index) =>
    isFirst
      ? [...captionLines(table, index > 0 || statement.captioned === true).flatMap(withinLine), ...tableLines(table, isFirst)]
      : tableLines(table, isFirst),
  );
  const summary = statement.summary ? ['', ...summaryLines(statement.summary)] : [];
  const signatures = (statement.signatures ?? []).flatMap((label) => ['', `${label}: ${'_'.repeat(SIGNED)}`]);
  const notes = [...statement.notes, ...(prepared ? [prepared] : [])];
  const end = [...signatures, ...(notes.length > 0 ? ['', ...notes] : [])];
  const begin = isFirst ? [...head, ...contentsLines(statement), ...summary] : [];
  return [...begin.flatMap(withinLine), ...tables, ...(isLast ? end : []).flatMap(withinLine)]
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** The sections of a set of statements. */
function contentsLines({ contents, tables }: PrintedStatement): string[] {
  if (contents === undefined) return [];
  return ['', contents, ...tables.flatMap(({ section }) => (section ? [`  ${section.title}`] : []))];
}

/** What stands above a table: the section that it begins, and what it is called. */
function captionLines({ section, caption }: PrintedTable, isNamed: boolean): string[] {
  const begun = section ? ['', section.title, '='.repeat(longest([section.title])), ...section.text.flatMap((text) => ['', text])] : [];
  return [...begun, '', ...(isNamed && caption !== '' ? [caption, ''] : [])];
}

/** A note, a name or an address that is longer than a line goes on in the next one. Rows of tables fit, or are as wide as their report. */
function withinLine(line: string): string[] {
  return line.length <= LINE ? [line] : wrapped(line, LINE, 0);
}

function summaryLines(summary: NonNullable<PrintedStatement['summary']>): string[] {
  const label = longest(summary.map((line) => line.label));
  const amount = longest(summary.map((line) => line.amount));
  return summary.map((line) => padEnd(line.label, label) + GAP + padStart(line.amount, amount));
}

/** The columns of a table that stand beside each other: one that is wider than a line stands in blocks, one below the other. */
export function textBlocks(table: PrintedTable): number[][] {
  return columnBlocks(table.columns, widthsOf(table));
}

/** The heads of figures break into words where the line is too short for them. */
function widthsOf(table: PrintedTable): number[] {
  const wished = (head: (label: string) => readonly string[]) =>
    table.columns.map((column, index) => columnWidth(column, index, table, column.align === 'end' ? head(column.label) : [column.label]));
  const whole = wished((label) => [label]);
  return fitsLine(whole)
    ? whole
    : fittingWidths(
        table.columns,
        wished((label) => label.split(' ')),
      );
}

function tableLines(table: PrintedTable, isFirst: boolean): string[] {
  if (table.columns.length === 0) return [];
  const widths = widthsOf(table);
  return columnBlocks(table.columns, widths).flatMap((block, index) => {
    const part = table.columns.length === block.length ? table : partOf(table, block);
    const lines = blockLines(
      part,
      isFirst,
      block.map((column) => widths[column]!),
    );
    return index === 0 ? lines : ['', ...lines];
  });
}

function partOf(table: PrintedTable, block: readonly number[]): PrintedTable {
  const rows = table.rows.map((row) => ({ ...row, cells: block.map((column) => row.cells[column] ?? '') }));
  return { ...table, columns: block.map((column) => table.columns[column]!), rows };
}

function blockLines(table: PrintedTable, isFirst: boolean, widths: readonly number[]): string[] {
  const classic = table.layout === 'statement';
  const { rows } = table;
  const compared = classic && table.columns.length > 2;
  const heads: PrintedRow = { kind: 'row', cells: table.columns.map(({ label }) => label) };
  const head =
    !isFirst || (classic && !compared) ? [] : [...rowLines(heads, table.columns, widths), ...(compared ? [] : [listRule(widths)])];
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
    if (row.kind === 'heading' || row.kind === 'entry') return previous ? [''] : [];
    return row.kind === 'final' || row.kind === 'total' ? (previous && previous.kind !== 'final' ? [listRule(widths)] : []) : [];
  }
  if (row.kind === 'heading') return previous || table.columns.length > 2 ? [''] : [];
  return row.kind === 'total' || row.kind === 'result' || row.kind === 'final' ? [figureRule('-', row, widths)] : [];
}

function trailing(row: PrintedRow, table: PrintedTable, widths: readonly number[]): string[] {
  return table.layout === 'statement' && row.kind === 'final' ? [figureRule('=', row, widths)] : [];
}

/** A rule over each figure of a row. */
function figureRule(mark: string, row: PrintedRow, widths: readonly number[]): string {
  return widths
    .map((size, index) =>
      index === 0 ? ' '.repeat(size) : padStart(cellText(row, index) ? mark.repeat(Math.min(RULE_WIDTH, size)) : '', size),
    )
    .join(GAP);
}

function listRule(widths: readonly number[]): string {
  return widths.map((size) => '-'.repeat(size)).join(GAP);
}

function columnWidth(column: PrintedColumn, index: number, { layout, rows }: PrintedTable, head: readonly string[]): number {
  const texts = rows.map((row) => (index === 0 ? ' '.repeat(INDENT[row.kind] ?? 0) + labelledCell(row) : cellText(row, index)));
  const least = column.letters ?? (layout === 'statement' && index > 0 && !column.minor ? RULE_WIDTH : 0);
  const most = Math.max(longest([...head, ...texts]), least);
  return column.wraps ? Math.min(most, column.letters ?? WRAP_AT) : most;
}

/** A row over as many lines as its longest cell needs; figures stand on its first line. */
function rowLines(row: PrintedRow, columns: readonly PrintedColumn[], widths: readonly number[]): string[] {
  if (row.kind === 'heading') return wrapped(labelledCell(row), LINE, 0);
  const cells = columns.map((_, index) => wrapped(cellText(row, index), widths[index] ?? 0, index === 0 ? (INDENT[row.kind] ?? 0) : 0));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns.map(({ align }, index) => (align === 'end' ? padStart : padEnd)(cells[index]?.[line] ?? '', widths[index] ?? 0)).join(GAP),
  );
}
