import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import { presentTransactionInFull, transactionLabel } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';

export interface Matched {
  assignments?: readonly Assignment[];
  clearances?: readonly Assignment[];
}

/** A transaction in full, as a command that has just written it answers it: its rows are the command's own, so they are whole. */
function presentRecorded(
  { transaction, lines, clearances: prepaid = [] }: RecordedTransaction,
  books: BooksView,
  { assignments = [], clearances = prepaid }: Matched = {},
): Presented {
  return presentTransactionInFull(transaction, referencesOf(books), { line_items: lines, assignments, clearances, has_integrity: true });
}

export function transactionCreated(recorded: RecordedTransaction, books: BooksView, matched?: Matched): Answer {
  const { transaction } = recorded;
  const answer = created(
    '/transaction',
    transactionLabel(transaction, referencesOf(books)),
    shown(transaction, books, () => presentRecorded(recorded, books, matched)),
  );
  if (transaction.is_posted) return answer;
  // A draft is in no ledger and no report, and a client that forgot `post` would look for it there.
  const numbers = transaction.transaction_no === null ? ' and gives it its number' : '';
  const message = `${answer.body.message as string} as a draft: POST /transaction/{id}/post posts it to the ledger${numbers}`;
  return { ...answer, body: { ...answer.body, message } };
}

export function transactionChanged(recorded: RecordedTransaction, verb: string, books: BooksView, matched?: Matched): Answer {
  const { transaction } = recorded;
  return changed(
    transactionLabel(transaction, referencesOf(books)),
    verb,
    shown(transaction, books, () => presentRecorded(recorded, books, matched)),
  );
}
