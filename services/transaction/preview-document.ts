import type { ActionSchema } from 'moleculer';
import type { Input } from '../../shared/api/resource-types.ts';
import { write } from '../../shared/books/actions/write-action.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { requireDocumentType } from '../../shared/documents/require-document-type.ts';
import { valueOfDraftTaxes } from '../../shared/documents/value-of-draft-taxes.ts';
import type { transaction } from '../../shared/resources/transaction/transaction.ts';
import { createTransaction } from './create-transaction.ts';
import { documentOfBooks } from './document-of-books.ts';
import { findTransaction } from './find-transaction.ts';
import { recordTransaction, weightOf } from './record-transaction.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { changeDraft, updateTransaction } from './update-transaction.ts';
import type { Changes } from './update-transaction.ts';

type Body = Input<typeof transaction>;

/** Creates a draft for its document's sake: as a dry run, so that what it wrote is dropped. */
const previewNew: Command<Body> = {
  name: 'transaction.preview',
  needs: (params, books) => createTransaction.needs!(asDraft(params), books),
  weight: (params) => weightOf(asDraft(params)),
  decide: (params, books) => previewed(books, () => recordTransaction(asDraft(params), books)),
};

/** Changes a draft in the same way. */
const previewChanged: Command<Changes> = {
  name: 'transaction.preview-change',
  needs: updateTransaction.needs!,
  weight: updateTransaction.weight!,
  decide: (params, books) => previewed(books, () => changeDraft(params, findTransaction(params.id, books), books)),
};

/** Actions for the service that prints, by the bus only. They take what the operations of saving take. */
export const previewActions: Readonly<Record<'draftDocument' | 'changedDocument', ActionSchema>> = {
  draftDocument: write('createTransaction', previewNew),
  changedDocument: write('updateTransaction', previewChanged),
};

/** What posting does is nothing that a draft shows. */
function asDraft({ post: _, clears: __, ...params }: Body): Body {
  return params;
}

/** The document of what `record` writes. Throws 422 where no document is handed over of such a transaction. */
function previewed(books: BooksView, record: () => RecordedTransaction): Answer {
  if (!books.dry_run) throw new TypeError('A preview is a dry run');
  const { transaction, lines } = record();
  requireDocumentType(transaction.transaction_type, 'transaction_type');
  const tax_value = valueOfDraftTaxes(transaction, books.entity);
  return { status: 200, body: { document: documentOfBooks(transaction, lines, tax_value, books) } };
}
