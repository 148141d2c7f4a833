import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { stepsOfDifference, takesGains, takesLosses } from '../../../shared/accounting/difference-accounts.ts';
import type { DifferenceAccounts } from '../../../shared/accounting/difference-accounts.ts';
import { dayText, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import type { RealisedDifference } from '../../../shared/accounting/realised-difference.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { liveDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';

/** The context shared by all moves of a closing's settlements. */
export interface Moving {
  period_id: number;
  /** The balances that carry the year's items, by the items' keys. */
  carried: ReadonlyMap<string, Balance>;
  /** The closing's own accounts for differences, for settlements that named none. */
  accounts: DifferenceAccounts;
  /** Settlements that need an account and have none: named when the closing is refused. */
  unaccounted: string[];
}

type Terms = Omit<RealisedDifference, 'forex_amount' | 'forex_account_id' | 'reporting_currency_id' | 'transaction_id'> & {
  /** Asked for where there is a difference to book. */
  transaction_id: () => number;
};

/** What a settlement realises before and after it is moved, and the accounts that it named. */
interface Realised {
  booked: Decimal;
  right: Decimal;
  named: { forex_account_id: number | null; forex_loss_account_id?: number | null };
  /** The account of a credit for a bad debt or a discount, which takes whatever its item is worth more or less (docs/accounting.md §7.6). */
  credit_account_id?: number | undefined;
  label: string;
}

/** What was booked, and on which account: null where nothing was due. */
export type BookedStep = Pick<CarriedSettlement, 'difference' | 'forex_account_id'>;

/**
 * Books the change of a moved settlement's realised difference on the accounts that the settlement named, else on the closing's own. Without
 * either nothing is booked, and the closing is refused in the end. There are two steps where a gain becomes a loss on another account, else
 * one.
 */
export function bookSettled(
  terms: Terms,
  { booked, right, label, ...realised }: Realised,
  moving: Pick<Moving, 'accounts' | 'unaccounted'>,
  books: BooksView,
): BookedStep[] {
  const { credit_account_id } = realised;
  const named = credit_account_id === undefined ? realised.named : { forex_account_id: credit_account_id };
  const usable =
    credit_account_id === undefined ? usableAccounts(named, books) : { forex_account_id: credit_account_id, forex_loss_account_id: null };
  const isNamed = usable.forex_account_id !== null || usable.forex_loss_account_id !== null;
  const steps = stepsOfDifference(
    { amount: booked, accounts: { forex_account_id: named.forex_account_id, forex_loss_account_id: named.forex_loss_account_id ?? null } },
    { amount: right, accounts: isNamed ? usable : moving.accounts },
  );
  const nothing = { difference: ZERO, forex_account_id: null };
  if (steps.length === 0) return [nothing];
  if (steps.some(({ account_id }) => account_id === null)) {
    moving.unaccounted.push(label);
    return [nothing];
  }
  checkTakes(terms.posting_date, books);
  const transaction_id = terms.transaction_id();
  return steps.map(({ difference, account_id }) => {
    const forex_account_id = account_id!;
    const reporting_currency_id = books.entity.currency_id;
    books.post(realisedDifferenceRows({ ...terms, transaction_id, forex_amount: difference, forex_account_id, reporting_currency_id }));
    return { difference, forex_account_id };
  });
}

/** Those of named accounts that may take differences: one that was named when none was due may be of any type, or recycled since. */
export function usableAccounts(named: Partial<Realised['named']>, books: BooksView): DifferenceAccounts {
  const { forex_account, forex_loss_account } = liveDifferenceAccounts(named, books);
  return {
    forex_account_id: forex_account && takesGains(forex_account) ? forex_account.id : null,
    forex_loss_account_id: forex_loss_account && takesLosses(forex_loss_account) ? forex_loss_account.id : null,
  };
}

/** Throws when the day lies in a year that is closed already, which is possible where that year opened with balances entered by hand. */
export function checkTakes(date: Date, books: BooksView): void {
  const period = periodOfDate(date, books.all('reporting_periods'));
  if (period && period.status !== 'CLOSED') return;
  const message = `What was settled on ${dayText(date)} lies in a Reporting Period that is closed and takes no difference`;
  throw new BookkeepingError('reporting_period', 'NextPeriodNotOpen', 'id', message);
}
