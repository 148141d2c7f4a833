import type { TaxFigures } from '../../../shared/accounting/tax-figures.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { turnedFigures } from '../../../shared/accounting/waiting-taxes.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { TaxMovement } from '../../../shared/resources/tax-movement/tax-movement.ts';
import { moveFigures, moveWaitingTaxes } from '../waiting-taxes.ts';

type Item = Pick<OpenItem, 'kind' | 'id'>;

/**
 * Makes due what an assignment has paid of the taxes that wait on its items, the giving item's first (docs/accounting.md §5.13). An item
 * that carries a document of a closed year moves the taxes of that document, which counts all its settlements: a closing changes no share.
 */
export function moveTaxes({ id: assignment_id, assignment_date: moved_on }: Assignment, items: readonly Item[], books: BooksView): void {
  for (const item of items) {
    const document_id = documentOf(item, books);
    const document = document_id === null ? undefined : books.getAny('transactions', document_id);
    if (document?.waiting_taxes?.length) moveWaitingTaxes(document, { assignment_id, moved_on }, books);
  }
}

/** Turns what an assignment has moved, on its date. */
export function moveTaxesBack(
  { id: assignment_id, assignment_date: moved_on }: Assignment,
  movements: readonly TaxMovement[],
  books: BooksView,
): void {
  for (const [transaction_id, moved] of Map.groupBy(movements, (movement) => movement.transaction_id)) {
    const document = books.getAny('transactions', transaction_id)!;
    moveFigures(
      document,
      document.waiting_taxes ?? [],
      ({ tax_id, direction }) => turnedFigures(summed(moved.filter((one) => one.tax_id === tax_id && one.direction === direction))),
      { assignment_id, moved_on },
      books,
    );
  }
}

function documentOf({ kind, id }: Item, books: BooksView): number | null {
  return kind === 'Transaction' ? id : books.getAny('balances', id)!.origin_transaction_id;
}

function summed(movements: readonly TaxMovement[]): TaxFigures {
  return {
    amount: sumOf(movements, ({ amount }) => amount),
    tax: sumOf(movements, ({ tax }) => tax),
    base: sumOf(movements, ({ base }) => base),
    non_deductible: sumOf(movements, ({ non_deductible }) => non_deductible),
  };
}
