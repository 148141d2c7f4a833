import { firstDayOfAssignment } from '../../../shared/accounting/assignment-date.ts';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { firstDayThatTakes } from '../../../shared/accounting/first-day-that-takes.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import { currentItem, findItem } from '../assignment/find-item.ts';
import type { ItemType } from '../assignment/find-item.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { settle } from '../assignment/settle.ts';
import { unsettleLater } from '../assignment/unsettle-later.ts';

/** What stood on the other side of a corrected transaction, and what of it is assigned again. */
export interface SettledAgain {
  id: number;
  type: ItemType;
  number: string;
  /** What was assigned before, and what is now, in the common currency. */
  amount: Decimal;
  assigned: Decimal;
  before: Assignment;
  after: Assignment | undefined;
}

/**
 * Takes an assignment back: on its own day, or where the books take nothing on it on the first day after it on which they do, and then not before the
 * day of the reversal (docs/accounting.md §5.21). Answers whether it was its own day.
 */
export function takeBack(found: FoundAssignment, reversed_on: Date, books: BooksView): boolean {
  const assignment = found.assignment!;
  const own = assignment.assignment_date;
  const first = firstDayThatTakes(own, 'JN', books.all('reporting_periods'), books.entity) ?? own;
  const isOwn = first.getTime() === own.getTime();
  unsettleLater(assignment, isOwn || reversed_on < first ? first : reversed_on, found, books);
  books.recycle('assignments', assignment.id);
  return isOwn;
}

/**
 * Assigns again with the new transaction in the place of the original, as much as is left of both. Nothing where the new one is on another account, in
 * another currency or on the same side: then what was paid is open.
 */
export function settleAgain(
  before: Assignment,
  { from, to, onOwnDay }: { from: number; to: number; onOwnDay: boolean },
  books: BooksView,
): SettledAgain {
  const gives = before.assigning_type === 'Transaction' && before.transaction_id === from;
  const [type, id] = gives ? [before.cleared_type, before.cleared_id] : [before.assigning_type, before.transaction_id];
  const items = gives
    ? ({ transaction_id: to, assigning_type: 'Transaction', cleared_id: id, cleared_type: type } as const)
    : ({ transaction_id: id, assigning_type: type, cleared_id: to, cleared_type: 'Transaction' } as const);
  const assigning = currentItem(items.assigning_type, items.transaction_id, 'transaction_id', books);
  const cleared = currentItem(items.cleared_type, items.cleared_id, 'cleared_id', books);
  const other = { id, type, number: findItem(type, id, 'transaction_id', books).number, amount: before.amount, before };
  const fits =
    assigning.account_id === cleared.account_id && assigning.currency_id === cleared.currency_id && assigning.side !== cleared.side;
  const amount = fits ? Decimal.min(before.amount, amountLeft(assigning), amountLeft(cleared)) : ZERO;
  if (!amount.greaterThan(0)) return { ...other, assigned: ZERO, after: undefined };
  const accounts = namedDifferenceAccounts(before, books);
  // It was assigned later than it could have been, and goes on from that day.
  const stays = onOwnDay && before.assignment_date >= firstDayOfAssignment(assigning, cleared);
  const after = settle({ ...items, amount, accounts, assignment_date: stays ? before.assignment_date : undefined }, books);
  return { ...other, assigned: amount, after };
}
