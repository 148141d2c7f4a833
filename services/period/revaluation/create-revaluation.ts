import { checkLock } from '../../../shared/accounting/check-lock.ts';
import { actOfTransaction, checkTransactionDate } from '../../../shared/accounting/check-transaction-date.ts';
import { daysAfter, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { checkRevaluationAccounts, checkRevaluationDay, isTurned, revaluationNarration } from '../../../shared/accounting/revaluation.ts';
import type { Translation } from '../../../shared/accounting/translation.ts';
import { stated } from '../../../shared/api/record-form.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { created, shown } from '../../../shared/books/answers.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { idsOfAccounts, namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { readRevaluedTotals } from '../../../shared/books/reading/period-totals.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { presentRevaluation, revaluationLabel } from '../../../shared/resources/revaluation/present-revaluation.ts';
import { revaluation as resource } from '../../../shared/resources/revaluation/revaluation.ts';
import type { RevaluationEntry } from '../../../shared/resources/revaluation/revaluation.ts';
import { mirrorManagedEntry, postManagedEntry } from '../managed-entry.ts';
import { dayDifferences } from './day-differences.ts';

/** Brings the foreign balances of a day to its rates, into profit or loss (docs/accounting.md §9.5, IAS 21.28). */
export const createRevaluation: Command<Input<typeof resource>, SummedTotal[]> = {
  name: 'revaluation.create',
  needs: () => [{ collection: 'revaluations', field: 'status', value: 'posted' }],
  query: ({ date }, reader, books) => readRevaluedTotals(new Date(date), reader, books),
  weight: () => UNKNOWN_WEIGHT,
  decide(params, books, totals) {
    const given = stated(resource, params);
    const date = startOfDay(given.date);
    resolveReferences({ account_id: ['accounts', given.account_id], currency_id: ['currencies', given.currency_id] }, books);
    const { forex_account: gains, forex_loss_account: losses } = namedDifferenceAccounts(given, books);
    checkRevaluationAccounts(gains, losses);
    const period = periodOf(date, books);
    checkRevaluationDay(date, books.find('revaluations', 'status', 'posted'));
    const differences = dayDifferences(given, totals, books);
    const revaluation = books.insert('revaluations', {
      ...given,
      ...idsOfAccounts({ forex_account: gains, forex_loss_account: losses }),
      date,
      status: 'posted',
      entries: [],
    });
    const forex = { gains: gains?.id, losses: losses?.id ?? gains?.id };
    const entries = differences.map((difference) => postDifference(difference, { revaluation, period, forex }, books));
    const posted = books.update('revaluations', revaluation.id, { entries });
    return created(
      '/revaluation',
      revaluationLabel(posted),
      shown(posted, books, () => presentRevaluation(posted)),
    );
  },
};

interface Terms {
  revaluation: { id: number; date: Date; narration: string | null };
  period: ReportingPeriod;
  forex: { gains: number | undefined; losses: number | undefined };
}

/** The journal entry of one difference and, on a receivable or payable, the one that turns it on the next day. */
function postDifference(
  { side: _, ...difference }: Translation,
  { revaluation, period, forex }: Terms,
  books: BooksView,
): RevaluationEntry {
  const { account_id, currency_id, translation } = difference;
  const { date } = revaluation;
  const { currency_code: currency } = books.getAny('currencies', currency_id)!;
  const forex_account_id = translation.isNegative() ? forex.losses : forex.gains;
  if (forex_account_id === undefined) {
    const message = 'A Forex Differences Account is required to revalue what is off the rate of the day';
    throw new BookkeepingError('revaluation', 'MissingForexAccount', 'forex_account_id', message);
  }
  const narration = revaluation.narration ?? revaluationNarration(currency, date);
  const pairs = [{ account_id, debit: translation, settled_currency_id: currency_id }];
  const managed_by = { revaluation_id: revaluation.id };
  const entry = postManagedEntry({ date, period, account_id: forex_account_id, narration, reference: currency, pairs, managed_by }, books);
  const figures = { ...difference, currency };
  const id = entry.transaction.id;
  if (!isTurned(books.getAny('accounts', account_id)!, date, period.end_date)) return { ...figures, transaction_ids: [id] };
  const next_day = daysAfter(date, 1);
  const turning = mirrorManagedEntry(entry, { date: next_day, period: periodOf(next_day, books), narration }, books);
  return { ...figures, transaction_ids: [id, turning.id] };
}

/** The period of a day that takes the journal entries; both the day and its lock are checked (docs/accounting.md §2.3, §2.5). */
export function periodOf(date: Date, books: BooksView): ReportingPeriod {
  const act = { ...actOfTransaction({ transaction_type: 'JN', transaction_date: date }), field: 'date' };
  const period = checkTransactionDate(act, books.all('reporting_periods'), books.entity);
  checkLock(act, books.entity);
  return period;
}
