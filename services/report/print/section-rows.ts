import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { SectionAccounts } from '../../../shared/accounting/statements/build-sections.ts';
import type { AccountRow, CategoryGroup } from '../../../shared/accounting/statements/group-by-category.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import { labelOf } from './labels.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedRow, PrintedRowKind } from './printed-statement.ts';

/** A section report as its rows are read: the same keys in each column. */
export interface SectionColumn {
  readonly balances: Readonly<Record<string, unknown>>;
  readonly accounts: SectionAccounts;
}
/** Raw figures are debit +; what grows in credit is printed turned. */
export type PrintedSign = 1 | -1;
export type AccountFigure = (row: AccountRow) => string;

const closing: AccountFigure = (row) => row.closingBalance;

/** A row of figures, one for each column. */
export function figureRow(
  kind: PrintedRowKind,
  label: string,
  figures: readonly string[],
  format: LocaleFormat,
  sign: PrintedSign = 1,
): PrintedRow {
  return { kind, cells: [label, ...figures.map((figure) => format.amount(new Decimal(figure).times(sign).toString()))] };
}

/**
 * The rows of one section over all columns: its name, then each account type with its figure, broken down by category and
 * account. A type, category or account that stands in any column has its row; a section without any has none.
 */
export function sectionRows(
  section: string,
  columns: readonly SectionColumn[],
  format: LocaleFormat,
  sign: PrintedSign,
  figure = closing,
): PrintedRow[] {
  const types = [...accountTypeCodes, 'UNCLOSED_PROFIT', 'NET_PROFIT'].filter((type) =>
    columns.some((column) => column.accounts[section]?.[type]),
  );
  if (types.length === 0) return [];
  return [
    { kind: 'heading', cells: [labelOf(section), ...columns.map(() => '')] },
    ...types.flatMap((type) => typeRows(section, type, columns, format, sign, figure)),
  ];
}

function typeRows(
  section: string,
  type: string,
  columns: readonly SectionColumn[],
  format: LocaleFormat,
  sign: PrintedSign,
  figure: AccountFigure,
): PrintedRow[] {
  const groups = columns.map((column) => Object.values(column.accounts[section]?.[type] ?? {}));
  const total = (of: readonly CategoryGroup[]) => sum(of.map((group) => groupFigure(group, figure)));
  return [
    figureRow('type', labelOf(type), groups.map(total), format, sign),
    ...categoriesFirst(idsIn(groups)).flatMap((id, _, ids) =>
      groupRows(
        groups.map((of) => of.find((group) => group.id === id)),
        ids.length > 1,
        format,
        sign,
        figure,
      ),
    ),
  ];
}

/** Accounts without a category stand after the categories. */
function categoriesFirst(ids: readonly number[]): number[] {
  return [...ids.filter((id) => id !== 0), ...ids.filter((id) => id === 0)];
}

function groupRows(
  group: readonly (CategoryGroup | undefined)[],
  among_others: boolean,
  format: LocaleFormat,
  sign: PrintedSign,
  figure: AccountFigure,
): PrintedRow[] {
  const shown = group.find((column) => column !== undefined);
  const name = shown?.id === 0 ? (among_others ? 'Without category' : undefined) : shown?.name;
  const figures = group.map((column) => (column ? groupFigure(column, figure) : '0'));
  const named = name === undefined ? [] : [figureRow('category', name, figures, format, sign)];
  const accounts = group.map((column) => column?.accounts ?? []);
  const rows = idsIn(accounts).map((id) => {
    const account = accounts.map((column) => column.find((row) => row.id === id));
    const of = account.find((row) => row !== undefined);
    return figureRow(
      'account',
      of ? `${of.code} ${of.name}` : '',
      account.map((row) => (row ? figure(row) : '0')),
      format,
      sign,
    );
  });
  return [...named, ...rows];
}

function groupFigure(group: CategoryGroup, figure: AccountFigure): string {
  return group.accounts === null ? group.total : sum(group.accounts.map(figure));
}

/** Every id of the columns, in the order of first appearance. */
function idsIn(columns: readonly (readonly { id: number }[])[]): number[] {
  return [...new Set(columns.flatMap((column) => column.map(({ id }) => id)))];
}

function sum(figures: readonly string[]): string {
  return figures.reduce((total, figure) => total.plus(figure), new Decimal(0)).toString();
}
