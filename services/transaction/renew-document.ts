import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { sha256 } from '../../shared/base/sha256.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { requireDocumentType } from '../../shared/documents/require-document-type.ts';
import { documentDetails } from '../../shared/resources/document/document-fields.ts';
import { DOCUMENT_VERSION } from '../../shared/resources/document/issued-document.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { annotatePosted, readSurroundings } from './annotate-transaction.ts';
import type { Surroundings } from './annotate-transaction.ts';
import { draftLookups } from './check-opening-entry.ts';
import { findTransaction } from './find-transaction.ts';
import { documentText } from './keep-document.ts';

interface Found {
  /** It was mailed, is about to be, or may have been without our knowing. */
  isSent: boolean;
  surroundings: Surroundings | undefined;
}

/** Makes the document of a posted transaction anew of the records as they are now; no figure changes (docs/accounting.md §15.3). */
export const renewDocument: Command<ParamsOf<'renewDocument'>, Found> = {
  name: 'transaction.renew-document',
  needs: ({ id }, books) => [...draftLookups(id, {}, books), { collection: 'document_snapshots', field: 'transaction_id', value: id }],
  query: async ({ id }, reader, books) => ({
    isSent: await reader.exists('dispatches', {
      transaction_id: { $eq: id, $type: 'number' },
      kind: 'document',
      $or: [{ status: { $in: ['queued', 'sent'] } }, { may_have_arrived: true }],
    }),
    surroundings: await readSurroundings({ id }, reader, books),
  }),
  weight: () => 8,
  decide({ id, reason, document }, books, { isSent, surroundings }) {
    const { transaction, lines } = findTransaction(id, books);
    checkRenewable(transaction);
    if (isSent)
      throw new BookkeepingError(
        'transaction',
        'SentDocument',
        'id',
        `The document of Transaction ${String(transaction.transaction_no)} was sent, or may have been`,
      );
    const said = document ? { document: documentDetails.record(document) } : {};
    const text = documentText({ ...transaction, ...said }, lines, surroundings!.rows, books);
    const document_hash = sha256(text);
    keepAnew(transaction, { text, sha256: document_hash }, reason, books);
    const renewed = books.update('transactions', id, { ...said, document_hash });
    return annotatePosted({ transaction: renewed, lines }, {}, surroundings!, books);
  },
};

function checkRenewable({ is_posted, transaction_type }: Transaction): void {
  requireDocumentType(transaction_type, 'id');
  if (!is_posted) throw new RequestError(422, { id: ['The document of a draft is always made of it as it is. Change the draft.'] });
}

/** The text in place of the one before, whose hash stays with the reason. */
function keepAnew({ id }: Transaction, kept: { text: string; sha256: string }, reason: string, books: BooksView): void {
  const [before] = books.find('document_snapshots', 'transaction_id', id);
  const { logo_sha256 = null } = books.entity;
  const logo = logo_sha256 === (before?.logo_sha256 ?? null) ? {} : { logo_sha256 };
  const fields = { ...kept, version: DOCUMENT_VERSION, ...logo };
  if (!before) {
    books.insert('document_snapshots', { transaction_id: id, ...fields });
    return;
  }
  const renewal = { sha256: before.sha256, reason, user_id: books.caller.user_id, at: books.now };
  books.update('document_snapshots', before.id, { ...fields, renewals: [...(before.renewals ?? []), renewal] });
}
