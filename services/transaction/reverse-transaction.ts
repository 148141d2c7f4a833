import { checkLock } from '../../shared/accounting/check-lock.ts';
import { actOfTransaction, checkTransactionDate } from '../../shared/accounting/check-transaction-date.ts';
import { firstDayThatTakes } from '../../shared/accounting/first-day-that-takes.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { realisedDifference, realisedDifferenceRows } from '../../shared/accounting/realised-difference.ts';
import { hasOwnRate } from '../../shared/accounting/rate.ts';
import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { LOSS_ACCOUNT } from '../../shared/accounting/check-assignment.ts';
import { accountOfDifference, takesGains, takesLosses } from '../../shared/accounting/difference-accounts.ts';
import type { DifferenceAccounts } from '../../shared/accounting/difference-accounts.ts';
import { idsOfAccounts, namedDifferenceAccounts } from '../../shared/books/difference-accounts.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { checkReversal, checkReversalDate, reverseRows } from '../../shared/accounting/reverse-entry.ts';
import { rateOfBalance } from '../../shared/books/rate-of-balance.ts';
import type { BooksView, Command, Lookup } from '../../shared/books/command.ts';
import { freshDraft } from '../../shared/resources/transaction/fresh-draft.ts';
import { lineItem } from '../../shared/resources/line-item/line-item.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import { transaction as transactionResource } from '../../shared/resources/transaction/transaction.ts';
import type { Mirrored } from '../../shared/api/resource-types.ts';
import { mirrored } from '../../shared/api/record-form.ts';
import { numberOrDraft } from '../../shared/accounting/transaction-number.ts';
import { matchLookups } from '../../shared/books/match-lookups.ts';
import { nextNumber } from '../../shared/books/next-number.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { countOpeningEntries } from './check-opening-entry.ts';
import { findTransaction, transactionLookups } from './find-transaction.ts';
import { readRowsOf } from './read-rows-of.ts';
import { accountsOf } from './storable-totals.ts';
import { timeOfBooks } from './time-of-books.ts';
import { transactionCreated } from './transaction-answer.ts';
import { reverseWaitingTaxes } from './waiting-taxes.ts';

interface Reversal {
  id: number;
  transaction_date?: string;
  narration?: string;
  forex_account_id?: number;
  forex_loss_account_id?: number;
}

/** Posts a journal entry whose rows mirror those of a posted transaction one by one; the two settle each other (docs/accounting.md §5.8). */
export const reverseTransaction: Command<Reversal, LedgerRow[]> = {
  name: 'transaction.reverse',
  needs: ({ id }) => reversalLookups(id),
  query: async ({ id }, reader, books) => (await readRowsOf(id, reader, books)).sort((one, other) => one.position - other.position),
  meters: () => 0,
  decide({ id, transaction_date, narration, ...named }, books, rows) {
    const { transaction: original, lines } = findTransaction(id, books);
    checkReversal(original);
    checkUnreconciled(original, books);
    const carried = books.find('balances', 'origin_transaction_id', id).sort((a, b) => a.id - b.id);
    checkCarried(original, carried);
    const { transaction_date: date, occurred_at } = timeOf(transaction_date, original, books);
    checkReversalDate(date, original);
    const act = actOfTransaction({ transaction_type: 'JN', transaction_date: date });
    const period = checkTransactionDate(act, books.all('reporting_periods'), books.entity);
    checkLock(act, books.entity);
    // After its period has closed, an open item lives on in the last balance that carried it; that balance is settled, at its carried
    // value.
    const difference = carriedDifference(original, carried.at(-1), books);
    const accounts = differenceAccounts(named, difference, books);
    // Taken back on its own day, an opening entry leaves nothing that the books begin with (docs/accounting.md §5.9).
    const isOpening = original.opening === true && dayText(date) === dayText(original.transaction_date);
    const reversal = books.insert(
      'transactions',
      freshDraft({
        ...mirroredOf(original, books),
        line_accounts: accountsOf(lines),
        transaction_type: 'JN',
        transaction_no: nextNumber('JN', period, books),
        transaction_date: date,
        reporting_period_id: period.id,
        narration: narration ?? `Reversal of ${numberOrDraft(original)}`,
        reference: original.transaction_no,
        credited: !original.credited,
        ...(isOpening ? { opening: true } : {}),
        is_posted: true,
        created_by: books.caller.user_id,
        posted_by: books.caller.user_id,
        posted_at: books.now,
        reversal_of_id: original.id,
        ...accounts,
        ...(occurred_at ? { occurred_at } : {}),
      }),
    );
    const mirror_lines = mirrorLines(lines, reversal, books);
    const lineOf = new Map(lines.map((line, index) => [line.id, mirror_lines[index]!.id]));
    const turned = reverseRows(rows, reversal).map((row) => ({ ...row, line_item_id: lineOf.get(row.line_item_id ?? 0) ?? null }));
    const ledger_ids = books.post(turned).map((row) => row.id);
    countOpeningEntries(reversal, -1, books);
    books.update('transactions', original.id, { reversed_by_id: reversal.id });
    reverseWaitingTaxes(original, reversal, books);
    for (const balance of carried) books.update('balances', balance.id, { reversed_by_id: reversal.id });
    books.post(
      realisedDifferenceRows({
        assignment_id: null,
        transaction_id: reversal.id,
        posting_date: date,
        account_id: original.account_id,
        forex_account_id: accountOfDifference(difference, { forex_loss_account_id: null, ...accounts }) ?? 0,
        forex_amount: difference,
        reporting_currency_id: books.entity.currency_id,
        settled_currency_id: original.currency_id,
      }),
    );
    return transactionCreated({ transaction: books.update('transactions', reversal.id, { ledger_ids }), lines: mirror_lines }, books);
  },
};

