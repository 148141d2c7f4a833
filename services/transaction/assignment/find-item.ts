import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { itemOfBalance, itemOfTransaction } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import { rateOfBalance } from '../../../shared/books/rate-of-balance.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

export type ItemType = OpenItem['kind'];

/** Reads an item, and for a document the balances that may carry it: there are none before a year is closed. */
export function itemLookups(type: ItemType, id: number, books: BooksView): Lookup[] {
  if (type === 'Balance') return [balanceLookup('id', id)];
  const document: Lookup = { collection: 'transactions', field: 'id', value: id };
  const isCarried = books.all('reporting_periods').some(({ status }) => status === 'CLOSED');
  return isCarried ? [document, balanceLookup('origin_transaction_id', id)] : [document];
}

function balanceLookup(field: string, value: number): Lookup {
  return { collection: 'balances', field, value, leads_to: (record) => carriedItems(record as Balance).map(lookupOf) };
}

function lookupOf({ collection, id }: CarriedItem): Lookup {
  return { collection, field: 'id', value: id };
}

interface CarriedItem {
  collection: 'transactions' | 'balances';
  id: number;
}

/** The items that live on in a carried balance: the document of a closed year, and the balances that carried it before. */
export function carriedItems({ origin_transaction_id, carried_through }: Balance): CarriedItem[] {
  return [
    ...(origin_transaction_id === null ? [] : [{ collection: 'transactions' as const, id: origin_transaction_id }]),
    ...carried_through.map((id) => ({ collection: 'balances' as const, id })),
  ];
}

/**
 * The item that a request means: for a document of a closed year the balance that carries it now (docs/accounting.md §7.5). Where none does,
 * it is the document, which is refused (121).
 */
export function currentItem(type: ItemType, id: number, field: string, books: BooksView): OpenItem {
  const named = findItem(type, id, field, books);
  if (type === 'Balance' || named.period_status !== 'CLOSED') return named;
  const carrying = books.find('balances', 'origin_transaction_id', id).at(-1);
  return carrying ? balanceItem(carrying.id, books)! : named;
}

/** A transaction or opening balance as an item to assign or clear; 422 on `field` when it does not exist. */
export function findItem(type: ItemType, id: number, field: string, books: BooksView): OpenItem {
  const item = type === 'Balance' ? balanceItem(id, books) : transactionItem(id, books);
  if (!item) throw new RequestError(422, { [field]: [`${type} ${id} does not exist.`] });
  return item;
}

function transactionItem(id: number, books: BooksView): OpenItem | undefined {
  const transaction = books.get('transactions', id);
  return transaction && itemOfTransaction(transaction, books.getAny('reporting_periods', transaction.reporting_period_id)!.status);
}

function balanceItem(id: number, books: BooksView): OpenItem | undefined {
  const balance = books.get('balances', id);
  if (!balance) return undefined;
  const { status, start_date } = books.getAny('reporting_periods', balance.reporting_period_id)!;
  return itemOfBalance(balance, books.getAny('accounts', balance.account_id)!, rateOfBalance(balance, books), {
    status,
    first_day: start_date,
  });
}

/**
 * Adds an amount in the item's currency, and a share of its value, to what the item has assigned or has been cleared of. Where the item is a
 * carried balance, the documents of closed years that it stands for show the same (docs/accounting.md §10.3).
 */
export function moveItem(
  { kind, id }: Pick<OpenItem, 'kind' | 'id'>,
  key: 'assigned_amount' | 'cleared_amount',
  by: Decimal,
  share: Decimal,
  books: BooksView,
): void {
  const collection = kind === 'Balance' ? 'balances' : 'transactions';
  const record = books.getAny(collection, id)!;
  books.update(collection, id, { [key]: record[key].plus(by), settled_value: record.settled_value.plus(share) });
  for (const item of kind === 'Balance' ? carriedItems(record as Balance) : []) {
    const carried = books.getAny(item.collection, item.id)!;
    books.update(item.collection, item.id, { [key]: carried[key].plus(by) });
  }
}
