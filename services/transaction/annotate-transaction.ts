import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { statedChange } from '../../shared/api/record-form.ts';
import type { Change } from '../../shared/api/resource-types.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import { liveExternalId } from '../../shared/books/live-external-id.ts';
import { areWhole } from '../../shared/books/reading/are-whole.ts';
import { isAnnotation, isRemark } from '../../shared/resources/annotations.ts';
import { requireScopes } from '../../shared/identity/entity-rights.ts';
import { presentTransactionInFull, transactionLabel } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import { transaction as resource } from '../../shared/resources/transaction/transaction.ts';
import { dueDateFaults } from './draft-transaction.ts';
import { checkNoClosingEntry } from './find-transaction.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { readRowsOf } from './read-rows-of.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';

type Changes = Change<typeof resource>;

/** The parts of a transaction that an answer shows besides its lines, and the balances that carry it. */
export interface Surroundings {
  assignments: Assignment[];
  clearances: Assignment[];
  rows: LedgerRow[];
  /** Those of every closing since, in the order of their making. */
  carrying: Balance[];
  /** The live balances that have the new external id. */
  external_ids: Balance[];
}

/** The additional parts in the answer to a remark; none for any other change. */
export async function readSurroundings(
  changes: { id: number } & Changes,
  reader: BooksReader,
  books: BooksView,
): Promise<Surroundings | undefined> {
  if (!isRemark(changes)) return undefined;
  const { id, external_id } = changes;
  const sort = { sort: { _id: 1 } } as const;
  const carrying = await reader.find<Balance>('balances', { origin_transaction_id: id, deleted_at: null }, sort);
  const side = (field: string, type: string): object => ({
    deleted_at: null,
    $or: [{ [field]: id, [type]: 'Transaction' }, ...carrying.map((balance) => ({ [field]: balance.id, [type]: 'Balance' }))],
  });
  const [assignments, clearances, rows, external_ids] = await Promise.all([
    reader.find<Assignment>('assignments', side('transaction_id', 'assigning_type'), sort),
    reader.find<Assignment>('assignments', side('cleared_id', 'cleared_type'), sort),
    readRowsOf(id, reader, books),
    typeof external_id === 'string' && carrying.length > 0 ? reader.find<Balance>('balances', { ...liveExternalId, external_id }) : [],
  ]);
  return { assignments, clearances, rows, carrying, external_ids };
}

/**
 * Changes what a posted transaction says besides its figures (docs/accounting.md §5.1); entry, rows and chain stay as they are. The balances
 * that carry it follow. Throws RequestError 403 for a caller without `books:post`.
 */
export function annotatePosted(
  { transaction, lines }: RecordedTransaction,
  changes: Changes,
  { rows, ...matched }: Surroundings,
  books: BooksView,
): Answer {
  // Who may write drafts only may not change what the ledger has.
  requireScopes(books.caller.scopes, ['books:post']);
  const said = statedChange(resource, changes, transaction);
  if (!isAnnotation(changes)) checkRemarks(transaction, said, books);
  const annotated = books.update('transactions', transaction.id, said);
  followDocument(said, matched, books);
  const has_integrity = areWhole(rows, transaction);
  const carried_by_id = matched.carrying.at(-1)?.id ?? null;
  const present = (): Presented =>
    presentTransactionInFull(annotated, referencesOf(books), { line_items: lines, ...matched, carried_by_id, has_integrity });
  return changed(transactionLabel(annotated, referencesOf(books)), 'updated', shown(annotated, books, present));
}

/** Reference and narration stand in the journal of their year, and stay once it is closed; a due date belongs to what is paid later. */
function checkRemarks(transaction: Transaction, said: Partial<Transaction>, books: BooksView): void {
  checkNoClosingEntry(transaction);
  const { transaction_type, reporting_period_id } = transaction;
  const faults = dueDateFaults({ transaction_type, due_date: said.due_date ?? null });
  if (said.contact_id && !books.get('contacts', said.contact_id)) faults.contact_id = [missingRecord('contacts', said.contact_id)];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  const { status, calendar_year } = books.getAny('reporting_periods', reporting_period_id)!;
  const field = said.reference === undefined ? 'narration' : 'reference';
  if (said[field] === undefined || status !== 'CLOSED') return;
  const message = `The ${field} of a posted Transaction cannot change once the Reporting Period for ${calendar_year} is closed`;
  throw new BookkeepingError('transaction', 'PostedTransaction', field, message);
}

/** A new due date, dispute or contact goes to every balance that carries the document, a new external id to the one that carries it now, unless it is taken. */
function followDocument(
  { due_date, dispute, contact_id, external_id }: Partial<Transaction>,
  { carrying, external_ids }: Pick<Surroundings, 'carrying' | 'external_ids'>,
  books: BooksView,
): void {
  for (const balance of carrying) books.adopt('balances', balance);
  if (due_date !== undefined) for (const { id } of carrying) books.update('balances', id, { due_date });
  if (dispute !== undefined) for (const { id } of carrying) books.update('balances', id, { dispute });
  if (contact_id !== undefined) for (const { id } of carrying) books.update('balances', id, { contact_id });
  const now = carrying.at(-1);
  if (external_id === undefined || !now) return;
  if (external_id !== null) books.adoptLookup('balances', 'external_id', external_id, external_ids);
  const isTaken = external_ids.some(({ id }) => id !== now.id);
  books.update('balances', now.id, { external_id: isTaken ? null : external_id });
}
