import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { TaxMovement } from '../../../shared/resources/tax-movement/tax-movement.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { assignmentLabel, presentAssignment } from '../../../shared/resources/assignment/present-assignment.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';
import { carriedItems, findItem } from './find-item.ts';
import type { ItemType } from './find-item.ts';

export interface FoundAssignment {
  assignment: Assignment | undefined;
  /** The ids of its items, looked for among transactions and balances both. */
  item_ids: number[];
  transactions: Transaction[];
  balances: Balance[];
  /** The balances that carry documents of those ids. */
  carrying: Balance[];
  /** The parts of it that closings have moved. */
  carried: CarriedSettlement[];
  /** What it moved of taxes that waited for it. */
  movements: TaxMovement[];
}

/** Which items to read beside the assignment's own: those it would move to. */
interface Named {
  id: number;
  transaction_id?: number;
  cleared_id?: number;
}

/** An assignment with its items, and those that a change names: their ids are known only once it is read. */
export async function readAssignment(named: Named, reader: BooksReader): Promise<FoundAssignment> {
  const [assignment] = await reader.find<Assignment>('assignments', { _id: named.id as never });
  const item_ids = [assignment?.transaction_id, assignment?.cleared_id, named.transaction_id, named.cleared_id].filter(
    (id) => id !== undefined,
  );
  const [balances, carrying] = await Promise.all([
    reader.find<Balance>('balances', { _id: { $in: item_ids as never[] } }),
    reader.find<Balance>('balances', { origin_transaction_id: { $in: item_ids }, deleted_at: null }),
  ]);
  const { transactions, ancestors } = await readCarried(item_ids, [...balances, ...carrying], reader);
  const [carried, movements] = await Promise.all([
    assignment ? reader.find<CarriedSettlement>('carried_settlements', { assignment_id: assignment.id, deleted_at: null }) : [],
    assignment ? reader.find<TaxMovement>('tax_movements', { assignment_id: assignment.id }) : [],
  ]);
  return { assignment, item_ids, transactions, balances: [...balances, ...ancestors], carrying, carried, movements };
}

/** The transactions of ids, and the items of closed years that live on in balances. */
export async function readCarried(
  ids: readonly number[],
  balances: readonly Balance[],
  reader: BooksReader,
): Promise<{ transactions: Transaction[]; ancestors: Balance[] }> {
  const items = balances.flatMap(carriedItems);
  const of = (collection: 'transactions' | 'balances'): number[] =>
    items.filter((item) => item.collection === collection).map(({ id }) => id);
  const [transactions, ancestors] = await Promise.all([
    reader.find<Transaction>('transactions', { _id: { $in: [...ids, ...of('transactions')] as never[] } }),
    of('balances').length === 0 ? [] : reader.find<Balance>('balances', { _id: { $in: of('balances') as never[] } }),
  ]);
  return { transactions, ancestors };
}

/** Makes what was read part of the round, so that it can be moved. */
export function adoptAssignment(found: FoundAssignment, books: BooksView): void {
  const { assignment, item_ids, transactions, balances, carrying, carried } = found;
  for (const settlement of carried) books.adopt('carried_settlements', settlement);
  for (const transaction of transactions) books.adopt('transactions', transaction);
  for (const balance of balances) books.adopt('balances', balance);
  if (assignment) books.adopt('assignments', assignment);
  books.adoptFound('transactions', item_ids, transactions);
  books.adoptFound('balances', item_ids, balances);
  for (const id of item_ids) {
    const of = carrying.filter(({ origin_transaction_id }) => origin_transaction_id === id);
    books.adoptLookup('balances', 'origin_transaction_id', id, of);
  }
}

/**
 * Making an assignment again counts as a use of the carried balances: reopening no longer treats it as moved (docs/accounting.md §10.4).
 */
export function forgetCarried({ carried }: FoundAssignment, books: BooksView): void {
  for (const { id } of carried) books.recycle('carried_settlements', id);
}

export function assignmentChanged(assignment: Assignment, verb: string, books: BooksView): Answer {
  const type: ItemType = assignment.assigning_type;
  const { number } = findItem(type, assignment.transaction_id, 'transaction_id', books);
  return changed(assignmentLabel(assignment, number), verb, presentAssignment(assignment));
}
