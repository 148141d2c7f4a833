import { financingSections, investmentSections, operatingSections } from '../../../shared/accounting/statement-figures.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import type { CashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { figureRow, headingRow, lineRows } from './section-rows.ts';
import { figureColumns, statementFrame, wordingOf } from './statement-frame.ts';
import type { Words } from './words/en.ts';

type Result = keyof Words['results'];

/** The cash flow statement: profit and what moved cash beside it, by activity, from the beginning to the ending cash balance. */
export function printCashFlowStatement(books: ReportBooks, columns: readonly CashFlowStatement[]): PrintedStatement {
  const wording = wordingOf(books, columns[0]!);
  const { groups, results, phrases } = wording.words;
  const figure = (name: string) =>
    columns.map((column) => column.balances[name] ?? column.results[name as keyof CashFlowStatement['results']] ?? '0');
  const row = (kind: PrintedRow['kind'], name: Result) => figureRow(kind, results[name], figure(name), wording);
  const flow = (name: Result): PrintedRow[] => {
    if (figure(name).every((amount) => new Decimal(amount).isZero())) return [];
    const lines = lineRows({ section: name, types: accountTypeCodes }, columns, wording, -1, (account) => account.balanceMovement);
    return [row('type', name), ...(name === 'PROFIT' ? [] : lines.filter(({ kind }) => kind === 'account'))];
  };
  const activity = (heading: string, names: readonly Result[], result: Result): PrintedRow[] => {
    const flows = names.flatMap(flow);
    return [...(flows.length > 0 ? [headingRow(heading), ...flows] : []), row('result', result)];
  };
  const translated = figure('FOREIGN_EXCHANGE_EFFECT').some((amount) => !new Decimal(amount).isZero());
  const differs = columns.some((column) => column.results.CASH_DIFFERENCE !== undefined);
  const rows = [
    ...activity(groups.OPERATIONS, ['PROFIT', ...operatingSections], 'OPERATIONS_CASH_FLOW'),
    ...activity(groups.INVESTMENT, investmentSections, 'INVESTMENT_CASH_FLOW'),
    ...activity(groups.FINANCING, financingSections, 'FINANCING_CASH_FLOW'),
    row('result', 'NET_CASH_FLOW'),
    row('total', 'START_CASH_BALANCE'),
    ...(translated ? [row('total', 'FOREIGN_EXCHANGE_EFFECT')] : []),
    row('final', 'END_CASH_BALANCE'),
    row('final', 'CASHBOOK_BALANCE'),
    ...(differs ? [row('final', 'CASH_DIFFERENCE')] : []),
  ];
  const frame = statementFrame(books, columns, 'cash_flow_statement');
  return {
    ...frame,
    tables: [{ caption: frame.title, layout: 'statement', columns: figureColumns(columns, wording), rows }],
    notes: differs ? [phrases.cash_differs] : [],
  };
}
