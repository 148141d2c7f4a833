import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';

/** Books the realised difference of an assignment on the assignment's date. A gain is positive; to take a difference back, book its negative. */
export function bookDifference(assignment: Assignment, forex_amount: Decimal, forex_account_id: number | null, books: BooksView): void {
  if (forex_amount.isZero()) return;
  const { id: assignment_id, assignment_date: posting_date, account_id, currency_id: settled_currency_id } = assignment;
  const transaction_id = documentOfAssignment(assignment, books);
  if (transaction_id === null) {
    const message =
      'Two opening balances of different exchange rates cannot be assigned to each other; book the difference with a Journal Entry first.';
    throw new RequestError(422, { cleared_ids: [message] });
  }
  books.post(
    realisedDifferenceRows({
      assignment_id,
      transaction_id,
      posting_date,
      account_id,
      forex_account_id: forex_account_id!,
      forex_amount,
      reporting_currency_id: books.entity.currency_id,
      settled_currency_id,
    }),
  );
}

/**
 * The transaction that the rows of an assignment belong to: the assigning one, otherwise the cleared one. For a carried balance it is the
 * document that the balance stands for. Null for two balances entered by hand, which have no transaction.
 */
export function documentOfAssignment(
  {
    assigning_type,
    transaction_id,
    cleared_type,
    cleared_id,
  }: Pick<Assignment, 'assigning_type' | 'transaction_id' | 'cleared_type' | 'cleared_id'>,
  books: BooksView,
): number | null {
  return documentBehind(assigning_type, transaction_id, books) ?? documentBehind(cleared_type, cleared_id, books);
}

function documentBehind(type: Assignment['assigning_type'], id: number, books: BooksView): number | null {
  return type === 'Transaction' ? id : books.getAny('balances', id)!.origin_transaction_id;
}
