import { transactionTypes } from '../accounting/vocabularies.ts';
import type { TransactionType } from '../accounting/vocabularies.ts';
import { RequestError } from '../base/request-error.ts';
import { isDocumentType } from '../resources/document/document-types.ts';

/** Throws 422 at the field that names a transaction, or its type, of which no document is handed over. */
export function requireDocumentType(type: TransactionType, field: 'id' | 'transaction_type'): void {
  if (isDocumentType(type)) return;
  throw new RequestError(422, { [field]: [`No document is handed over of a ${transactionTypes[type].label}.`] });
}
