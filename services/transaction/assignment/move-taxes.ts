import type { TaxFigures } from '../../../shared/accounting/tax-figures.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { turnedFigures } from '../../../shared/accounting/waiting-taxes.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { rateOfBalance } from '../../../shared/books/rate-of-balance.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { TaxMovement } from '../../../shared/resources/tax-movement/tax-movement.ts';
import { moveFigures, moveWaitingTaxes, waitingDocument } from '../waiting-taxes.ts';
import type { WaitingItem } from '../waiting-taxes.ts';
import { documentOfAssignment } from './book-difference.ts';

type Item = Pick<OpenItem, 'kind' | 'id'>;

/**
 * Makes due what an assignment has paid of the taxes that wait on its items, the giving item's first (docs/accounting.md §5.13). An item
 * that carries another one of a closed year moves the taxes of that one, which counts all its settlements: a closing changes no share.
 */
export function moveTaxes(assignment: Assignment, items: readonly Item[], books: BooksView): void {
  const { id: assignment_id, assignment_date: moved_on } = assignment;
  for (const item of items) {
    const waiting = waitingItem(originOf(item, books), assignment, books);
    if (waiting) moveWaitingTaxes(waiting, { assignment_id, moved_on }, books);
  }
}

/** Turns what an assignment has moved, on the day on which it is taken back. */
export function moveTaxesBack(assignment: Assignment, taken_back_on: Date, movements: readonly TaxMovement[], books: BooksView): void {
  for (const moved of Map.groupBy(movements, (one) => `${one.transaction_id ?? ''} ${one.balance_id ?? ''}`).values()) {
    const { transaction_id, balance_id } = moved[0]!;
    const item: Item = transaction_id === null ? { kind: 'Balance', id: balance_id! } : { kind: 'Transaction', id: transaction_id };
    moveFigures(
      waitingItem(item, assignment, books)!,
      ({ tax_id, direction }) => turnedFigures(summed(moved.filter((one) => one.tax_id === tax_id && one.direction === direction))),
      { assignment_id: assignment.id, moved_on: taken_back_on },
      books,
    );
  }
}

/** The document or the hand-entered balance that an item carries through any number of closings; else the item itself. */
function originOf({ kind, id }: Item, books: BooksView): Item {
  if (kind === 'Transaction') return { kind, id };
  const { origin_transaction_id, carried_through } = books.getAny('balances', id)!;
  if (origin_transaction_id !== null) return { kind: 'Transaction', id: origin_transaction_id };
  return { kind, id: carried_through[0] ?? id };
}

/** Undefined where nothing of the item waits. */
function waitingItem({ kind, id }: Item, assignment: Assignment, books: BooksView): WaitingItem | undefined {
  if (kind === 'Transaction') {
    const document = books.getAny('transactions', id)!;
    return document.waiting_taxes?.length ? waitingDocument(document) : undefined;
  }
  const balance = books.getAny('balances', id)!;
  const { tax_figures: waiting_taxes, assigned_amount, cleared_amount, amount, currency_id } = balance;
  if (!waiting_taxes?.length) return undefined;
  const settled = assigned_amount.plus(cleared_amount);
  const posted_with = postedWith(assignment, books);
  return { kind, id, posted_with, waiting_taxes, settled, amount, currency_id, rate: rateOfBalance(balance, books) };
}

/** A balance has no rows of its own, so those of its taxes belong to the transaction that it is assigned to. */
function postedWith(assignment: Assignment, books: BooksView): number {
  const transaction_id = documentOfAssignment(assignment, books);
  if (transaction_id !== null) return transaction_id;
  const message =
    'Two opening balances cannot be assigned to each other where one brings taxes that wait, since no transaction would bear them; record a Journal Entry between them.';
  throw new RequestError(422, { cleared_ids: [message] });
}

function summed(movements: readonly TaxMovement[]): TaxFigures {
  return {
    amount: sumOf(movements, ({ amount }) => amount),
    tax: sumOf(movements, ({ tax }) => tax),
    base: sumOf(movements, ({ base }) => base),
    non_deductible: sumOf(movements, ({ non_deductible }) => non_deductible),
  };
}
