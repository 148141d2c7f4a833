import type { UnrealisedExchange } from '../../../shared/accounting/statements/build-unrealised-exchange.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { localeFormat } from './locale-format.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

/** What translation at the rates of a day would add, a row for each account and currency. */
export function printUnrealisedExchange(books: ReportBooks, report: UnrealisedExchange): PrintedStatement {
  const format = formatOf(books, report);
  const { localBalance, targetBalance, difference } = report.totals;
  const rows = report.positions.map((row): PrintedRow => ({
    kind: 'row',
    cells: [
      `${row.account.code} ${row.account.name}`,
      row.currency,
      localeFormat(books.entity.locale, row.currency).amount(row.currencyBalance),
      row.rate,
      ...[row.localBalance, row.targetBalance, row.difference].map((figure) => format.amount(figure)),
    ],
  }));
  const total: PrintedRow = {
    kind: 'final',
    cells: ['Total', '', '', '', ...[localBalance, targetBalance, difference].map((figure) => format.amount(figure))],
  };
  return {
    title: 'Unrealised Exchange Differences',
    ...statementFrame(books, [report], format, true),
    tables: [
      {
        caption: 'Unrealised exchange differences by account and currency',
        layout: 'list',
        columns: [
          { label: 'Account', align: 'start', wraps: true },
          { label: 'Currency', align: 'start' },
          ...['Balance', 'Rate', 'Book value', 'At the rate', 'Difference'].map((label) => ({ label, align: 'end' as const })),
        ],
        rows: [...rows, total],
      },
    ],
    notes: ['What translation at the rates of this day would add. Nothing is posted; a positive difference would debit the account.'],
  };
}
