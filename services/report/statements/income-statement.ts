import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { buildIncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import { buildMovements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { headOfMovements } from '../../../shared/accounting/statements/statement-head.ts';
import { comparedPayload, comparedPrint, windowsToCompare } from './comparative-columns.ts';
import { readDimensionChoice } from '../reading/dimension-choice.ts';
import type { DimensionChoice } from '../reading/dimension-choice.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printByValue, printValueColumns } from '../print/print-by-value.ts';
import { printIncomeStatement } from '../print/print-income-statement.ts';
import { categoryNames, readReportBooks } from '../reading/read-report-books.ts';
import { readCorrections } from '../reading/read-corrections.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readOtherComprehensive } from '../reading/read-other-comprehensive.ts';
import { readBalances } from '../reading/read-totals.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowOf } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import { payloadByValue, readBooksByValue, readMonthsByValue } from './statement-by-value.ts';
import type { ValueStatement } from './statement-by-value.ts';
import { columnsPayload, wholeOf, windowsOfColumns } from './statement-columns.ts';

type Parameters = ParamsOf<'readIncomeStatement'>;

/**
 * The income statement from start to end, over periods if need be (docs/accounting.md §11.2), by the values of a dimension if asked (§13.4), or of
 * several spans beside each other (§11.26).
 */
export function incomeStatement(entity_id: number, parameters: Parameters): Promise<Report> {
  return inSnapshot(async (snapshot) => readIncomeStatement(snapshot, await readReportBooks(snapshot, entity_id, parameters), parameters));
}

/** The same within a snapshot that others read too. */
export async function readIncomeStatement(snapshot: Snapshot, books: ReportBooks, parameters: Parameters): Promise<Report> {
  const choice = await readDimensionChoice(snapshot, books.entity.id, parameters);
  const window = windowOf(books, parameters);
  const spans = windowsOfColumns(books, window.end, parameters);
  const read = spans ? inColumns(snapshot, books, spans, parameters) : ofWindow(snapshot, books, window, choice, parameters);
  return { key: 'income_statement', is_presented: true, ...(await read) };
}

type Read = Pick<Report, 'payload' | 'print'>;

async function ofWindow(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  choice: DimensionChoice | undefined,
  { compare, format, layout, columns: asked }: Parameters,
): Promise<Read> {
  const head = headOfMovements(headOf(books, window));
  const columns: IncomeStatement[] = [];
  const groups: ValueStatement<IncomeStatement>[] = [];
  const windows = windowsToCompare(books, window, compare);
  const corrections = await readCorrections(snapshot, books, windows);
  for (const compared of windows) {
    const of = headOfMovements(headOf(books, compared));
    const { whole, parts } = await readBooksByValue(snapshot, books, compared, choice);
    const statement = ({ balances }: typeof whole, other?: Decimal): IncomeStatement =>
      buildIncomeStatement(of, balances, categoryNames(books), other);
    columns.push(statement(whole, await readOtherComprehensive(snapshot, books, compared)));
    groups.push(...parts.map(({ value, figures }) => ({ value, statement: statement(figures) })));
  }
  // Only the page has a chart.
  const months = format === 'html' ? (await readMonthsByValue(snapshot, books, window, choice)).whole : [];
  const movements = buildMovements(head, months);
  return {
    payload: { ...comparedPayload(columns, compare, corrections), ...payloadByValue(choice, head, groups) },
    print: () => {
      if (choice && asked === 'values')
        return printValueColumns(choice, groups, columns[0]!, (all, names) => printIncomeStatement(books, all, movements, layout, names));
      const whole = comparedPrint(books, columns, compare, printIncomeStatement(books, columns, movements, layout), corrections);
      return printByValue(whole, choice, groups, (one) => printIncomeStatement(books, [one], movements, layout));
    },
  };
}

async function inColumns(
  snapshot: Snapshot,
  books: ReportBooks,
  spans: readonly ReportWindow[],
  { format, layout }: Parameters,
): Promise<Read> {
  const whole = wholeOf(books, spans);
  const columns: IncomeStatement[] = [];
  for (const span of [...spans, whole]) {
    const { balances } = await readBalances(snapshot, books, span);
    const other = await readOtherComprehensive(snapshot, books, span);
    columns.push(buildIncomeStatement(headOfMovements(headOf(books, span)), balances, categoryNames(books), other));
  }
  const months = format === 'html' ? (await readMonthsByValue(snapshot, books, whole, undefined)).whole : [];
  const movements = buildMovements(headOfMovements(headOf(books, whole)), months);
  return {
    payload: columnsPayload(columns.at(-1)!, columns.slice(0, -1)),
    print: () => printIncomeStatement(books, columns, movements, layout, 'spans'),
  };
}
