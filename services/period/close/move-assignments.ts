import type { Assignment, Balance } from '../../../shared/resources/records.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { CrossingAssignment, Side } from './items-at-year-end.ts';
import { itemKey } from './items-at-year-end.ts';
import type { YearFigures } from './read-closed-year.ts';

const figureOf = { assigning: 'assigned_amount', cleared: 'cleared_amount' } as const;

/**
 * Hands assignments between a closed year's items and those of later years over to the balances that carried the items
 * (docs/accounting.md §10.3): the year keeps what it had on its last day, and the balance is settled from the start. The realised
 * difference that was booked stands.
 */
export function moveAssignments(
  crossing: readonly CrossingAssignment[],
  carried: ReadonlyMap<string, Balance>,
  { transactions, balances }: YearFigures,
  books: BooksView,
): void {
  for (const transaction of transactions) books.adopt('transactions', transaction);
  for (const balance of balances) books.adopt('balances', balance);
  for (const { assignment } of crossing) books.adopt('assignments', assignment);
  for (const { assignment, side, item } of crossing) {
    const balance = books.get('balances', carried.get(itemKey(item))!.id)!;
    const figure = figureOf[side];
    books.update('balances', balance.id, { [figure]: balance[figure].plus(assignment.amount) });
    takeBack(item, figure, assignment, books);
    books.update('assignments', assignment.id, sideOn(side, balance.id));
  }
}

type Figure = (typeof figureOf)[Side];

function takeBack({ kind, id }: CrossingAssignment['item'], figure: Figure, { amount }: Assignment, books: BooksView): void {
  if (kind === 'Balance') books.update('balances', id, { [figure]: books.get('balances', id)![figure].minus(amount) });
  else books.update('transactions', id, { [figure]: books.get('transactions', id)![figure].minus(amount) });
}

function sideOn(side: Side, id: number): Partial<Assignment> {
  return side === 'assigning' ? { assigning_type: 'Balance', transaction_id: id } : { cleared_type: 'Balance', cleared_id: id };
}
