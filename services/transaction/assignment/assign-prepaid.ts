import { Decimal } from '../../../shared/accounting/decimal.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { currentItem, itemLookups } from './find-item.ts';
import { namingFields } from './naming-fields.ts';
import { settle } from './settle.ts';

/** What pays a document before it is made. */
const paidBy: Partial<Record<TransactionType, TransactionType>> = { IN: 'RC', BL: 'PY' };

/** An item that was paid before, and what of it the document takes. */
export interface Prepaid {
  readonly id: number;
  readonly amount: Decimal;
}

/** The receipts or payments that a request or a draft names, and the balances that may carry them. */
export function prepaidLookups({ prepaid_ids }: { prepaid_ids?: readonly number[] | null }, books: BooksView): Lookup[] {
  return (prepaid_ids ?? []).flatMap((id) => itemLookups('Transaction', id, books));
}

/** What is wrong with the items that a document names as paid before (docs/accounting.md §7.7). */
export function prepaidFaults(
  { transaction_type, contact_id, prepaid_ids }: Pick<Transaction, 'transaction_type' | 'contact_id' | 'prepaid_ids'>,
  books: BooksView,
): FieldMessages {
  if (!prepaid_ids) return {};
  const paying = paidBy[transaction_type];
  if (!paying) {
    const { label } = transactionTypes[transaction_type];
    return { prepaid_ids: [`An invoice or a bill is paid before it is made, not a ${label}; leave prepaid_ids out.`] };
  }
  const faultOf = (id: number, index: number): string | undefined => {
    if (prepaid_ids.indexOf(id) < index) return 'Each is named once.';
    const item = books.get('transactions', id);
    if (!item?.is_posted || item.transaction_type !== paying)
      return item
        ? `Transaction ${id} is no posted ${transactionTypes[paying].label} (${paying}); name one that is.`
        : missingRecord('transactions', id);
    if ((item.contact_id ?? null) !== (contact_id ?? null))
      return `Transaction ${id} is of another contact; give both the same one, or leave it out.`;
    return undefined;
  };
  return Object.fromEntries(
    prepaid_ids.flatMap((id, index) => {
      const fault = faultOf(id, index);
      return fault === undefined ? [] : [[`prepaid_ids.${index}`, [fault]]];
    }),
  );
}

/**
 * What a document that is being posted takes of each item that was paid before, in their order: what is left of both. Throws 422 where nothing
 * is left of one of them.
 */
export function prepaidOf(document: Transaction, books: BooksView): Prepaid[] {
  const { prepaid_ids, amount } = document;
  if (!prepaid_ids) return [];
  const faults = prepaidFaults(document, books);
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  let left = amount;
  return prepaid_ids.map((id, index) => {
    const taken = Decimal.min(left, amountLeft(itemOf(id, index, books)));
    if (!taken.greaterThan(0)) {
      const message = left.greaterThan(0) ? `Nothing is left of transaction ${id}.` : 'The others have paid all of it.';
      throw new RequestError(422, { [`prepaid_ids.${index}`]: [`${message} Leave it out.`] });
    }
    left = left.minus(taken);
    return { id, amount: taken };
  });
}

function itemOf(id: number, index: number, books: BooksView): OpenItem {
  return currentItem('Transaction', id, `prepaid_ids.${index}`, books);
}

/** Assigns to a document that has just been posted what was paid of it before; exchange differences go to the accounts of the entity. */
export function assignPrepaid(document_id: number, prepaid: readonly Prepaid[], books: BooksView): Assignment[] {
  const accounts = namedDifferenceAccounts({}, books);
  return prepaid.map(({ id, amount }, index) =>
    namingFields(
      () => `prepaid_ids.${index}`,
      () =>
        settle(
          {
            transaction_id: id,
            assigning_type: 'Transaction',
            cleared_id: document_id,
            cleared_type: 'Transaction',
            amount,
            accounts,
            assignment_date: undefined,
          },
          books,
        ),
    ),
  );
}
