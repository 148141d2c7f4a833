import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { movedOnBank } from '../../../shared/books/moved-on-bank.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { checkSum } from './check-sum.ts';
import { tie } from './mark-done.ts';
import type { Done } from './mark-done.ts';

/**
 * Ties a line to entries that are there, or several lines to one entry. It changes no figure, so it may be done in locked and closed periods
 * (docs/accounting.md §16.2). `rows` are the ledger rows of the entries.
 */
export function matchEntries(
  lines: readonly BankLine[],
  { transaction_ids }: BankDeed,
  rows: readonly LedgerRow[],
  books: BooksView,
): Done {
  const [line, ...others] = lines as [BankLine, ...BankLine[]];
  if (others.some(({ account_id }) => account_id !== line.account_id))
    throw new RequestError(422, { line_ids: ['The lines of one entry must be of one bank account.'] });
  const entries = [...new Set(transaction_ids)].map((id) => {
    const entry = openEntry(id, line, books);
    return { entry, amount: movedOn(line, entry, rows, books) };
  });
  if (others.length > 0 && entries.length > 1)
    throw new RequestError(422, { transaction_ids: ['Several lines are matched with one entry; match each of them by itself.'] });
  const amount = sumOf(lines, (one) => one.amount);
  checkSum(
    { ...line, amount },
    sumOf(entries, (one) => one.amount),
    'transaction_ids',
  );
  if (others.length > 0) for (const one of lines) tie(one, entries[0]!.entry, one.amount, books);
  else for (const one of entries) tie(line, one.entry, one.amount, books);
  return { act: 'match', transaction_ids: entries.map(({ entry }) => entry.id) };
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
  const own = rows.filter((row) => row.transaction_id === entry.id && row.post_account === account_id);
  if (own.length === 0) {
    const message = `Transaction ${numberOrDraft(entry)} has no posting on the bank account of the line`;
    throw new BookkeepingError('bank_line', 'NotOnAccount', 'transaction_ids', message);
  }
  const account = books.getAny('accounts', account_id)!;
  return sumOf(own, (row) => movedOnBank(row, account, books.entity));
}
