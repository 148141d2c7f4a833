import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { ReportingPeriod } from '../../../shared/resources/records.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { carryBalances } from './carry-balances.ts';
import { checkTranslated } from './check-translated.ts';
import { invalidStatusChange, periodChanged } from '../reporting-period.ts';
import { nextPeriodOf, openNextPeriod } from './next-period.ts';
import { preparedLookups } from '../translate/prepared-entries.ts';
import { readClosedYear } from './read-closed-year.ts';
import type { YearFigures } from './read-closed-year.ts';

/** ADJUSTING to CLOSED: the balances of the year are carried into the next period, made if it is missing (docs/accounting.md §10). */
export const closeReportingPeriod: Command<OperationParams['closeReportingPeriod'], YearFigures | undefined> = {
  name: 'reporting-period.close',
  needs: ({ id }) => preparedLookups(id),
  query: ({ id }, reader, books) => readClosedYear(id, reader, books),
  weight: () => 500,
  decide(params, books, figures) {
    const period = recordOfPath('reporting_periods', params.id, books);
    if (period.status !== 'ADJUSTING' || !figures) throw invalidStatusChange(period, 'closed');
    checkRetainedEarnings(params.retained_earnings_account_id, books);
    checkPosted(period, books);
    checkTranslated(period, figures.totals, books);
    checkNextPeriod(period, figures, books);
    carryBalances(period, openNextPeriod(period, books), params.retained_earnings_account_id, figures, books);
    return periodChanged(books.update('reporting_periods', period.id, { status: 'CLOSED', closing_date: books.now }), 'closed', books);
  },
};

function checkRetainedEarnings(id: number, books: BooksView): void {
  const references = resolveReferences({ retained_earnings_account_id: ['accounts', id] }, books);
  if (references.retained_earnings_account_id.account_type === 'EQUITY') return;
  const message = 'Retained Earnings Account must be of Type Equity';
  throw new BookkeepingError('reporting_period', 'InvalidRetainedEarningsAccount', 'retained_earnings_account_id', message);
}

function checkPosted(period: ReportingPeriod, books: BooksView): void {
  if (books.find('closing_transactions', 'reporting_period_id', period.id).every(({ posted }) => posted)) return;
  const message = `Closing transactions of ${period.calendar_year} are prepared and not posted`;
  throw new BookkeepingError('reporting_period', 'UnpostedClosingTransactions', 'id', message);
}

function checkNextPeriod(period: ReportingPeriod, { next_has_balances }: YearFigures, books: BooksView): void {
  const next = nextPeriodOf(period, books);
  if (next && next.status !== 'OPEN') {
    const message = `The Reporting Period for ${next.calendar_year} is ${next.status}, so balances cannot be carried into it`;
    throw new BookkeepingError('reporting_period', 'NextPeriodNotOpen', 'id', message);
  }
  if (next && next_has_balances) {
    const message = `The Reporting Period for ${next.calendar_year} holds opening balances that were entered by hand`;
    throw new BookkeepingError('reporting_period', 'NextPeriodHasBalances', 'id', message);
  }
}
