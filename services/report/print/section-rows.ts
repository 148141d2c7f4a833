import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { SectionAccounts } from '../../../shared/accounting/statements/build-sections.ts';
import type { AccountRow, CategoryGroup } from '../../../shared/accounting/statements/group-by-category.ts';
import { percentChange } from '../../../shared/accounting/percent-change.ts';
import type { ProfitInEquity } from '../../../shared/accounting/statement-figures.ts';
import type { BalanceSheetLine } from '../../../shared/accounting/statements/balance-sheet-lines.ts';
import type { MarkedLine } from '../../../shared/accounting/statements/marked-results.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { ColumnTerms } from './statement-frame.ts';
import type { Addend, PrintedRow, PrintedRowKind, RowAccount } from './printed-statement.ts';
import { UnprovenStatement, adding, isZero } from './prove-statement.ts';
import type { Words } from './words/en.ts';

/** A section report as its rows are read: the same keys in each column. */
export interface SectionColumn {
  readonly balances: Readonly<Record<string, unknown>>;
  readonly accounts: SectionAccounts;
}
/** Raw figures are debit +; what grows in credit is printed turned. */
export type PrintedSign = 1 | -1;
export type AccountFigure = (row: AccountRow) => string;

const closing: AccountFigure = (row) => row.closingBalance;

/** What the rows of a statement are made with. */
export interface RowTerms extends Pick<ColumnTerms, 'change'> {
  readonly format: LocaleFormat;
  readonly words: Words;
}

/** A row that sums others, and the rows or ways that it sums (prove-statement.ts). */
export function sumRow(row: PrintedRow, ...sums: readonly (readonly Addend[])[]): PrintedRow {
  return { ...row, sums };
}

/** What a row is called: words, and the code of the vocabulary that they stand for. */
export interface Caption {
  readonly label: string;
  readonly code?: string;
}

/** The words for a code. */
export function captionOf<Code extends string>(words: Readonly<Record<Code, string>>, code: Code): Caption {
  return { label: words[code], code };
}

/** A row of figures, one for each column, and how much one of them has changed from another, in per cent. */
export function figureRow(
  kind: PrintedRowKind,
  caption: Caption,
  figures: readonly string[],
  { format, change }: RowTerms,
  sign: PrintedSign = 1,
): PrintedRow {
  const signed = sign === 1 ? figures : figures.map(negated);
  const changed = change ? [format.change(percentChange(signed[change.of]!, signed[change.from]!))] : [];
  return captioned({ kind, cells: [caption.label, ...signed.map((figure) => format.amount(figure)), ...changed] }, caption);
}

export function headingRow(caption: Caption): PrintedRow {
  return captioned({ kind: 'heading', cells: [caption.label] }, caption);
}

function captioned(row: PrintedRow, { code }: Caption): PrintedRow {
  return code === undefined ? row : { ...row, caption: code };
}

/** The lines of a section that a statement shows under one heading. */
export interface Lines {
  readonly section: string;
  /** Account types and results that stand in the section, in order. */
  readonly types: readonly LineType[];
}
export type LineType = AccountType | ProfitInEquity | MarkedLine | BalanceSheetLine;

/** Throws where a column has a type that no line shows: the statement would lack it without a word. */
export function claimAll(columns: readonly SectionColumn[], lines: readonly Lines[]): void {
  for (const { accounts } of columns)
    for (const [section, types] of Object.entries(accounts))
      for (const type of Object.keys(types))
        if (!lines.some((line) => line.section === section && line.types.some((shown) => shown === type)))
          throw new UnprovenStatement(`No line of the statement shows ${type} of ${section}`);
}

/**
 * The rows of lines over all columns: each account type with its figure, broken down by category and account. A type, category or
 * account that stands in any column has its row; no type, no row.
 */
export function lineRows(
  { section, types }: Lines,
  columns: readonly SectionColumn[],
  terms: RowTerms,
  sign: PrintedSign,
  figure = closing,
): PrintedRow[] {
  return types
    .filter((type) => columns.some((column) => column.accounts[section]?.[type]))
    .flatMap((type) => typeRows(section, type, columns, terms, sign, figure));
}

function typeRows(
  section: string,
  type: LineType,
  columns: readonly SectionColumn[],
  terms: RowTerms,
  sign: PrintedSign,
  figure: AccountFigure,
): PrintedRow[] {
  const groups = columns.map((column) => Object.values(column.accounts[section]?.[type] ?? {}));
  const total = (of: readonly CategoryGroup[]) =>
    of.length === 1 ? groupFigure(of[0]!, figure) : sumOf(of, (group) => groupFigure(group, figure)).toString();
  const parts = categoriesFirst(idsIn(groups)).map((id, _, ids) =>
    groupRows(
      groups.map((of) => of.find((group) => group.id === id)),
      ids.length > 1,
      terms,
      sign,
      figure,
    ),
  );
  const row = {
    ...figureRow('type', captionOf(terms.words.account_types, type), groups.map(total), terms, sign),
    accounts: accountsOf(groups.flat()),
  };
  const topmost = parts.flatMap(([first, ...rest]) => (first?.kind === 'category' ? [first] : first ? [first, ...rest] : []));
  return [topmost.length === 0 ? row : sumRow(row, adding(topmost)), ...parts.flat()];
}

/** Accounts without a category stand after the categories. */
function categoriesFirst(ids: readonly number[]): number[] {
  return [...ids.filter((id) => id !== 0), ...ids.filter((id) => id === 0)];
}

function groupRows(
  group: readonly (CategoryGroup | undefined)[],
  among_others: boolean,
  terms: RowTerms,
  sign: PrintedSign,
  figure: AccountFigure,
): PrintedRow[] {
  const shown = group.find((column) => column !== undefined);
  const name = shown?.id === 0 ? (among_others ? terms.words.phrases.without_category : undefined) : shown?.name;
  const figures = group.map((column) => (column ? groupFigure(column, figure) : '0'));
  const accounts = group.map((column) => column?.accounts ?? []);
  const rows = idsIn(accounts).map((id) => {
    const account = accounts.map((column) => column.find((row) => row.id === id));
    const of = account.find((row) => row !== undefined);
    const figures = account.map((row) => (row ? figure(row) : '0'));
    const row = figureRow('account', { label: of?.name ?? '' }, figures, terms, sign);
    return of ? { ...row, code: of.code, accounts: [of] } : row;
  });
  if (name === undefined) return rows;
  const named = figureRow('category', { label: name }, figures, terms, sign);
  return [rows.length === 0 ? named : sumRow(named, adding(rows)), ...rows];
}

/** The accounts of groups, each once. */
function accountsOf(groups: readonly CategoryGroup[]): RowAccount[] {
  return [...new Map(groups.flatMap(({ accounts }) => (accounts ?? []).map((row) => [row.id, row]))).values()];
}

function groupFigure(group: CategoryGroup, figure: AccountFigure): string {
  return group.accounts === null || figure === closing ? group.total : sumOf(group.accounts, figure).toString();
}

/** Of a decimal's text. */
function negated(figure: string): string {
  if (figure.startsWith('-')) return figure.slice(1);
  return isZero(figure) ? figure : `-${figure}`;
}

/** Every id of the columns, in the order of first appearance. */
function idsIn(columns: readonly (readonly { id: number }[])[]): number[] {
  return [...new Set(columns.flatMap((column) => column.map(({ id }) => id)))];
}
