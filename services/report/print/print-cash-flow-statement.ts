import { cashPaidFigures } from '../../../shared/accounting/statement-figures.ts';
import { financingSections, investmentSections, operatingSections } from '../../../shared/accounting/statement-sections.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import type { CashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { captionOf, figureRow, headingRow, lineRows, sumRow } from './section-rows.ts';
import { columnTerms, currentFirst, figureColumns, statementFrame, wordingOf } from './statement-frame.ts';
import type { ColumnKind } from './statement-frame.ts';
import { withoutNothing } from './without-nothing.ts';
import type { Words } from './words/en.ts';

type Result = keyof Words['results'];
/** Lines whose accounts another statement shows. */
const summarised: ReadonlySet<Result> = new Set(['PROFIT', 'NON_CASH_ITEMS']);

/** The cash flow statement: profit and what moved cash beside it, by activity, from the beginning to the ending cash balance. */
export function printCashFlowStatement(
  books: ReportBooks,
  columns: readonly CashFlowStatement[],
  kind: ColumnKind = 'compared',
): PrintedStatement {
  const terms = columnTerms(columns, wordingOf(books, columns[0]!), { kind });
  const wording = { ...wordingOf(books, columns[0]!), ...terms };
  const { groups, results, phrases } = wording.words;
  const figure = (name: string) =>
    columns.map((column) => column.balances[name] ?? column.results[name as keyof CashFlowStatement['results']] ?? '0');
  const isZero = (name: Result) => figure(name).every((amount) => new Decimal(amount).isZero());
  const row = (kind: PrintedRow['kind'], name: Result) => figureRow(kind, captionOf(results, name), figure(name), wording);
  const flow = (name: Result): PrintedRow[] => {
    if (isZero(name)) return [];
    const lines = lineRows({ section: name, types: accountTypeCodes }, columns, wording, -1, (account) => account.balanceMovement);
    const rows = lines.filter(({ kind }) => kind === 'account');
    const line = { ...row('type', name), accounts: rows.flatMap(({ accounts = [] }) => accounts) };
    return summarised.has(name) ? [line] : [sumRow(line, adding(rows)), ...rows];
  };
  const activity = (heading: keyof Words['groups'], names: readonly Result[], result: Result): PrintedRow[] => {
    const flows = names.flatMap(flow);
    const sum = sumRow(row('result', result), adding(flows.filter(({ kind }) => kind === 'type')));
    return [...(flows.length > 0 ? [headingRow(captionOf(groups, heading)), ...flows] : []), sum];
  };
  const differs = columns.some((column) => column.results.CASH_DIFFERENCE !== undefined);
  const activities = [
    ...activity('OPERATIONS', ['PROFIT', 'NON_CASH_ITEMS', ...operatingSections], 'OPERATIONS_CASH_FLOW'),
    ...activity('INVESTMENT', investmentSections, 'INVESTMENT_CASH_FLOW'),
    ...activity('FINANCING', financingSections, 'FINANCING_CASH_FLOW'),
  ];
  const net = sumRow(row('result', 'NET_CASH_FLOW'), adding(activities.filter(({ kind }) => kind === 'result')));
  const moved = [
    net,
    row('total', 'START_CASH_BALANCE'),
    ...(isZero('FOREIGN_EXCHANGE_EFFECT') ? [] : [row('total', 'FOREIGN_EXCHANGE_EFFECT')]),
  ];
  const end = sumRow(row('final', 'END_CASH_BALANCE'), adding(moved));
  const difference = row('final', 'CASH_DIFFERENCE');
  const cashbook = sumRow(row('final', 'CASHBOOK_BALANCE'), adding([end, difference]));
  const rows = [...activities, ...moved, end, ...(differs ? [cashbook, difference] : [])];
  const paid = cashPaidFigures.filter((name) => !isZero(name)).map((name) => row('row', name));
  const frame = statementFrame(books, currentFirst(columns, kind), 'cash_flow_statement');
  const heads = figureColumns(terms, wording);
  return {
    ...frame,
    tables: [
      withoutNothing({ caption: frame.title, layout: 'statement', columns: heads, rows }),
      ...(paid.length > 0 ? [{ caption: phrases.of_which, layout: 'statement' as const, columns: heads, rows: paid }] : []),
    ],
    notes: differs ? [phrases.cash_differs] : [],
  };
}
