import { sumOf } from '../../../shared/accounting/decimal.ts';
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
  return {
    ...frame,
    tables: columns.map((column) => spanTable(column, wording)),
    notes: [wording.words.phrases.equity_signs],
  };
}

/** Figures that a narrow screen can do without. */
const minor: ReadonlySet<EquityFigure> = new Set(['translation', 'contributions', 'distributions']);

function spanTable(column: ChangesInEquity, wording: Wording): PrintedTable {
  const { format, words } = wording;
  const { startDate, endDate } = column.period;
  const categories = Map.groupBy(column.components, ({ category }) => category);
  const named = [...categories].filter(([category]) => category !== null);
  const grouped = named.map(([category, members]) => categoryRows(category!, members, wording));
  const others = (categories.get(null) ?? []).map((row) => rowOf(row, wording));
  const total = figuresRow('final', words.totals.EQUITY, column.totals, wording);
  const sum = adding([...grouped.map(([category]) => category!), ...others]);
  return {
    caption: fillWords(words.phrases.from_to, { start: format.day(startDate).shown, end: format.day(endDate).shown }),
    layout: 'list',
    columns: [
      { label: words.columns.account, align: 'start', wraps: true },
      ...equityFigures.map((figure) => ({
        label: words.columns[figure],
        align: 'end' as const,
        ...(minor.has(figure) ? { minor: true } : {}),
      })),
    ],
    rows: [...grouped.flat(), ...others, sumRow(total, sum)],
  };
}

function rowOf(row: EquityRow, wording: Wording): PrintedRow {
  const name = row.account?.name ?? wording.words.account_types[row.component];
  return { ...figuresRow('account', name, row, wording), ...(row.account ? { code: row.account.code } : {}) };
}

/** A category above its rows. */
function categoryRows(label: string, members: readonly EquityRow[], wording: Wording): PrintedRow[] {
  const rows = members.map((row) => rowOf(row, wording));
  const sum = (figure: EquityFigure): string => sumOf(members, (row) => row[figure]).toString();
  const sums = Object.fromEntries(equityFigures.map((figure) => [figure, sum(figure)])) as Record<EquityFigure, string>;
  return [sumRow(figuresRow('category', label, sums, wording), adding(rows)), ...rows];
}

function figuresRow(kind: PrintedRowKind, label: string, figures: Readonly<Record<EquityFigure, string>>, { format }: Wording): PrintedRow {
  return { kind, cells: [label, ...equityFigures.map((figure) => format.amountOrDash(figures[figure]))] };
}
