import { dayText, startOfDay } from './fiscal-year.ts';
import { BookkeepingError } from './bookkeeping-error.ts';
import type { OpenItem } from './open-item.ts';

type DatedItem = Pick<OpenItem, 'open_from'>;

/** The first day on which two items can settle each other: the later one's (docs/accounting.md §7.2). */
export function firstDayOfAssignment(assigning: DatedItem, cleared: DatedItem): Date {
  return startOfDay(assigning.open_from > cleared.open_from ? assigning.open_from : cleared.open_from);
}

/** Throws when an assignment is dated before one of its items stands in the books (122). */
export function checkAssignmentDate(date: Date, assigning: DatedItem, cleared: DatedItem): void {
  const first = firstDayOfAssignment(assigning, cleared);
  if (startOfDay(date) >= first) return;
  const message = `The items can be assigned from ${dayText(first)} on, when both stand in the books`;
  throw new BookkeepingError('assignment', 'EarlyAssignment', 'assignment_date', message);
}
