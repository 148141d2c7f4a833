import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { dayText, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { bookedDifferences, unsettle } from './settle.ts';

const field = 'unassignment_date';

/**
 * Takes an assignment back on a day after its own, as when a payment bounces whose month is locked: it counts up to the day before, and both
 * items are open from that day on (docs/accounting.md §7.2). Throws 122 for a day before the assignment's.
 */
export function unsettleLater(
  assignment: Assignment,
  date: Date,
  found: Pick<FoundAssignment, 'carried' | 'movements'>,
  books: BooksView,
): void {
  const { id, assignment_date } = assignment;
  if (date < assignment_date) {
    const message = `The assignment is of ${dayText(assignment_date)} and can be taken back from that day on`;
    throw new BookkeepingError('assignment', 'EarlyAssignment', field, message);
  }
  if (date.getTime() === assignment_date.getTime()) return unsettle(assignment, found, books);
  checkDifferenceStays(assignment, date, found.carried, books);
  unsettle(assignment, found, books, { date, field });
  books.update('assignments', id, { unassignment_date: date });
  openFrom(assignment.assigning_type, assignment.transaction_id, date, books);
  openFrom(assignment.cleared_type, assignment.cleared_id, date, books);
}

/** What was assigned for some days is open no sooner than they are over. */
function openFrom(type: Assignment['assigning_type'], id: number, date: Date, books: BooksView): void {
  const collection = type === 'Balance' ? 'balances' : 'transactions';
  const { open_again_from } = books.getAny(collection, id)!;
  if (!open_again_from || open_again_from < date) books.update(collection, id, { open_again_from: date });
}

/** A realised difference is taken back in its own year, since the closing of that year carries the items at its values. */
function checkDifferenceStays(assignment: Assignment, date: Date, carried: readonly CarriedSettlement[], books: BooksView): void {
  const periods = books.all('reporting_periods');
  const own = periodOfDate(assignment.assignment_date, periods);
  const isBooked = [...bookedDifferences(assignment, carried).values()].some((difference) => !difference.isZero());
  if (!isBooked || !own || periodOfDate(date, periods)?.id === own.id) return;
  const message = `The assignment has realised an exchange difference in ${own.calendar_year}; take it back on a day of that period, ${dayText(own.end_date)} at the latest.`;
  throw new RequestError(422, { [field]: [message] });
}
