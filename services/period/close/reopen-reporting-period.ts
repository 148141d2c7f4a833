import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Balance, ReportingPeriod } from '../../../shared/resources/records.ts';
import { negated, totalOfBalance } from '../../../shared/accounting/running-totals.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { invalidStatusChange, closingEntryLookup, periodChanged } from '../reporting-period.ts';
import { nextPeriodOf } from './next-period.ts';

/** One status back: ADJUSTING to OPEN freely, CLOSED to ADJUSTING by taking back the carried balances (docs/accounting.md §10.4). */
export const reopenReportingPeriod: Command<{ id: number }> = {
  name: 'reporting-period.reopen',
  needs: ({ id }) => [...closingEntryLookup(id), { collection: 'balances', field: 'carried_from_period_id', value: id }],
  weight: () => 500,
  decide({ id }, books) {
    const period = recordOfPath('reporting_periods', id, books);
    if (period.status === 'OPEN') throw invalidStatusChange(period, 'reopened');
    if (period.status === 'ADJUSTING') {
      return periodChanged(books.update('reporting_periods', id, { status: 'OPEN' }), 'reopened', books);
    }
    const carried = books.find('balances', 'carried_from_period_id', id);
    checkUntouched(period, carried, books);
    for (const balance of carried) books.recycle('balances', balance.id);
    books.addTotals(carried.map((balance) => negated(totalOfBalance(balance))));
    const reopened = books.update('reporting_periods', id, { status: 'ADJUSTING', closing_date: null });
    return periodChanged(reopened, 'reopened', books);
  },
};

function checkUntouched(period: ReportingPeriod, carried: readonly Balance[], books: BooksView): void {
  const used = carried.find(({ cleared_amount, assigned_amount }) => !cleared_amount.isZero() || !assigned_amount.isZero());
  if (used) {
    const message = `Balance ${used.transaction_no}, carried forward by the closing, has been assigned or cleared`;
    throw new BookkeepingError('reporting_period', 'CarriedBalancesUsed', 'id', message);
  }
  const next = nextPeriodOf(period, books);
  if (next && next.status !== 'OPEN') {
    const message = `The Reporting Period for ${next.calendar_year} is ${next.status}, so carried balances cannot be taken back from it`;
    throw new BookkeepingError('reporting_period', 'NextPeriodNotOpen', 'id', message);
  }
}
