import { checkAssignment, checkItemPeriod } from '../../../shared/accounting/check-assignment.ts';
import { checkTransactionDate, takesAct } from '../../../shared/accounting/check-transaction-date.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { periodOfDate, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { realisedDifference, realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import type { Account, Assignment } from '../../../shared/resources/records.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { findItem, moveItem } from './find-item.ts';

/** One assignment as it is wanted; items by reference, since earlier assignments of the same request have moved them. */
export interface Settlement {
  transaction_id: number;
  assigning_type: OpenItem['kind'];
  cleared_id: number;
  cleared_type: OpenItem['kind'];
  amount: Decimal;
  forex_account: Account | undefined;
  assignment_date: Date;
}

/** Checks an assignment in full and applies it: both items move, and the realised difference goes to the ledger (docs/accounting.md §7). */
export function settle(wanted: Settlement, books: BooksView, existing?: Assignment): Assignment {
  const assigning = findItem(wanted.assigning_type, wanted.transaction_id, 'transaction_id', books);
  const cleared = findItem(wanted.cleared_type, wanted.cleared_id, 'cleared_ids', books);
  const { amount, forex_account, assignment_date } = wanted;
  checkAssignment({ assigning, cleared, amount, forex_account: forex_account ?? null });
  checkDate(assigning, assignment_date, books);
  const hasDifference = !assigning.rate.equals(cleared.rate);
  const fields = {
    assignment_date,
    transaction_id: assigning.id,
    assigning_type: assigning.kind,
    cleared_id: cleared.id,
    cleared_type: cleared.kind,
    account_id: assigning.account_id,
    currency_id: assigning.currency_id,
    amount,
    forex_account_id: hasDifference ? forex_account!.id : (forex_account?.id ?? null),
    forex_amount: realisedDifference(assigning, cleared, amount),
  };
  const assignment = existing ? books.update('assignments', existing.id, fields) : books.insert('assignments', fields);
  moveItem(assigning, 'assigned_amount', amount, books);
  moveItem(cleared, 'cleared_amount', amount, books);
  bookDifference(assignment, assignment_date, false, books);
  return assignment;
}

/** Takes an assignment back: both items move again and the realised difference is reversed; nothing is erased (docs/accounting.md §7.2). */
export function unsettle(assignment: Assignment, books: BooksView): void {
  const assigning = findItem(assignment.assigning_type, assignment.transaction_id, 'transaction_id', books);
  const cleared = findItem(assignment.cleared_type, assignment.cleared_id, 'cleared_id', books);
  checkItemPeriod(assigning, 'transaction_id');
  checkItemPeriod(cleared, 'cleared_id');
  const date = dateOfUnassigning(assignment, assigning, books);
  checkDate(assigning, date, books);
  moveItem(assigning, 'assigned_amount', assignment.amount.neg(), books);
  moveItem(cleared, 'cleared_amount', assignment.amount.neg(), books);
  bookDifference(assignment, date, true, books);
}

function checkDate(assigning: OpenItem, date: Date, books: BooksView): void {
  const act = { resource: 'assignment', date, field: 'assignment_date', transaction_type: assigning.transaction_type } as const;
  checkTransactionDate(act, books.all('reporting_periods'), books.entity);
}

/** The assignment's own date if its period takes it, else today. */
function dateOfUnassigning({ assignment_date }: Assignment, assigning: OpenItem, books: BooksView): Date {
  const period = periodOfDate(assignment_date, books.all('reporting_periods'), books.entity.year_start);
  return period && takesAct(period, assigning.transaction_type) ? assignment_date : startOfDay(books.now);
}

function bookDifference(assignment: Assignment, posting_date: Date, undo: boolean, books: BooksView): void {
  if (assignment.forex_amount.isZero()) return;
  books.post(
    realisedDifferenceRows(
      {
        assignment_id: assignment.id,
        transaction_id: documentOf(assignment),
        posting_date,
        account_id: assignment.account_id,
        forex_account_id: assignment.forex_account_id!,
        forex_amount: assignment.forex_amount,
        reporting_currency_id: books.entity.currency_id,
        settled_currency_id: assignment.currency_id,
      },
      undo,
    ),
  );
}

/** The transaction that the rows are filed under. Two balances have none: their difference is a journal entry's business. */
function documentOf({ assigning_type, transaction_id, cleared_type, cleared_id }: Assignment): number {
  if (assigning_type === 'Transaction') return transaction_id;
  if (cleared_type === 'Transaction') return cleared_id;
  const message =
    'Two opening balances of different exchange rates cannot be assigned to each other; book the difference with a Journal Entry first.';
  throw new RequestError(422, { cleared_ids: [message] });
}
