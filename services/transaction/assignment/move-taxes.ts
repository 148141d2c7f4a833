import type { TaxFigures, WaitingTax } from '../../../shared/accounting/tax-figures.ts';
import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { matchNote } from '../../../shared/accounting/matched-taxes.ts';
import type { NotedTax } from '../../../shared/accounting/matched-taxes.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import { isOnOwnSide, turnedFigures } from '../../../shared/accounting/waiting-taxes.ts';
import { bearerOfAssignment } from '../../../shared/taxes/bearer-of-assignment.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { rateOfBalance } from '../../../shared/books/rate-of-balance.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { TaxMovement } from '../../../shared/resources/tax-movement/tax-movement.ts';
import { keepWaitingTaxes, matchedDocument, moveFigures, moveWaitingTaxes, waitingDocument } from '../waiting-taxes.ts';
import type { WaitingItem } from '../waiting-taxes.ts';

type Item = Pick<OpenItem, 'kind' | 'id'>;

/**
 * Makes due what an assignment has paid of the taxes that wait on its items, the giving item's first (docs/accounting.md §5.13). An item
 * that carries another one of a closed year moves the taxes of that one, which counts all its settlements: a closing changes no share. What a
 * note moves is matched with the taxes of its document before these move.
 */
export function moveTaxes(assignment: Assignment, [giving, cleared]: readonly [giving: Item, cleared: Item], books: BooksView): void {
  const on = { assignment_id: assignment.id, moved_on: assignment.assignment_date };
  const origins = { giving: originOf(giving, books), cleared: originOf(cleared, books) };
  const note = waitingItem(origins.giving, assignment, books);
  if (note) moveWaitingTaxes(note, on, books);
  const moved = note ? movedSince(note, waitingItem(origins.giving, assignment, books)!) : [];
  matchNoted(assignment, origins, moved, 1, books);
  const waiting = waitingItem(origins.cleared, assignment, books);
  if (waiting) moveWaitingTaxes(waiting, on, books);
}

/** Turns what an assignment has moved, on the day on which it is taken back. */
export function moveTaxesBack(
  assignment: Assignment,
  [giving, cleared]: readonly [giving: Item, cleared: Item],
  { date, movements }: { date: Date; movements: readonly TaxMovement[] },
  books: BooksView,
): void {
  for (const moved of Map.groupBy(movements, (one) => `${one.transaction_id ?? ''} ${one.balance_id ?? ''}`).values()) {
    moveFigures(
      waitingItem(itemOf(moved[0]!), assignment, books)!,
      ({ tax_id, direction }) => turnedFigures(summed(moved.filter((one) => one.tax_id === tax_id && one.direction === direction))),
      { assignment_id: assignment.id, moved_on: date },
      books,
    );
  }
  const origins = { giving: originOf(giving, books), cleared: originOf(cleared, books) };
  const noted = movements.filter((one) => itemKey(itemOf(one)) === itemKey(origins.giving));
  matchNoted(assignment, origins, noted, -1, books);
}

function itemOf({ transaction_id, balance_id }: TaxMovement): Item {
  return transaction_id === null ? { kind: 'Balance', id: balance_id! } : { kind: 'Transaction', id: transaction_id };
}

function itemKey({ kind, id }: Item): string {
  return `${kind} ${id}`;
}

/** What an assignment moved of an item's taxes. */
function movedSince(before: WaitingItem, after: WaitingItem): NotedTax[] {
  return after.waiting_taxes.map((tax, index) => {
    const was = before.waiting_taxes[index]!;
    return {
      tax_id: tax.tax_id,
      direction: tax.direction,
      amount: tax.moved_amount.minus(was.moved_amount),
      tax: tax.moved_tax.minus(was.moved_tax),
      base: tax.moved_base.minus(was.moved_base),
      non_deductible: tax.moved_non_deductible.minus(was.moved_non_deductible),
    };
  });
}

/** Matches what a note moved with the taxes of the document that it clears, or takes that back. */
function matchNoted(
  assignment: Assignment,
  { giving, cleared }: { giving: Item; cleared: Item },
  moved: readonly NotedTax[],
  by: 1 | -1,
  books: BooksView,
): void {
  if (moved.length === 0 || !isNoteOf(giving, cleared, books)) return;
  const document = waitingItem(cleared, assignment, books);
  const note = waitingItem(giving, assignment, books);
  if (!document || !note) return;
  const noted = document.waiting_taxes.map(({ tax_id, direction }): NotedTax => {
    const isOfTax = (one: Pick<NotedTax, 'tax_id' | 'direction'>): boolean => one.tax_id === tax_id && one.direction === direction;
    const figures = summed(moved.filter(isOfTax));
    return { tax_id, direction, ...figures, withheld: withheldOf(figures, note.waiting_taxes.find(isOfTax)) };
  });
  const assigned = { amount: assignment.amount, rate: note.rate };
  keepWaitingTaxes(document, matchNote(document.waiting_taxes, noted, assigned, matchedDocument(document, books), by), books);
}

/** What a note withheld less, in the share in which its tax has moved. */
function withheldOf({ base }: TaxFigures, waiting: WaitingTax | undefined): Decimal {
  if (!waiting?.withheld || waiting.base.isZero()) return ZERO;
  return waiting.withheld.times(base).div(waiting.base);
}

/** A credit note and its invoice, a debit note and its bill; a balance that is a credit and brings taxes is a note as well. */
function isNoteOf(giving: Item, cleared: Item, books: BooksView): boolean {
  const kindOf = ({ kind, id }: Item): string => {
    if (kind === 'Transaction') return books.getAny('transactions', id)!.transaction_type;
    const balance = books.getAny('balances', id)!;
    return isOnOwnSide(balance) ? balance.transaction_type : (transactionTypes[balance.transaction_type].opposite ?? '');
  };
  return ['CN IN', 'DN BL'].includes(`${kindOf(giving)} ${kindOf(cleared)}`);
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
  return {
    ...{ kind, id, waiting_taxes, settled, amount, currency_id, rate: rateOfBalance(balance, books) },
    // A balance has no rows of its own, so those of its taxes belong to the transaction that it is assigned to.
    posted_with: () => bearerOfAssignment(books.getAny('assignments', assignment.id)!, books),
    signOf: () => 1,
  };
}

function summed(movements: readonly TaxFigures[]): TaxFigures {
  return {
    amount: sumOf(movements, ({ amount }) => amount),
    tax: sumOf(movements, ({ tax }) => tax),
    base: sumOf(movements, ({ base }) => base),
    non_deductible: sumOf(movements, ({ non_deductible }) => non_deductible),
  };
}
