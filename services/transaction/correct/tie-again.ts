import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { formatAmount } from '../../../shared/accounting/amount.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { movedOnBank } from '../../../shared/books/moved-on-bank.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { BankMatch } from '../../../shared/resources/bank-match/bank-match.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { SettledAgain } from './settle-again.ts';

/** Unties a transaction from the lines of the bank that stand for it. */
export function untie(id: number, books: BooksView): BankMatch[] {
  return books.find('bank_matches', 'transaction_id', id).map((match) => books.recycle('bank_matches', match.id));
}

/**
 * Ties the lines that stood for a transaction to the one in its place, which must move on their account what the bank says (141): that is a fact which
 * no correction changes (docs/accounting.md §5.21).
 */
export function tieAgain(
  matches: readonly BankMatch[],
  original: Transaction,
  { transaction, rows }: { transaction: Transaction; rows: readonly LedgerRow[] },
  books: BooksView,
): void {
  for (const { bank_line_id, account_id, amount, booked_on } of matches) {
    const before = movedOn(account_id, rows, books);
    const after = movedOn(
      account_id,
      books.posted.filter(({ transaction_id }) => transaction_id === transaction.id),
      books,
    );
    if (!before.equals(after)) {
      const message = `Transaction ${numberOrDraft(original)} is reconciled with bank line ${bank_line_id}: the bank moved ${formatAmount(before)}, and ${formatAmount(after)} is not that`;
      throw new BookkeepingError('transaction', 'Reconciled', 'transaction', message);
    }
    books.insert('bank_matches', {
      bank_line_id,
      account_id,
      transaction_id: transaction.id,
      amount,
      entry_date: transaction.transaction_date,
      booked_on,
    });
  }
}

function movedOn(account_id: number, rows: readonly LedgerRow[], books: BooksView): Decimal {
  const account = books.getAny('accounts', account_id)!;
  return sumOf(
    rows.filter((row) => row.post_account === account_id && row.assignment_id === null),
    (row) => movedOnBank(row, account, books.entity),
  );
}

/** Has lines of the bank know what stands now in the place of what they made or assigned, so that they can be undone. */
export function renewLines(
  lines: readonly BankLine[],
  { from, to, settled }: { from: number; to: number; settled: readonly SettledAgain[] },
  books: BooksView,
): void {
  const renewed = new Map(settled.map(({ before, after }) => [before.id, after?.id]));
  for (const line of lines) {
    books.adopt('bank_lines', line);
    const acts = line.acts.map((act) => ({
      ...act,
      transaction_ids: (act.transaction_ids ?? []).map((id) => (id === from ? to : id)),
      assignment_ids: (act.assignment_ids ?? []).flatMap((id) => (renewed.has(id) ? (renewed.get(id) ?? []) : id)),
    }));
    if (JSON.stringify(acts) !== JSON.stringify(line.acts)) books.update('bank_lines', line.id, { acts });
  }
}
