import { BookkeepingError } from './bookkeeping-error.ts';
import { takesGains, takesLosses } from './difference-accounts.ts';
import { dayText, startOfDay } from './fiscal-year.ts';
import type { Account } from './records.ts';
import { isScheduleType } from './vocabularies.ts';

interface Standing {
  id: number;
  date: Date;
  status: 'posted' | 'undone';
}

/** Throws when a revaluation of a later day stands (103): it began from what the books were before (docs/accounting.md §9.5). */
export function checkRevaluationDay(date: Date, known: Iterable<Standing>): void {
  const later = latestOf(known);
  if (!later || startOfDay(later.date) <= startOfDay(date)) return;
  const message = `A Revaluation of ${dayText(later.date)} stands, which is later than ${dayText(date)}`;
  throw new BookkeepingError('revaluation', 'LaterRevaluation', 'date', message);
}

/** Throws unless the revaluation is the latest one that stands (104). */
export function checkLatestRevaluation(revaluation: Standing, known: Iterable<Standing>): void {
  const latest = latestOf(known);
  if (latest?.id === revaluation.id) return;
  const message = latest
    ? `The Revaluation of ${dayText(latest.date)} stands, which is the latest one`
    : `The Revaluation of ${dayText(revaluation.date)} has been undone already`;
  throw new BookkeepingError('revaluation', 'NotLatest', 'id', message);
}

/** The latest revaluation that stands: of the latest day, and there the one made last. */
function latestOf(known: Iterable<Standing>): Standing | undefined {
  return [...known]
    .filter(({ status }) => status === 'posted')
    .sort((a, b) => a.date.getTime() - b.date.getTime() || a.id - b.id)
    .at(-1);
}

/** Throws unless gains and losses may go to these accounts (105; docs/accounting.md §7.2). */
export function checkRevaluationAccounts(
  gains: Pick<Account, 'account_type'> | undefined,
  losses: Pick<Account, 'account_type'> | undefined,
): void {
  if (gains && !takesGains(gains)) {
    const message = "The Forex Differences Account must be of type 'Non Operating Revenue'";
    throw new BookkeepingError('revaluation', 'InvalidForexAccount', 'forex_account_id', message);
  }
  if (losses && !takesLosses(losses)) {
    const message = "The account for exchange losses must be of type 'Non Operating Revenue' or a direct, overhead or other expense";
    throw new BookkeepingError('revaluation', 'InvalidForexAccount', 'forex_loss_account_id', message);
  }
}

/** Throws when currencies to be revalued have no rate on the day, naming all of them (102). */
export function checkDayRates(codes: readonly string[], date: Date): void {
  if (codes.length === 0) return;
  const message = `No exchange rate of ${codes.join(', ')} is valid on ${dayText(date)}`;
  throw new BookkeepingError('revaluation', 'MissingExchangeRate', 'date', message);
}

/**
 * Whether the entry on an account is turned on the next day, so that realised differences go on from the booked values. It is final on
 * other accounts, and on the last day of a period, since the closing carries the items at the new value (docs/accounting.md §9.5).
 */
export function isTurned(account: Pick<Account, 'account_type'>, date: Date, last_day: Date): boolean {
  return isScheduleType(account.account_type) && dayText(date) !== dayText(last_day);
}

/** `USD 2024-06-30 Revaluation` */
export function revaluationNarration(currency_code: string, date: Date): string {
  return `${currency_code} ${dayText(date)} Revaluation`;
}
