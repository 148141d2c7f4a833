import { Decimal } from '../../../shared/accounting/decimal.ts';
import { balanceSheetGroups } from '../../../shared/accounting/statement-sections.ts';
import type { BalanceSheetGroup } from '../../../shared/accounting/statement-sections.ts';
import { balanceSheetLine } from '../../../shared/accounting/statements/balance-sheet-lines.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { AccountRow } from '../../../shared/accounting/statements/group-by-category.ts';
import { codesOf } from '../../../shared/accounting/codes-of.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { linesOfGroup } from './balance-sheet-lines.ts';
import { lineTotal, presentedColumn } from './presented-column.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { captionOf, claimAll, figureRow, headingRow, lineRows, sumRow } from './section-rows.ts';
import type { PrintedSign, RowTerms, SectionColumn } from './section-rows.ts';
import { columnTerms, currentFirst, figureColumns, statementFrame, wordingOf } from './statement-frame.ts';
import type { ColumnKind } from './statement-frame.ts';
import { withoutNothing } from './without-nothing.ts';

/**
 * The balance sheet as a bank reads it (IAS 1.60): assets and liabilities split into current and non-current, and equity and
 * liabilities as one total that equals that of the assets (docs/accounting.md §11.12), gross on both sides (§11.23).
 */
export function printBalanceSheet(books: ReportBooks, columns: readonly BalanceSheet[], kind: ColumnKind = 'compared'): PrintedStatement {
  const presented = columns.map((column) => presentedColumn(column, placeOf));
  claimAll(presented, codesOf(balanceSheetGroups).map(linesOfGroup));
  const at_date = { at_date: true };
  const heads = columnTerms(columns, wordingOf(books, columns[0]!), { ...at_date, kind });
  const wording = { ...wordingOf(books, columns[0]!), ...heads };
  const { totals, results, phrases } = wording.words;
  const group = (name: BalanceSheetGroup, sign: PrintedSign): GroupRows => groupRows(name, presented, wording, sign);
  const figures = (of: (column: BalanceSheet) => string) => columns.map(of);
  const [fixed, current] = [group('NON_CURRENT_ASSETS', 1), group('CURRENT_ASSETS', 1)];
  const [equity, unreconciled] = [group('EQUITY', -1), group('RECONCILIATION', -1)];
  const liabilities = [group('NON_CURRENT_LIABILITIES', -1), group('CURRENT_LIABILITIES', -1)];
  const owed = figureRow(
    'total',
    captionOf(totals, 'LIABILITIES'),
    figures(({ totals }) => totals.LIABILITIES ?? '0'),
    wording,
    -1,
  );
  const owed_rows = liabilities.some(({ rows }) => rows.length > 0) ? [sumRow(owed, adding(liabilities.flatMap(({ sums }) => sums)))] : [];
  const financed = sumRow(
    figureRow('final', captionOf(totals, 'EQUITY_AND_LIABILITIES'), figures(financing), wording),
    adding([...equity.sums, ...owed_rows, ...unreconciled.sums]),
  );
  const difference = columns.map(({ results }) => results.OPENING_BALANCE_DIFFERENCE ?? '0');
  const differs = columns.some(({ results }) => results.OPENING_BALANCE_DIFFERENCE !== undefined);
  const missing = differs ? [figureRow('final', captionOf(results, 'OPENING_BALANCE_DIFFERENCE'), difference, wording)] : [];
  const assets = sumRow(
    figureRow(
      'final',
      captionOf(totals, 'ASSETS'),
      figures(({ totals }) => totals.ASSETS ?? '0'),
      wording,
    ),
    adding([...fixed.sums, ...current.sums]),
    adding([financed, ...missing]),
  );
  const rows = [
    ...[...fixed.rows, ...current.rows, assets, ...equity.rows],
    ...[...liabilities.flatMap((part) => part.rows), ...owed_rows, ...unreconciled.rows, financed, ...missing],
  ];
  const frame = statementFrame(books, currentFirst(columns, kind), 'balance_sheet', at_date);
  return {
    ...frame,
    tables: [withoutNothing({ caption: frame.title, layout: 'statement', columns: figureColumns(heads, wording), rows })],
    notes: differs ? [phrases.opening_differs] : [],
  };
}

const placeOf = ({ accountType, presentation }: AccountRow, section: string) =>
  [section, balanceSheetLine(accountType, presentation, section)] as const;

/** The rows of a group, and those of them that the sums below it count. */
interface GroupRows {
  readonly rows: readonly PrintedRow[];
  readonly sums: readonly PrintedRow[];
}

/** What is to be reconciled has no total of its own. */
function groupRows(name: BalanceSheetGroup, columns: readonly SectionColumn[], wording: RowTerms, sign: PrintedSign): GroupRows {
  const { section, types: all } = linesOfGroup(name);
  const lines = lineRows({ section, types: all }, columns, wording, sign);
  if (lines.length === 0) return { rows: [], sums: [] };
  const { groups, totals } = wording.words;
  const types = lines.filter(({ kind }) => kind === 'type');
  if (name === 'RECONCILIATION') return { rows: [headingRow(captionOf(groups, name)), ...lines], sums: types };
  const sums = columns.map((column) => lineTotal(column, section, all));
  const total = sumRow(figureRow('total', captionOf(totals, name), sums, wording, sign), adding(types));
  return { rows: [headingRow(captionOf(groups, name)), ...lines, total], sums: [total] };
}

/** Equity, liabilities and what is to be reconciled, as they stand opposite the assets. */
function financing({ totals, results }: BalanceSheet): string {
  return new Decimal(results.TOTAL_EQUITY)
    .minus(totals.LIABILITIES ?? 0)
    .minus(totals.RECONCILIATION ?? 0)
    .toString();
}
