import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { realisedDifference } from '../../../shared/accounting/realised-difference.ts';
import { shareOfValue } from '../../../shared/accounting/share-of-value.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import { nothing } from '../../../shared/api/record-form.ts';
import { carriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import { assignmentLabel } from '../../../shared/resources/assignment/present-assignment.ts';
import { valueDecimals } from '../../../shared/books/decimals-of.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { itemKey } from './items-at-year-end.ts';
import type { CrossingAssignment } from './items-at-year-end.ts';
import { moveReversals } from './move-reversals.ts';
import { bearerOfAssignment } from '../../../shared/taxes/bearer-of-assignment.ts';
import { bookSettled } from './book-settled.ts';
import type { Moving } from './book-settled.ts';
import { ratedItem } from './rated-item.ts';
import type { YearFigures } from './read-closed-year.ts';

/**
 * Later years may have settled items of a year before it is closed. Moves these settlements to the balances that carry the items
 * (docs/accounting.md §10.3): the year keeps the figures of its last day, and the balances are settled from the start, at their carried
 * values. The rows that correct the realised difference are dated like the assignment or reversal, so that the books are the same whether
 * the year is closed before or after it.
 */
export function moveSettlements(
  crossing: readonly CrossingAssignment[],
  figures: YearFigures,
  moving: Omit<Moving, 'unaccounted'>,
  books: BooksView,
): void {
  const { transactions, balances, counterparts, later_reversals } = figures;
  for (const one of [...transactions, ...counterparts.transactions, ...later_reversals]) books.adopt('transactions', one);
  for (const one of [...balances, ...counterparts.balances]) books.adopt('balances', one);
  for (const { assignment } of crossing) books.adopt('assignments', assignment);
  const own: Moving = { ...moving, unaccounted: [] };
  for (const one of crossing) moveAssignment(one, own, books);
  moveReversals(figures, own, books);
  if (own.unaccounted.length === 0) return;
  const message = `A Forex Differences Account is required for what the next year has settled already: ${own.unaccounted.join(', ')}`;
  throw new BookkeepingError('reporting_period', 'MissingForexAccount', 'forex_account_id', message);
}

function moveAssignment({ assignment, sides }: CrossingAssignment, moving: Moving, books: BooksView): void {
  let moved: Pick<Assignment, 'assigning_type' | 'transaction_id' | 'cleared_type' | 'cleared_id' | 'assigned_value' | 'cleared_value'> =
    assignment;
  for (const { side, item } of sides) {
    const balance = books.get('balances', moving.carried.get(itemKey(item))!.id)!;
    const share = shareOfValue({ ...balance, value: balance.balance }, assignment.amount, valueDecimals(balance.currency_id, books));
    settleBalance(balance, side === 'assigning' ? 'assigned_amount' : 'cleared_amount', assignment.amount, share, books);
    takeBack(item, side === 'assigning' ? assignment.assigned_value : assignment.cleared_value, books);
    moved =
      side === 'assigning'
        ? { ...moved, assigning_type: 'Balance', transaction_id: balance.id, assigned_value: share }
        : { ...moved, cleared_type: 'Balance', cleared_id: balance.id, cleared_value: share };
  }
  const { assigning_type, transaction_id, cleared_type, cleared_id, assigned_value, cleared_value } = moved;
  const assigning = ratedItem(assigning_type, transaction_id, books);
  const forex_amount = realisedDifference(assigning, ratedItem(cleared_type, cleared_id, books), moved);
  const changes = { assigning_type, transaction_id, cleared_type, cleared_id, assigned_value, cleared_value, forex_amount };
  books.update('assignments', assignment.id, changes);
  const steps = bookSettled(
    {
      assignment_id: assignment.id,
      transaction_id: () => bearerOfAssignment(books.getAny('assignments', assignment.id)!, books),
      posting_date: assignment.assignment_date,
      account_id: assignment.account_id,
      settled_currency_id: assignment.currency_id,
    },
    {
      ...{ booked: assignment.forex_amount, right: forex_amount, named: assignment, label: assignmentLabel(assignment, assigning.number) },
      credit_account_id: creditAccount(assignment, books),
    },
    moving,
    books,
  );
  const before = {
    ...nothing(carriedSettlement),
    reporting_period_id: moving.period_id,
    assignment_id: assignment.id,
    assigning_type: assignment.assigning_type,
    transaction_id: assignment.transaction_id,
    cleared_type: assignment.cleared_type,
    cleared_id: assignment.cleared_id,
    assigned_value: assignment.assigned_value,
    cleared_value: assignment.cleared_value,
  };
  for (const step of steps) books.insert('carried_settlements', { ...before, ...step });
}

/** The account of a credit that gave up a part of an item; of no other assigning item. */
function creditAccount({ assigning_type, transaction_id }: Assignment, books: BooksView): number | undefined {
  const credit = assigning_type === 'Transaction' ? books.getAny('transactions', transaction_id) : undefined;
  return credit?.reason ? credit.line_accounts?.[0] : undefined;
}

function settleBalance(balance: Balance, key: 'assigned_amount' | 'cleared_amount', by: Decimal, share: Decimal, books: BooksView): void {
  books.update('balances', balance.id, { [key]: balance[key].plus(by), settled_value: balance.settled_value.plus(share) });
}

/** The document still shows the amount that its carried balance has settled; the share of value now belongs to the balance. */
function takeBack({ kind, id }: CrossingAssignment['sides'][number]['item'], share: Decimal, books: BooksView): void {
  const collection = kind === 'Balance' ? 'balances' : 'transactions';
  const record = books.get(collection, id)!;
  books.update(collection, id, { settled_value: record.settled_value.minus(share) });
}
