import { realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { bearerOfAssignment } from '../../../shared/taxes/bearer-of-assignment.ts';
import { checkTakes } from './book-settled.ts';

/**
 * The records that reopening reads: the assignments of the carried balances, recycled ones too, and the items that closings moved them
 * from.
 */
export interface CarriedUse {
  assignments: Assignment[];
  transactions: Transaction[];
  balances: Balance[];
}

export async function readCarriedUse(period_id: number, reader: BooksReader): Promise<CarriedUse> {
  const carried = await reader.find<Balance>('balances', { carried_from_period_id: period_id, deleted_at: null });
  const moved = await reader.find<CarriedSettlement>('carried_settlements', { reporting_period_id: period_id, deleted_at: null });
  const ids = carried.map(({ id }) => id);
  const assignments = await reader.find<Assignment>('assignments', {
    $or: [
      { _id: { $in: moved.flatMap(({ assignment_id }) => assignment_id ?? []) as never[] } },
      { assigning_type: 'Balance', transaction_id: { $in: ids } },
      { cleared_type: 'Balance', cleared_id: { $in: ids } },
    ],
  });
  const idsOf = (kind: 'Transaction' | 'Balance'): number[] =>
    [...moved, ...assignments].flatMap((one) => [
      ...(one.assigning_type === kind ? [one.transaction_id!] : []),
      ...(one.cleared_type === kind ? [one.cleared_id!] : []),
    ]);
  const documents = [
    ...idsOf('Transaction'),
    ...moved.flatMap(({ reversal_id }) => reversal_id ?? []),
    ...carried.flatMap(({ origin_transaction_id }) => origin_transaction_id ?? []),
  ];
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', { _id: { $in: documents as never[] } }),
    reader.find<Balance>('balances', {
      _id: { $in: [...idsOf('Balance'), ...carried.flatMap(({ carried_through }) => carried_through)] as never[] },
    }),
  ]);
  return { assignments, transactions, balances };
}

/**
 * Undoes what a closing did to settlements: they return to their documents with their former shares, and the rows that the closing booked
 * for them are reversed, the last ones first (docs/accounting.md §10.4). Assignments that were undone since then stay undone.
 */
export function putBackSettlements(moved: readonly CarriedSettlement[], books: BooksView): void {
  for (const settlement of [...moved].sort((a, b) => b.id - a.id)) {
    if (settlement.assignment_id === null) turnReversal(settlement, books);
    else putBackAssignment(settlement, books.getAny('assignments', settlement.assignment_id)!, books);
    books.recycle('carried_settlements', settlement.id);
  }
}

function putBackAssignment(before: CarriedSettlement, assignment: Assignment, books: BooksView): void {
  const sides = {
    assigning_type: before.assigning_type!,
    transaction_id: before.transaction_id!,
    cleared_type: before.cleared_type!,
    cleared_id: before.cleared_id!,
    assigned_value: before.assigned_value!,
    cleared_value: before.cleared_value!,
    forex_amount: assignment.forex_amount.minus(before.difference),
  };
  books.update('assignments', assignment.id, sides);
  if (assignment.deleted_at !== null) return;
  if (isMoved(assignment.assigning_type, assignment.transaction_id, sides.assigning_type, sides.transaction_id))
    giveBack(sides.assigning_type, sides.transaction_id, sides.assigned_value, books);
  if (isMoved(assignment.cleared_type, assignment.cleared_id, sides.cleared_type, sides.cleared_id))
    giveBack(sides.cleared_type, sides.cleared_id, sides.cleared_value, books);
  if (before.difference.isZero()) return;
  turn(before, books, {
    assignment_id: assignment.id,
    transaction_id: bearerOfAssignment(books.getAny('assignments', assignment.id)!, books),
    posting_date: assignment.assignment_date,
    account_id: assignment.account_id,
    settled_currency_id: assignment.currency_id,
  });
}

function isMoved(type: string, id: number, type_before: string, id_before: number): boolean {
  return type !== type_before || id !== id_before;
}

function giveBack(type: 'Transaction' | 'Balance', id: number, share: Assignment['assigned_value'], books: BooksView): void {
  const collection = type === 'Balance' ? 'balances' : 'transactions';
  books.update(collection, id, { settled_value: books.getAny(collection, id)!.settled_value.plus(share) });
}

function turnReversal(before: CarriedSettlement, books: BooksView): void {
  const { id, transaction_date, account_id, currency_id } = books.getAny('transactions', before.reversal_id!)!;
  const filed = { assignment_id: null, transaction_id: id, posting_date: transaction_date, account_id, settled_currency_id: currency_id };
  turn(before, books, filed);
}

type Filed = Omit<Parameters<typeof realisedDifferenceRows>[0], 'forex_amount' | 'forex_account_id' | 'reporting_currency_id'>;

function turn({ difference, forex_account_id }: CarriedSettlement, books: BooksView, filed: Filed): void {
  if (difference.isZero()) return;
  checkTakes(filed.posting_date, books);
  const reporting_currency_id = books.entity.currency_id;
  books.post(
    realisedDifferenceRows({ ...filed, forex_amount: difference.neg(), forex_account_id: forex_account_id!, reporting_currency_id }),
  );
}
