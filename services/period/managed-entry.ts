import { isStorableAmount } from '../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { eachOnce } from '../../shared/accounting/each-once.ts';
import { ONE, ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { ledgerPair } from '../../shared/accounting/ledger-pair.ts';
import { reverseRows } from '../../shared/accounting/reverse-entry.ts';
import { mirrored } from '../../shared/api/record-form.ts';
import { nextNumber } from '../../shared/books/next-number.ts';
import { ratesOfCurrency } from '../../shared/books/rates-of-currency.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { UnpostedRow } from '../../shared/accounting/records.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { lineItem } from '../../shared/resources/line-item/line-item.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { freshDraft } from '../../shared/resources/transaction/fresh-draft.ts';
import { transaction as transactionResource } from '../../shared/resources/transaction/transaction.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { untaxedLine } from './untaxed-line.ts';

/** A pair of a managed entry, in the reporting currency. */
export interface ManagedPair {
  /** The account opposite the main one. */
  account_id: number;
  /** Above zero debits that account and credits the main one; below zero the reverse. */
  debit: Decimal;
  /** The foreign currency to which the row of that account belongs. */
  settled_currency_id?: number;
}

/** A journal entry that a revaluation or a tax return posts: managed by it, so that nothing else changes it (docs/accounting.md §5.1). */
export interface ManagedEntry {
  date: Date;
  period: ReportingPeriod;
  /** The main account. */
  account_id: number;
  narration: string;
  reference: string | null;
  due_date?: Date | null;
  pairs: readonly ManagedPair[];
  managed_by: Pick<Transaction, 'revaluation_id' | 'tax_return_id'>;
}

/** A managed entry as it stands: with its lines and the rows of its posting. */
export interface PostedEntry {
  transaction: Transaction;
  lines: readonly LineItem[];
  rows: readonly LedgerRow[];
}

/** Posts the entry: a JN in the reporting currency at rate 1, whose pairs may stand on both sides, and which is no compound entry all the same. */
export function postManagedEntry(entry: ManagedEntry, books: BooksView): PostedEntry {
  const { entity } = books;
  const { pairs, date, account_id } = entry;
  const net = pairs.reduce((sum, { debit }) => sum.plus(debit), ZERO);
  const amount = net.abs();
  if (![amount, ...pairs.map(({ debit }) => debit)].every(isStorableAmount)) {
    throw new BookkeepingError('transaction', 'AmountOverflow', 'account_id', 'The entry has an amount of more than 15 digits');
  }
  const credited = !net.isNegative();
  const transaction = books.insert(
    'transactions',
    freshDraft({
      transaction_type: 'JN',
      transaction_no: nextNumber('JN', entry.period, books),
      transaction_date: date,
      reporting_period_id: entry.period.id,
      account_id,
      currency_id: entity.currency_id,
      exchange_rate_id: ratesOfCurrency(entity.currency_id, books)[0]!.id,
      rate: ONE,
      narration: entry.narration,
      reference: entry.reference,
      due_date: entry.due_date ?? null,
      credited,
      compound: false,
      amount,
      tax: {},
      discount: {},
      line_accounts: [...eachOnce(pairs.map((pair) => pair.account_id))],
      reporting_amount: amount,
      ...posting(books),
      ...entry.managed_by,
    }),
  );
  const lines = pairs.map(({ account_id: other, debit }, position) =>
    books.insert('line_items', untaxedLine(transaction, other, credited ? debit : debit.neg(), position)),
  );
  const rows = books.post(pairs.flatMap((pair, position) => rowsOfPair(pair, transaction, lines[position]!)));
  return { transaction: books.update('transactions', transaction.id, { ledger_ids: rows.map(({ id }) => id) }), lines, rows };
}

function rowsOfPair({ debit, account_id, settled_currency_id }: ManagedPair, transaction: Transaction, line: LineItem): UnpostedRow[] {
  const amount = debit.abs();
  const side = debit.isNegative() ? 'D' : 'C';
  const movement = { side, first: transaction.account_id, second: account_id, amount, line_item_id: line.id, tax_id: null } as const;
  const [main, other] = ledgerPair(transaction, movement, amount);
  return [main, { ...other, settled_currency_id: settled_currency_id ?? null }];
}

/**
 * Posts the mirror of a managed entry, managed like it: on its own day when it is taken back, on the next day when it is turned. The two settle
 * each other, unless the entry has been turned before.
 */
export function mirrorManagedEntry(
  { transaction: original, lines, rows }: PostedEntry,
  { date, period, narration }: Pick<ManagedEntry, 'date' | 'period' | 'narration'>,
  books: BooksView,
): Transaction {
  const isOpen = original.reversed_by_id === null && original.reversal_of_id === null;
  const mirror = books.insert(
    'transactions',
    freshDraft({
      ...mirrored(transactionResource, original),
      line_accounts: [...eachOnce(lines.map(({ account_id }) => account_id))],
      transaction_type: 'JN',
      transaction_no: nextNumber('JN', period, books),
      transaction_date: date,
      reporting_period_id: period.id,
      narration,
      reference: original.reference,
      credited: !original.credited,
      reversal_of_id: isOpen ? original.id : null,
      ...posting(books),
      ...managedBy(original),
    }),
  );
  const mirrorOf = new Map(
    lines.map((line): [number, number] => {
      const { id } = books.insert('line_items', { ...mirrored(lineItem, line), transaction_id: mirror.id, credited: !line.credited });
      return [line.id, id];
    }),
  );
  const turned = reverseRows(rows, mirror).map((row) => ({ ...row, line_item_id: mirrorOf.get(row.line_item_id ?? 0) ?? null }));
  const ledger_ids = books.post(turned).map(({ id }) => id);
  if (isOpen) books.update('transactions', original.id, { reversed_by_id: mirror.id });
  return books.update('transactions', mirror.id, { ledger_ids });
}

function posting({ caller, now }: BooksView): Pick<Transaction, 'is_posted' | 'created_by' | 'posted_by' | 'posted_at'> {
  return { is_posted: true, created_by: caller.user_id, posted_by: caller.user_id, posted_at: now };
}

function managedBy({ revaluation_id, tax_return_id }: Transaction): ManagedEntry['managed_by'] {
  if (tax_return_id !== undefined) return { tax_return_id };
  return revaluation_id === undefined ? {} : { revaluation_id };
}
