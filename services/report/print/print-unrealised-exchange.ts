import type { UnrealisedExchange } from '../../../shared/accounting/statements/build-unrealised-exchange.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { localeFormat } from './locale-format.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';

/** What translation at the rates of a day would add, a row for each account and currency. */
export function printUnrealisedExchange(books: ReportBooks, report: UnrealisedExchange): PrintedStatement {
  const { format, words } = wordingOf(books, report);
  const { columns, phrases, totals } = words;
  const { localBalance, targetBalance, difference } = report.totals;
  const rows = report.positions.map((row): PrintedRow => ({
    kind: 'row',
    code: row.account.code,
    cells: [
      row.account.name,
      row.currency,
      // In spoilt books its record may be missing (docs/accounting.md §6.1): then its code, and so its decimals, are not known.
      books.currencies.has(row.currencyId)
        ? localeFormat(books.entity.locale, row.currency).amount(row.currencyBalance)
        : format.plain(row.currencyBalance),
      format.plain(row.rate),
      ...[row.localBalance, row.targetBalance, row.difference].map((figure) => format.amount(figure)),
    ],
  }));
  const total: PrintedRow = {
    kind: 'final',
    cells: [totals.TOTAL, '', '', '', ...[localBalance, targetBalance, difference].map((figure) => format.amount(figure))],
    sums: 'rows',
  };
  return {
    ...statementFrame(books, [report], 'unrealised_exchange', { at_date: true }),
    tables: [
      {
        caption: phrases.by_account_and_currency,
        layout: 'list',
        columns: [
          { label: columns.account, align: 'start', wraps: true },
          { label: columns.currency, align: 'start' },
          { label: columns.balance, align: 'end', minor: true },
          { label: columns.rate, align: 'end', minor: true },
          { label: columns.book_value, align: 'end', minor: true },
          { label: columns.at_rate, align: 'end', minor: true },
          { label: columns.difference, align: 'end' },
        ],
        rows: [...rows, total],
      },
    ],
    notes: [phrases.nothing_posted],
  };
}
