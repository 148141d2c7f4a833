import type { BooksView, Lookup } from '../../shared/books/command.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../shared/accounting/vocabularies.ts';
import { documentFields } from '../../shared/resources/document/document-fields.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** A bill is the document of somebody else. */
const handedOver: readonly TransactionType[] = ['IN', 'CN', 'CS', 'DN', 'BL'];
/** UNCL 1001: what invoices may be, and what credit notes are. */
const typeCodesOf: Partial<Record<TransactionType, readonly string[]>> = {
  IN: ['380', '326', '384', '386', '389'],
  BL: ['380', '326', '384', '386', '389'],
  CS: ['380'],
  CN: ['381'],
  DN: ['381'],
};

const documentKeys = Object.keys(documentFields) as (keyof typeof documentFields)[];

type Said = Pick<Transaction, 'transaction_type' | keyof typeof documentFields>;

/** The documents that a request or a record says it corrects. */
export function correctedLookups(ids: readonly number[] | null | undefined): Lookup[] {
  return (ids ?? []).map((value) => ({ collection: 'transactions', field: 'id', value }));
}

/** What is wrong with what a transaction says for its document (docs/accounting.md §15.1). */
export function documentFaults(said: Said, books: BooksView): FieldMessages {
  const given = documentKeys.filter((field) => said[field]);
  // Nothing is wrong with what nothing is said of: most transactions are plain.
  if (given.length === 0) return {};
  const { transaction_type, type_code, corrects_ids } = said;
  const faults: FieldMessages = {};
  const { label } = transactionTypes[transaction_type];
  if (!handedOver.includes(transaction_type)) {
    for (const field of given) faults[field] = [`No document is handed over of a ${label}; leave ${field} out.`];
    return faults;
  }
  const codes = typeCodesOf[transaction_type]!;
  if (type_code && !codes.includes(type_code)) faults.type_code = [`A ${label} is ${codes.join(', ')}; got ${type_code}.`];
  const missing = (corrects_ids ?? []).filter((id) => !books.get('transactions', id)?.is_posted);
  if (missing.length > 0)
    faults.corrects_ids = missing.map((id) => `${missingRecord('transactions', id)} Only what is posted can be corrected.`);
  return faults;
}
