import { cashPaidFigures } from '../../../shared/accounting/statement-figures.ts';
import { financingSections, investmentSections, operatingSections } from '../../../shared/accounting/statement-sections.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import type { CashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { adding } from './prove-statement.ts';
import { figureRow, headingRow, lineRows, sumRow } from './section-rows.ts';
import { figureColumns, statementFrame, wordingOf } from './statement-frame.ts';
import type { Words } from './words/en.ts';

type Result = keyof Words['results'];

/** The cash flow statement: profit and what moved cash beside it, by activity, from the beginning to the ending cash balance. */
export function printCashFlowStatement(books: ReportBooks, columns: readonly CashFlowStatement[]): PrintedStatement {
  const wording = wordingOf(books, columns[0]!);
  const { groups, results, phrases } = wording.words;
  const figure = (name: string) =>
    columns.map((column) => column.balances[name] ?? column.results[name as keyof CashFlowStatement['results']] ?? '0');
  const isZero = (name: Result) => figure(name).every((amount) => new Decimal(amount).isZero());
  const row = (kind: PrintedRow['kind'], name: Result) => figureRow(kind, results[name], figure(name), wording);
  const flow = (name: Result): PrintedRow[] => {
    if (isZero(name)) return [];
    if (name === 'PROFIT' || name === 'NON_CASH_ITEMS') return [row('type', name)];
    const lines = lineRows({ section: name, types: accountTypeCodes }, columns, wording, -1, (account) => account.balanceMovement);
    const accounts = lines.filter(({ kind }) => kind === 'account');
    return [sumRow(row('type', name), adding(accounts)), ...accounts];
  };
  const activity = (heading: string, names: readonly Result[], result: Result): PrintedRow[] => {
    const flows = names.flatMap(flow);
    const sum = sumRow(row('result', result), adding(flows.filter(({ kind }) => kind === 'type')));
    return [...(flows.length > 0 ? [headingRow(heading), ...flows] : []), sum];
  };
  const differs = columns.some((column) => column.results.CASH_DIFFERENCE !== undefined);
  const activities = [
    ...activity(groups.OPERATIONS, ['PROFIT', 'NON_CASH_ITEMS', ...operatingSections], 'OPERATIONS_CASH_FLOW'),
    ...activity(groups.INVESTMENT, investmentSections, 'INVESTMENT_CASH_FLOW'),
    ...activity(groups.FINANCING, financingSections, 'FINANCING_CASH_FLOW'),
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
  const frame = statementFrame(books, columns, 'cash_flow_statement');
  const heads = figureColumns(columns, wording);
  return {
    ...frame,
    tables: [
      { caption: frame.title, layout: 'statement', columns: heads, rows },
      ...(paid.length > 0 ? [{ caption: phrases.of_which, layout: 'statement' as const, columns: heads, rows: paid }] : []),
    ],
    notes: differs ? [phrases.cash_differs] : [],
  };
}
