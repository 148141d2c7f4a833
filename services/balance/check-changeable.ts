import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Balance } from '../../shared/resources/records.ts';
import type { BooksView } from '../../shared/books/command.ts';

/** Throws when a closing made the balance, or its period takes no more balances (docs/accounting.md §2.3). */
export function checkChangeable(balance: Balance, books: BooksView): void {
  if (balance.carried_from_period_id !== null) {
    const message = 'A Balance carried forward by the closing of a period changes only with it';
    throw new BookkeepingError('balance', 'CarriedBalance', 'id', message);
  }
  const { status, calendar_year } = books.getAny('reporting_periods', balance.reporting_period_id)!;
  if (status === 'OPEN') return;
  const condition = status === 'CLOSED' ? 'ClosedReportingPeriod' : 'AdjustingReportingPeriod';
  const message = `Balance cannot be changed because the Reporting Period for ${calendar_year} is ${status.toLowerCase()}`;
  throw new BookkeepingError('balance', condition, 'reporting_period_id', message);
}

export function isMatched(balance: Balance): boolean {
  return !balance.cleared_amount.isZero() || !balance.assigned_amount.isZero();
}
