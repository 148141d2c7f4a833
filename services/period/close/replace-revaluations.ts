import { ZERO, sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { stepsOfDifference } from '../../../shared/accounting/difference-accounts.ts';
import { dayText, daysAfter, endOfDay, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { isTurned, revaluationNarration } from '../../../shared/accounting/revaluation.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { ClosingTransaction } from '../../../shared/resources/closing-transaction/closing-transaction.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { Revaluation, RevaluationEntry } from '../../../shared/resources/revaluation/revaluation.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { postManagedEntry } from '../managed-entry.ts';

/** A revaluation that a closing or a reopening changed: the change of its entry, which the turn of the next day takes back. */
export interface ChangedRevaluation {
  revaluation_id: number;
  date: string;
  account_id: number;
  currency: string;
  change: string;
  turned: string;
}

/** Revaluations after the last day of a year, in their order, with what was posted for them and for the translation of the year. */
export interface LaterRevaluations {
  revaluations: Revaluation[];
  transactions: Transaction[];
}

/** Nothing is read where no revaluation stands after the year. */
export async function readLaterRevaluations(period: ReportingPeriod, reader: BooksReader): Promise<LaterRevaluations> {
  const later = { status: 'posted', date: { $gt: endOfDay(period.end_date) }, deleted_at: null };
  const revaluations = await reader.find<Revaluation>('revaluations', later);
  if (revaluations.length === 0) return { revaluations, transactions: [] };
  const closing = await reader.find<ClosingTransaction>('closing_transactions', {
    reporting_period_id: period.id,
    posted: true,
    deleted_at: null,
  });
  const ids = [...closing, ...revaluations.map(({ entries }) => ({ transaction_id: entries[0]?.transaction_ids[0] ?? 0 }))];
  const transactions = await reader.find<Transaction>('transactions', {
    _id: { $in: ids.map(({ transaction_id }) => transaction_id) as never[] },
  });
  return { revaluations: revaluations.sort((a, b) => a.date.getTime() - b.date.getTime() || a.id - b.id), transactions };
}

/** What the closing moved of an account's value in a currency after the revaluation had looked at it. */
interface Moved {
  account_id: number;
  currency_id: number;
  value: Decimal;
}

/**
 * Brings the turned revaluations after a year's last day to what they would be had the year been closed first (docs/accounting.md §9.5): the
 * translation of the year that was posted after them, and what the closing booked of settled items until their day, are no difference of theirs.
 * Each change is a pair of journal entries on the same two days, whether locked or not.
 */
export function replaceRevaluations(
  period: ReportingPeriod,
  { revaluations, transactions }: LaterRevaluations,
  books: BooksView,
): ChangedRevaluation[] {
  const posted = new Map(transactions.map((one) => [one.id, one]));
  return revaluations.flatMap((revaluation) => {
    books.adopt('revaluations', revaluation);
    const moved = [...translatedAfter(revaluation, period, posted, books), ...settledUntil(revaluation.date, period, books)];
    const groups = Map.groupBy(moved, ({ account_id, currency_id }) => `${account_id} ${currency_id}`);
    return [...groups.values()].flatMap((group) => {
      const value = sumOf(group, (one) => one.value);
      return isMeant(revaluation, group[0]!, books) ? changeEntry(revaluation.id, { ...group[0]!, value }, period.id, books) : [];
    });
  });
}

/** Takes back what a closing changed, where the revaluation still stands (docs/accounting.md §10.4). */
export function putBackRevaluations(period: ReportingPeriod, books: BooksView): ChangedRevaluation[] {
  return books
    .find('revaluations', 'status', 'posted')
    .flatMap(({ id, replacements }) =>
      (replacements ?? [])
        .filter((one) => one.period_id === period.id)
        .flatMap(({ account_id, currency_id, change }) => changeEntry(id, { account_id, currency_id, value: change }, period.id, books)),
    );
}

/** Translations of the year that were posted after the revaluation: their rows come later in the ledger. */
function translatedAfter(
  { entries, created_at }: Revaluation,
  period: ReportingPeriod,
  posted: ReadonlyMap<number, Transaction>,
  books: BooksView,
): Moved[] {
  const first = posted.get(entries[0]?.transaction_ids[0] ?? 0)?.ledger_ids?.[0];
  return books
    .find('closing_transactions', 'reporting_period_id', period.id)
    .filter(({ posted: is_posted, transaction_id }) => {
      const translation = books.getAny('transactions', transaction_id);
      if (!is_posted || !translation) return false;
      if (first === undefined) return translation.posted_at! > created_at;
      return (translation.ledger_ids?.[0] ?? 0) > first;
    })
    .map(({ account_id, currency_id, translation }) => ({ account_id, currency_id, value: translation }));
}

/** What the closing booked on receivables and payables for what was settled until the day. */
function settledUntil(date: Date, period: ReportingPeriod, books: BooksView): Moved[] {
  return books.find('carried_settlements', 'reporting_period_id', period.id).flatMap(({ assignment_id, reversal_id, difference }) => {
    const { account_id, currency_id, ...one } =
      assignment_id === null ? books.getAny('transactions', reversal_id!)! : books.getAny('assignments', assignment_id)!;
    const day = 'assignment_date' in one ? one.assignment_date : one.transaction_date;
    return day <= endOfDay(date) && !difference.isZero() ? [{ account_id, currency_id, value: difference }] : [];
  });
}

/** Receivables and payables that it was not limited away from, on a day on which their entries are turned, in a period that takes them. */
function isMeant({ date, account_id, currency_id }: Revaluation, moved: Moved, books: BooksView): boolean {
  const period = periodOfDate(date, books.all('reporting_periods'));
  if (!period || period.status === 'CLOSED') return false;
  if (account_id !== null && account_id !== moved.account_id) return false;
  if (currency_id !== null && currency_id !== moved.currency_id) return false;
  return isTurned(books.getAny('accounts', moved.account_id)!, date, period.end_date);
}

/** Posts the change of an entry and its turn, and keeps both with the revaluation. */
function changeEntry(id: number, { account_id, currency_id, value }: Moved, period_id: number, books: BooksView): ChangedRevaluation[] {
  const revaluation = books.get('revaluations', id)!;
  const { currency_code: currency } = books.getAny('currencies', currency_id)!;
  const isOf = (one: { account_id: number; currency_id: number }): boolean =>
    one.account_id === account_id && one.currency_id === currency_id;
  const entry = revaluation.entries.find(isOf);
  const before = entry?.translation ?? ZERO;
  const after = before.minus(value);
  const accounts = { forex_account_id: revaluation.forex_account_id, forex_loss_account_id: revaluation.forex_loss_account_id };
  const steps = stepsOfDifference({ amount: before, accounts }, { amount: after, accounts });
  const next_day = daysAfter(revaluation.date, 1);
  const periods = books.all('reporting_periods');
  const narration = revaluation.narration ?? revaluationNarration(currency, revaluation.date);
  const managed_by = { revaluation_id: id };
  const made = steps.flatMap(({ difference, account_id: forex }) =>
    ([1, -1] as const).map((sign) => {
      const date = sign === 1 ? revaluation.date : next_day;
      const pairs = [{ account_id, debit: difference.times(sign), settled_currency_id: currency_id }];
      const of = { date, period: periodOfDate(date, periods)!, account_id: forex!, narration, reference: currency, pairs, managed_by };
      return postManagedEntry(of, books).transaction.id;
    }),
  );
  const isBack = revaluation.replacements?.some((one) => one.period_id === period_id && isOf(one) && one.change.equals(value)) ?? false;
  const replacements = isBack
    ? revaluation.replacements!.filter((one) => !(one.period_id === period_id && isOf(one)))
    : [...(revaluation.replacements ?? []), { period_id, account_id, currency_id, change: value.neg() }];
  const kept: RevaluationEntry = {
    ...(entry ?? emptyEntry(account_id, currency_id, currency)),
    translation: after,
    local_balance: (entry?.local_balance ?? ZERO).plus(value),
    transaction_ids: [...(entry?.transaction_ids ?? []), ...made],
  };
  const entries = entry ? revaluation.entries.map((one) => (isOf(one) ? kept : one)) : [...revaluation.entries, kept];
  books.update('revaluations', id, { entries, replacements });
  const [change, turned] = [value.neg().toString(), value.toString()];
  return [{ revaluation_id: id, date: dayText(revaluation.date), account_id, currency, change, turned }];
}

function emptyEntry(account_id: number, currency_id: number, currency: string): RevaluationEntry {
  const nothing = { closing_rate: ZERO, currency_balance: ZERO, local_balance: ZERO, foreign_balance: ZERO, translation: ZERO };
  return { account_id, currency_id, currency, ...nothing, transaction_ids: [] };
}
