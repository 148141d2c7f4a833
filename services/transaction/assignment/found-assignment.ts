import type { Assignment, Balance, Transaction } from '../../../shared/resources/records.ts';
import { assignmentLabel, presentAssignment } from '../../../shared/resources/assignment/present-assignment.ts';
import { changed } from '../../../shared/books/answers.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';
import { findItem } from './find-item.ts';
import type { ItemType } from './find-item.ts';

export interface FoundAssignment {
  assignment: Assignment | undefined;
  /** The ids of its items, looked for among transactions and balances both. */
  item_ids: number[];
  transactions: Transaction[];
  balances: Balance[];
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
  const ofIds = { _id: { $in: item_ids as never[] } };
  return {
    assignment,
    item_ids,
    transactions: await reader.find<Transaction>('transactions', ofIds),
    balances: await reader.find<Balance>('balances', ofIds),
  };
}

/** Makes what was read part of the round, so that it can be moved. */
export function adoptAssignment({ assignment, item_ids, transactions, balances }: FoundAssignment, books: BooksView): void {
  if (assignment) books.adopt('assignments', assignment);
  books.adoptFound('transactions', item_ids, transactions);
  books.adoptFound('balances', item_ids, balances);
}

export function assignmentChanged(assignment: Assignment, verb: string, books: BooksView): Answer {
  const type: ItemType = assignment.assigning_type;
  const { number } = findItem(type, assignment.transaction_id, 'transaction_id', books);
  return changed(assignmentLabel(assignment, number), verb, presentAssignment(assignment));
}
