import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { dayText, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import type { RealisedDifference } from '../../../shared/accounting/realised-difference.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';

/** The context shared by all moves of a closing's settlements. */
export interface Moving {
  period_id: number;
  /** The balances that carry the year's items, by the items' keys. */
  carried: ReadonlyMap<string, Balance>;
  /** The closing's own forex account, for settlements that named none. */
  forex_account_id: number | null;
  /** Settlements that need a forex account and have none: named when the closing is refused. */
  unaccounted: string[];
}

type Difference = Omit<RealisedDifference, 'forex_account_id' | 'reporting_currency_id' | 'transaction_id'> & {
  transaction_id: number | null;
};

/**
 * Books the change of a moved settlement's realised difference, and returns the account it was booked on: the one that the settlement
 * named, else the closing's own. Without either nothing is booked, and the closing is refused in the end.
 */
export function bookSettled(
  difference: Difference,
  { named, label }: { named: number | null; label: string },
  moving: Pick<Moving, 'forex_account_id' | 'unaccounted'>,
  books: BooksView,
): number | null {
  const { forex_amount, transaction_id } = difference;
  if (forex_amount.isZero()) return null;
  const forex_account_id = usable(named, books) ? named : moving.forex_account_id;
  if (forex_account_id === null || transaction_id === null) {
    moving.unaccounted.push(label);
    return null;
  }
  checkTakes(difference.posting_date, books);
  books.post(realisedDifferenceRows({ ...difference, transaction_id, forex_account_id, reporting_currency_id: books.entity.currency_id }));
  return forex_account_id;
}

/** An account that was named when no difference was due may be of any type, or recycled since. */
function usable(id: number | null, books: BooksView): boolean {
  return id !== null && books.get('accounts', id)?.account_type === 'NON_OPERATING_REVENUE';
}

/** Throws when the day lies in a year that is closed already, which is possible where that year opened with balances entered by hand. */
export function checkTakes(date: Date, books: BooksView): void {
  const period = periodOfDate(date, books.all('reporting_periods'), books.entity.year_start);
  if (period && period.status !== 'CLOSED') return;
  const message = `What was settled on ${dayText(date)} lies in a Reporting Period that is closed and takes no difference`;
  throw new BookkeepingError('reporting_period', 'NextPeriodNotOpen', 'id', message);
}
