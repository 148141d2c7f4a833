import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import { bearerOfAssignment } from '../../../shared/taxes/bearer-of-assignment.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';

/** Books the realised difference of an assignment on the assignment's date. A gain is positive; to take a difference back, book its negative. */
export function bookDifference(assignment: Assignment, forex_amount: Decimal, forex_account_id: number | null, books: BooksView): void {
  if (forex_amount.isZero()) return;
  const { id: assignment_id, assignment_date: posting_date, account_id, currency_id: settled_currency_id } = assignment;
  const transaction_id = bearerOfAssignment(assignment, books);
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
