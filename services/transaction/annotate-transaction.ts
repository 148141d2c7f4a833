import { statedChange } from '../../shared/api/record-form.ts';
import type { Change } from '../../shared/api/resource-types.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import { areWhole } from '../../shared/books/reading/are-whole.ts';
import { isAnnotation } from '../../shared/resources/annotations.ts';
import { presentTransactionInFull, transactionLabel } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import { transaction as resource } from '../../shared/resources/transaction/transaction.ts';
import { readRowsOf } from './read-rows-of.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';

/** The parts of a transaction that an answer shows besides its lines. */
export interface Surroundings {
  assignments: Assignment[];
  clearances: Assignment[];
  rows: LedgerRow[];
}

/** The additional parts in the answer to an annotation; none for any other change. */
export async function readSurroundings(changes: { id: number }, reader: BooksReader, books: BooksView): Promise<Surroundings | undefined> {
  if (!isAnnotation(changes)) return undefined;
  const { id } = changes;
  const carrying = await reader.find<Balance>('balances', { origin_transaction_id: id, deleted_at: null });
  const side = (field: string, type: string): object => ({
    deleted_at: null,
    $or: [{ [field]: id, [type]: 'Transaction' }, ...carrying.map((balance) => ({ [field]: balance.id, [type]: 'Balance' }))],
  });
  const sort = { sort: { _id: 1 } } as const;
  const [assignments, clearances, rows] = await Promise.all([
    reader.find<Assignment>('assignments', side('transaction_id', 'assigning_type'), sort),
    reader.find<Assignment>('assignments', side('cleared_id', 'cleared_type'), sort),
    readRowsOf(id, reader, books),
  ]);
  return { assignments, clearances, rows };
}

/** Changes the annotations of a posted transaction; entry, rows and chain stay as they are. */
export function annotatePosted(
  { transaction, lines }: RecordedTransaction,
  changes: Change<typeof resource>,
  { rows, ...matched }: Surroundings,
  books: BooksView,
): Answer {
  const annotated = books.update('transactions', transaction.id, statedChange(resource, changes, transaction));
  const has_integrity = areWhole(rows, transaction);
  const present = (): Presented =>
    presentTransactionInFull(annotated, referencesOf(books), { line_items: lines, ...matched, has_integrity });
  return changed(transactionLabel(annotated), 'updated', shown(annotated, books, present));
}
