import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import { equityFigures } from '../../../shared/accounting/statement-figures.ts';
import type { EquityFigure } from '../../../shared/accounting/statement-figures.ts';
import type { ChangesInEquity, EquityRow } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedRow, PrintedRowKind, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { sumRow } from './section-rows.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';

/** A row for each component of equity, its categories under their sums; a table for each span of days (IAS 1.106). */
export function printChangesInEquity(books: ReportBooks, columns: readonly ChangesInEquity[]): PrintedStatement {
  const wording = wordingOf(books, columns[0]!);
  const frame = statementFrame(books, columns, 'statement_of_changes_in_equity');
  const figures = equityFigures.filter((figure) => always.has(figure) || columns.some((column) => isMoved(column, figure)));
  return {
    ...frame,
    tables: columns.map((column) => spanTable(column, figures, wording)),
    notes: [wording.words.phrases.equity_signs],
  };
}

/** Figures that every statement shows; the others have a column where something is in it. */
const always: ReadonlySet<EquityFigure> = new Set(['opening', 'profit', 'closing']);

function isMoved({ components }: ChangesInEquity, figure: EquityFigure): boolean {
  return components.some((row) => !new Decimal(row[figure] ?? 0).isZero());
}

/** A narrow screen can do without what is not in every statement. */
function spanTable(column: ChangesInEquity, figures: readonly EquityFigure[], wording: Wording): PrintedTable {
  const { format, words } = wording;
  const { startDate, endDate } = column.period;
  const categories = Map.groupBy(column.components, ({ category }) => category);
  const named = [...categories].filter(([category]) => category !== null);
  const grouped = named.map(([category, members]) => categoryRows(category!, members, figures, wording));
  const others = (categories.get(null) ?? []).map((row) => rowOf(row, figures, wording));
  const total = { ...figuresRow('final', words.totals.EQUITY, column.totals, figures, wording), caption: 'EQUITY' };
  const sum = adding([...grouped.map(([category]) => category!), ...others]);
  return {
    caption: fillWords(words.phrases.from_to, { start: format.day(startDate).shown, end: format.day(endDate).shown }),
    layout: 'list',
    columns: [
      { label: words.columns.account, align: 'start', wraps: true },
      ...figures.map((figure) => ({
        label: words.columns[figure],
        align: 'end' as const,
        ...(always.has(figure) ? {} : { minor: true }),
      })),
    ],
    rows: [...grouped.flat(), ...others, sumRow(total, sum)],
  };
}

function rowOf(row: EquityRow, figures: readonly EquityFigure[], wording: Wording): PrintedRow {
  const name = row.account?.name ?? wording.words.account_types[row.component];
  const printed = figuresRow('account', name, row, figures, wording);
  return row.account ? { ...printed, code: row.account.code, accounts: [row.account] } : { ...printed, caption: row.component };
}

/** A category above its rows. */
function categoryRows(label: string, members: readonly EquityRow[], figures: readonly EquityFigure[], wording: Wording): PrintedRow[] {
  const rows = members.map((row) => rowOf(row, figures, wording));
  const sums = Object.fromEntries(equityFigures.map((figure) => [figure, sumOf(members, (row) => row[figure] ?? '0').toString()]));
  return [sumRow(figuresRow('category', label, sums, figures, wording), adding(rows)), ...rows];
}

type EquityFigures = Readonly<Partial<Record<EquityFigure, string>>>;

function figuresRow(
  kind: PrintedRowKind,
  label: string,
  row: EquityFigures,
  figures: readonly EquityFigure[],
  { format }: Wording,
): PrintedRow {
  return { kind, cells: [label, ...figures.map((figure) => format.amountOrDash(row[figure] ?? '0'))] };
}
