import { Decimal } from '../../../shared/accounting/decimal.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { transaction } from '../../../shared/resources/transaction/transaction.ts';
import { documentOfItem, readCredited } from './find-credited.ts';
import type { FoundDocument } from './find-credited.ts';
import { currentItem, itemLookups } from './find-item.ts';
import type { ItemType } from './find-item.ts';
import { giveUp } from './give-up.ts';
import { namingFields } from './naming-fields.ts';
import { settle } from './settle.ts';

type Payment = Pick<Input<typeof transaction>, 'transaction_type' | 'post' | 'clears'>;
type ClearedItem = NonNullable<Payment['clears']>[number];

/** The documents of items of which taxes are given up, in the order of the items; undefined in a batch, which reads none. */
export type FoundDocuments = readonly (FoundDocument | undefined)[] | undefined;

const payments: readonly TransactionType[] = ['RC', 'PY'];
const typeOf = ({ type }: ClearedItem): ItemType => type ?? 'Transaction';

/** The items that a payment clears, and for documents the balances that may carry them. */
export function clearedLookups({ clears }: Payment, books: BooksView): Lookup[] {
  return (clears ?? []).flatMap((item) => itemLookups(typeOf(item), item.id, books));
}

export function lowersTaxes({ clears }: Payment): boolean {
  return clears?.some(({ difference }) => difference?.tax === true) ?? false;
}

export function readLowered({ clears }: Payment, reader: BooksReader, books: BooksView): Promise<FoundDocuments> {
  const documentOf = (item: ClearedItem): number | undefined =>
    item.difference?.tax === true ? documentOfItem(typeOf(item), item.id, books) : undefined;
  return Promise.all((clears ?? []).map((item) => readCredited(documentOf(item), reader)));
}

/** Throws 422 where what is recorded cannot clear items: only receipts and payments that are posted at once do (docs/accounting.md §7.6). */
export function checkClears({ transaction_type, post, clears }: Payment, found: FoundDocuments): void {
  if (!clears) return;
  const refuse = (message: string): never => {
    throw new RequestError(422, { clears: [message] });
  };
  if (!payments.includes(transaction_type)) {
    const { label } = transactionTypes[transaction_type];
    refuse(`Only a Client Receipt and a Supplier Payment clear items when they are recorded, not a ${label}; assign it afterwards.`);
  }
  if (post !== true) refuse('A draft clears nothing; send post: true with it.');
  if (!found && lowersTaxes({ transaction_type, clears }))
    refuse('The taxes of a document are lowered by a request for one payment, not in a batch; record this payment by itself.');
}

/**
 * Assigns a payment that has just been posted to the items that it clears, in their order, and gives up the difference of each that has one
 * (docs/accounting.md §7.6). Exchange differences go to the accounts of the entity.
 */
export function clearItems(payment_id: number, clears: readonly ClearedItem[], found: FoundDocuments, books: BooksView): Assignment[] {
  const accounts = namedDifferenceAccounts({}, books);
  return clears.flatMap((item, index) => {
    const named = { cleared_id: item.id, cleared_type: typeOf(item) };
    return namingFields(fieldOf(index), () => {
      const amount = item.amount === undefined || item.amount === null ? leftOfBoth(payment_id, named, books) : new Decimal(item.amount);
      const paying = { transaction_id: payment_id, assigning_type: 'Transaction', ...named } as const;
      const paid = settle({ ...paying, amount, accounts, assignment_date: undefined }, books);
      if (!item.difference) return [paid];
      return [paid, giveUp(item.difference, { ...named, day: paid.assignment_date, found: found?.[index] }, books)];
    });
  });
}

function leftOfBoth(payment_id: number, { cleared_id, cleared_type }: { cleared_id: number; cleared_type: ItemType }, books: BooksView) {
  const payment = currentItem('Transaction', payment_id, 'transaction_id', books);
  return Decimal.min(amountLeft(payment), amountLeft(currentItem(cleared_type, cleared_id, 'cleared_ids', books)));
}

const names: Readonly<Record<string, string>> = { cleared_ids: 'id', cleared_amounts: 'amount', cleared_types: 'type' };

/** Where the request has what a check of an assignment names; what it says of the payment and its day is about the whole item. */
function fieldOf(index: number): (field: string) => string {
  return (field) => {
    const own = field.startsWith('difference.') ? field : names[field];
    return own === undefined ? `clears.${index}` : `clears.${index}.${own}`;
  };
}