/** What the reversal of a transaction looks at: itself, what carries it, and what reconciles it. */
export function reversalLookups(id: number): Lookup[] {
  return [...transactionLookups(id), { collection: 'balances', field: 'origin_transaction_id', value: id }, ...matchLookups(id)];
}

/** What a bank has said stays until the line is undone (docs/accounting.md §16.4). */
function checkUnreconciled(original: Original, books: BooksView): void {
  const [match] = books.find('bank_matches', 'transaction_id', original.id);
  if (!match) return;
  const message = `Transaction ${numberOrDraft(original)} is reconciled with bank line ${match.bank_line_id}`;
  throw new BookkeepingError('transaction', 'Reconciled', 'transaction', message);
}

/** What the reversal has in common with its original; a rate of its own is shown under an id of its own (docs/accounting.md §3.6). */
function mirroredOf(original: Original, books: BooksView): Mirrored<typeof transactionResource> {
  const common = mirrored(transactionResource, original);
  return hasOwnRate(original) ? { ...common, exchange_rate_id: books.newId('exchange_rates') } : common;
}

/** The lines of the original on the other side. */
function mirrorLines(lines: readonly LineItem[], { id: transaction_id }: Original, books: BooksView): LineItem[] {
  return lines.map((line) => books.insert('line_items', { ...mirrored(lineItem, line), transaction_id, credited: !line.credited }));
}

/**
 * The date that is given, else the day of the original where the books take a journal entry on it, else the first day after it on which they
 * do (docs/accounting.md §5.8).
 */
function timeOf(date: string | undefined, { transaction_date }: Original, books: BooksView): ReturnType<typeof timeOfBooks> {
  if (date !== undefined) return timeOfBooks(date, books);
  const periods = books.all('reporting_periods');
  const day = firstDayThatTakes(transaction_date, 'JN', periods, books.entity) ?? transaction_date;
  return { transaction_date: day, occurred_at: null };
}

/** What the reversal, at the value that was booked, realises against the value at which its original was carried (docs/accounting.md §5.8). */
function carriedDifference(original: Original, carried: Balance | undefined, books: BooksView): Decimal {
  if (!carried) return ZERO;
  const giving = { rate: original.rate, side: original.credited ? 'D' : 'C' } as const;
  const rate = rateOfBalance(carried, books);
  return realisedDifference(giving, { rate }, { assigned_value: original.reporting_amount ?? ZERO, cleared_value: carried.balance });
}

/** The accounts that a reversal keeps, for a closing that may follow; the entity's where they take a difference. */
function differenceAccounts(
  named: Partial<DifferenceAccounts>,
  difference: Decimal,
  books: BooksView,
): Pick<DifferenceAccounts, 'forex_account_id'> & Partial<DifferenceAccounts> {
  const { is_default, ...accounts } = namedDifferenceAccounts(named, books);
  const { forex_account, forex_loss_account } = accounts;
  if (is_default && difference.isZero()) return { forex_account_id: null };
  const { forex_account_id, forex_loss_account_id } = idsOfAccounts(accounts);
  if (!difference.isZero() && accountOfDifference(difference, { forex_account_id, forex_loss_account_id }) === null) {
    const message = 'A Forex Differences Account is required to reverse what was carried forward at another exchange rate';
    throw new BookkeepingError('transaction', 'MissingForexAccount', 'forex_account_id', message);
  }
  if (forex_account && !takesGains(forex_account)) {
    const message = "The Forex Differences Account must be of type 'Non Operating Revenue'";
    throw new BookkeepingError('transaction', 'InvalidForexAccount', 'forex_account_id', message);
  }
  if (forex_loss_account && !takesLosses(forex_loss_account)) {
    throw new BookkeepingError('transaction', 'InvalidForexAccount', 'forex_loss_account_id', LOSS_ACCOUNT);
  }
  return forex_loss_account_id === null ? { forex_account_id } : { forex_account_id, forex_loss_account_id };
}

/** Assignments of an item of a closed period are kept with the balances that carried it. */
function checkCarried(original: Original, carried: readonly Balance[]): void {
  if (carried.every(({ assigned_amount, cleared_amount }) => assigned_amount.isZero() && cleared_amount.isZero())) return;
  const message = `Transaction ${numberOrDraft(original)} cannot be reversed while assignments stand of the Balance that carried it forward`;
  throw new BookkeepingError('transaction', 'HangingClearances', 'transaction', message);
}

type Original = ReturnType<typeof findTransaction>['transaction'];
