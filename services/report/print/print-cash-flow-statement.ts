import { financingSections, investmentSections, operatingSections } from '../../../shared/accounting/statement-figures.ts';
import type { CashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { labelOf } from './labels.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { figureRow, sectionRows } from './section-rows.ts';
import { figureColumns, formatOf, statementFrame } from './statement-frame.ts';

/** The cash flow statement: profit and what moved cash beside it, by activity, from the beginning to the ending cash balance. */
export function printCashFlowStatement(books: ReportBooks, columns: readonly CashFlowStatement[]): PrintedStatement {
  const [current] = columns as [CashFlowStatement];
  const format = formatOf(books, current);
  const figure = (name: string) =>
    columns.map(({ balances, results }) => balances[name] ?? results[name as keyof CashFlowStatement['results']] ?? '0');
  const flow = (name: string): PrintedRow[] => {
    if (figure(name).every((amount) => new Decimal(amount).isZero())) return [];
    const details = sectionRows(name, columns, format, -1, (row) => row.balanceMovement).filter(({ kind }) => kind === 'account');
    return [figureRow('type', labelOf(name), figure(name), format), ...(name === 'PROFIT' ? [] : details)];
  };
  const activity = (heading: string, names: readonly string[], result: string): PrintedRow[] => {
    const flows = names.flatMap(flow);
    const head: PrintedRow = { kind: 'heading', cells: [heading, ...columns.map(() => '')] };
    return [...(flows.length > 0 ? [head, ...flows] : []), figureRow('result', labelOf(result), figure(result), format)];
  };
  const translated = figure('FOREIGN_EXCHANGE_EFFECT').some((amount) => !new Decimal(amount).isZero());
  const differs = columns.some(({ results }) => results.CASH_DIFFERENCE !== undefined);
  const rows = [
    ...activity('Operations', ['PROFIT', ...operatingSections], 'OPERATIONS_CASH_FLOW'),
    ...activity('Investment', investmentSections, 'INVESTMENT_CASH_FLOW'),
    ...activity('Financing', financingSections, 'FINANCING_CASH_FLOW'),
    figureRow('result', labelOf('NET_CASH_FLOW'), figure('NET_CASH_FLOW'), format),
    figureRow('total', labelOf('START_CASH_BALANCE'), figure('START_CASH_BALANCE'), format),
    ...(translated ? [figureRow('total', labelOf('FOREIGN_EXCHANGE_EFFECT'), figure('FOREIGN_EXCHANGE_EFFECT'), format)] : []),
    figureRow('final', labelOf('END_CASH_BALANCE'), figure('END_CASH_BALANCE'), format),
    figureRow('final', labelOf('CASHBOOK_BALANCE'), figure('CASHBOOK_BALANCE'), format),
    ...(differs ? [figureRow('final', labelOf('CASH_DIFFERENCE'), figure('CASH_DIFFERENCE'), format)] : []),
  ];
  return {
    title: 'Cash Flow Statement',
    ...statementFrame(books, columns, format),
    tables: [{ caption: 'Cash Flow Statement', layout: 'statement', columns: figureColumns(columns, format), rows }],
    notes: differs ? ['The cashbook differs from the ending cash balance: a period in between was not carried forward.'] : [],
  };
}
