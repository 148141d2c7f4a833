import type { Db } from 'mongodb';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { presentTransactionInFull } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { areWhole } from '../../shared/books/reading/are-whole.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { rowsOf } from '../../shared/storage/rows-of.ts';
import { findRecord, findRecords } from './find-record.ts';
import { readItems } from './items-of-assignments.ts';
import { withLines } from './reprice-drafts.ts';
import { loadReferences } from './load-references.ts';

/**
 * A transaction with its lines, and with its assignments: those it made and those that cleared it, also through the balances that carry it
 * on, each with the item on its other side. Its integrity is computed anew from its ledger rows.
 */
export async function readTransaction(db: Db, entity_id: number, id: number): Promise<Presented> {
  const stored = await findRecord(db, entity_id, 'transactions', id);
  const carrying = (await findRecords<Balance>(db, entity_id, 'balances', { origin_transaction_id: id }))
    .map((balance) => balance.id)
    .sort((a, b) => a - b);
  const [{ transaction, lines: line_items }, assignments, clearances, has_integrity] = await Promise.all([
    withLines(db, stored),
    findRecords<Assignment>(db, entity_id, 'assignments', ofItem('transaction_id', 'assigning_type', id, carrying)),
    findRecords<Assignment>(db, entity_id, 'assignments', ofItem('cleared_id', 'cleared_type', id, carrying)),
    rowsAreWhole(db, stored),
  ]);
  const [refs, items] = await Promise.all([
    loadReferences(db, entity_id, [transaction, ...line_items]),
    readItems(db, entity_id, [
      ...assignments.map(({ cleared_type, cleared_id }) => ({ type: cleared_type, id: cleared_id })),
      ...clearances.map(({ assigning_type, transaction_id }) => ({ type: assigning_type, id: transaction_id })),
    ]),
  ]);
  return presentTransactionInFull(transaction, refs, {
    line_items,
    assignments,
    clearances,
    items,
    carried_by_id: carrying.at(-1) ?? null,
    has_integrity,
  });
}

/** Assignments on one side of a transaction, or of the balances that carry it on after its year is closed (docs/accounting.md §10.3). */
function ofItem(field: string, type: string, id: number, carrying: readonly number[]): Record<string, unknown> {
  const own = { [field]: id, [type]: 'Transaction' };
  return carrying.length === 0 ? own : { $or: [own, { [field]: { $in: carrying }, [type]: 'Balance' }] };
}

/** True when every row is there and still has the content that was hashed. */
async function rowsAreWhole(db: Db, transaction: Transaction): Promise<boolean> {
  const documents = await db
    .collection('ledger')
    .find(rowsOf(transaction.entity_id, [transaction]))
    .toArray();
  const rows = documents.map((document) => fromDocument<LedgerRow>(document));
  return areWhole(rows, transaction);
}
