import { ONE, ZERO } from '../accounting/decimal.ts';
import { periodOfDate } from '../accounting/fiscal-year.ts';
import type { Assignment } from '../resources/assignment/assignment.ts';
import { freshDraft } from '../resources/transaction/fresh-draft.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { BooksView } from '../books/command.ts';
import { nextNumber } from '../books/next-number.ts';
import { ratesOfCurrency } from '../books/rates-of-currency.ts';

type Sides = Pick<Assignment, 'assigning_type' | 'transaction_id' | 'cleared_type' | 'cleared_id'>;

/**
 * The transaction that the rows of an assignment are filed under: the assigning one, otherwise the cleared one; for a carried balance the
 * document that the balance stands for. Between two balances that stand for none it is a journal entry without lines, made when there are rows
 * to bear and kept with the assignment (docs/accounting.md §7.4).
 */
export function bearerOfAssignment(assignment: Assignment, books: BooksView): number {
  return documentOfAssignment(assignment, books) ?? assignment.entry_id ?? makeEntry(assignment, books);
}

function documentOfAssignment({ assigning_type, transaction_id, cleared_type, cleared_id }: Sides, books: BooksView): number | null {
  return documentBehind(assigning_type, transaction_id, books) ?? documentBehind(cleared_type, cleared_id, books);
}

function documentBehind(type: Assignment['assigning_type'], id: number, books: BooksView): number | null {
  return type === 'Transaction' ? id : books.getAny('balances', id)!.origin_transaction_id;
}

function makeEntry({ id, assignment_date, account_id, transaction_id, cleared_id }: Assignment, books: BooksView): number {
  const period = periodOfDate(assignment_date, books.all('reporting_periods'))!;
  const { currency_id } = books.entity;
  const { user_id } = books.caller;
  const numberOf = (balance: number): string => books.getAny('balances', balance)!.transaction_no;
  const entry: Transaction = books.insert(
    'transactions',
    freshDraft({
      transaction_type: 'JN',
      transaction_no: nextNumber('JN', period, books),
      transaction_date: assignment_date,
      reporting_period_id: period.id,
      account_id,
      currency_id,
      exchange_rate_id: ratesOfCurrency(currency_id, books)[0]!.id,
      rate: ONE,
      narration: `Assignment of ${numberOf(transaction_id)} to ${numberOf(cleared_id)}`,
      reference: numberOf(transaction_id),
      credited: false,
      compound: false,
      amount: ZERO,
      tax: {},
      discount: {},
      line_accounts: [],
      reporting_amount: ZERO,
      ...{ is_posted: true, created_by: user_id, posted_by: user_id, posted_at: books.now },
    }),
  );
  books.update('assignments', id, { entry_id: entry.id });
  return entry.id;
}
