import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';

/** What an act made of a line, or tied it to. */
export interface Done {
  act: BankAct['act'];
  contact_id?: number | null;
  note?: string | null;
  /** The line of which it is a double, or whose payment came back. */
  of_line_id?: number | null;
  unassigned_ids?: number[];
  transaction_ids?: number[];
  assignment_ids?: number[];
}

const states: Readonly<Record<BankAct['act'], BankLine['state']>> = {
  match: 'matched',
  settle: 'posted',
  on_account: 'posted',
  post: 'posted',
  transfer: 'transfer',
  return: 'posted',
  split: 'split',
  ignore: 'ignored',
};

/** Says of a line what was done with it, or with each part of it, and by whom. */
export function markDone(line: BankLine, done: Done | readonly Done[], books: BooksView): BankLine {
  const all: readonly Done[] = isSeveral(done) ? done : [done];
  return books.update('bank_lines', line.id, {
    state: isSeveral(done) ? 'split' : states[all[0]!.act],
    contact_id: all.find(({ contact_id }) => typeof contact_id === 'number')?.contact_id ?? null,
    note: all[0]!.note ?? null,
    acts: all.map(({ act, transaction_ids = [], assignment_ids = [], of_line_id = null, unassigned_ids = [] }) => ({
      act,
      transaction_ids,
      assignment_ids,
      of_line_id,
      unassigned_ids,
    })),
    acted_at: books.now,
    acted_by: books.caller.user_id,
    method: 'person',
  });
}

const isSeveral = (done: Done | readonly Done[]): done is readonly Done[] => Array.isArray(done);

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
