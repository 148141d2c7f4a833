import { dayText } from './fiscal-year.ts';
import type { Account, ReportingPeriod, Transaction } from './records.ts';
import { isScheduleType } from './vocabularies.ts';

type Period = Pick<ReportingPeriod, 'start_date' | 'status'>;

/** What an opening entry is checked against: its main account, the period of its date, and what that period begins with. */
export interface OpeningSetting {
  account: Pick<Account, 'account_type' | 'name'>;
  period: Period;
  periods: Iterable<Period>;
  /** The period holds opening balances that were entered by hand. */
  has_balances: boolean;
}

/**
 * Why a journal entry cannot be an opening entry, with the field that is wrong (docs/accounting.md §5.9): it is dated the first day of an
 * OPEN period with which the books begin, and what opens a receivable or a payable is entered item by item. Undefined where it can.
 */
export function openingEntryFault(
  { transaction_date }: Pick<Transaction, 'transaction_date'>,
  { account, period, periods, has_balances }: OpeningSetting,
): { field: string; message: string } | undefined {
  if (isScheduleType(account.account_type)) {
    const message = `'${account.name}' opens item by item: enter its items with POST /balance, or choose another main account.`;
    return { field: 'account_id', message };
  }
  const dated = (message: string) => ({ field: 'transaction_date', message });
  const first = dayText(period.start_date);
  if (dayText(transaction_date) !== first) return dated(`An opening entry is dated the first day of its period: ${first}.`);
  if (period.status !== 'OPEN') return dated(`The period of an opening entry must be OPEN, and that of ${first} is ${period.status}.`);
  if (has_balances || !hasEarlier(period, periods)) return undefined;
  return dated(
    `The books have a period before ${first} that this one goes on from. Date the entry in the first period, recycle the earlier ones, or enter the opening balances of this one first.`,
  );
}

/**
 * The first period of the books where it begins with opening entries and another one would come before it (docs/accounting.md §5.9). A
 * later period that goes on from earlier ones has opening balances of its own, which do not count on them.
 */
export function openedByEntries<P extends ReportingPeriod>(
  { start_date }: Pick<Period, 'start_date'>,
  periods: readonly P[],
): P | undefined {
  const first = periods.find((period) => !hasEarlier(period, periods));
  return first && first.start_date > start_date && (first.opening_entries ?? 0) > 0 ? first : undefined;
}

function hasEarlier({ start_date }: Period, periods: Iterable<Period>): boolean {
  for (const period of periods) if (period.start_date < start_date) return true;
  return false;
}
