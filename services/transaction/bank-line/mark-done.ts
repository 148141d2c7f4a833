import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';

interface Done {
  act: NonNullable<BankLine['acts'][number]['act']>;
  state: 'matched' | 'posted' | 'transfer' | 'ignored';
  contact_id?: number | null;
  note?: string | null;
  transaction_ids?: number[];
  assignment_ids?: number[];
}

/** Says of a line what was done with it, and by whom. */
export function markDone(line: BankLine, { act, state, ...made }: Done, books: BooksView): BankLine {
  const { transaction_ids = [], assignment_ids = [], contact_id = null, note = null } = made;
  return books.update('bank_lines', line.id, {
    state,
    contact_id,
    note,
    acts: [{ act, transaction_ids, assignment_ids }],
    acted_at: books.now,
    acted_by: books.caller.user_id,
  });
}

/** Marks an entry as reconciled with a line. */
export function tie(
  { id, account_id, booked_on }: BankLine,
  entry: Pick<Transaction, 'id' | 'transaction_date'>,
  amount: Decimal,
  books: BooksView,
): void {
  books.insert('bank_matches', {
    bank_line_id: id,
    account_id,
    transaction_id: entry.id,
    amount,
    entry_date: entry.transaction_date,
    booked_on,
  });
}
