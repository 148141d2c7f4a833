import { formatAmount } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { markDone, tie } from './mark-done.ts';

/**
 * Ties a line to entries that are there. It changes no figure, so it may be done in locked and closed periods (docs/accounting.md §16.2).
 * `rows` are the ledger rows of the entries.
 */
export function matchEntries(line: BankLine, { transaction_ids }: BankAct, rows: readonly LedgerRow[], books: BooksView): BankLine {
  const entries = [...new Set(transaction_ids)].map((id) => {
    const entry = openEntry(id, line, books);
    return { entry, amount: movedOn(line, entry, rows, books) };
  });
  checkSum(
    line,
    sumOf(entries, ({ amount }) => amount),
    'transaction_ids',
  );
  for (const { entry, amount } of entries) tie(line, entry, amount, books);
  return markDone(line, { act: 'match', state: 'matched', transaction_ids: entries.map(({ entry }) => entry.id) }, books);
}

/** Throws 103 of bank_line unless a sum is the amount of the line. */
export function checkSum({ amount, currency }: BankLine, sum: Decimal, field: string): void {
  if (sum.equals(amount)) return;
  const rest = `${formatAmount(amount.minus(sum))} ${currency ?? ''}`.trimEnd();
  const message = `It comes to ${formatAmount(sum)}, and the line to ${formatAmount(amount)}: ${rest} is missing`;
  throw new BookkeepingError('bank_line', 'AmountDiffers', field, message);
}

function openEntry(id: number, { account_id }: BankLine, books: BooksView): Transaction {
  const entry = books.get('transactions', id)!;
  const other = books.find('bank_matches', 'transaction_id', id).find((match) => match.account_id === account_id);
  if (!other) return entry;
  const message = `Transaction ${numberOrDraft(entry)} is reconciled with bank line ${other.bank_line_id}`;
  throw new BookkeepingError('bank_line', 'AlreadyReconciled', 'transaction_ids', message);
}

/** What an entry moves on the account of a line, in the account's currency; + is money in. */
function movedOn({ account_id }: BankLine, entry: Transaction, rows: readonly LedgerRow[], books: BooksView): Decimal {
  const { currency_id } = books.getAny('accounts', account_id)!;
  const isReporting = currency_id === books.entity.currency_id;
  const own = rows.filter((row) => row.transaction_id === entry.id && row.post_account === account_id);
  if (own.length === 0) {
    const message = `Transaction ${numberOrDraft(entry)} has no posting on the bank account of the line`;
    throw new BookkeepingError('bank_line', 'NotOnAccount', 'transaction_ids', message);
  }
  return sumOf(own, (row) => {
    const amount = isReporting ? row.amount : row.foreign_amount;
    return row.entry_type === 'D' ? amount : amount.negated();
  });
}
