import { itemOfBalance, itemOfTransaction } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

export type ItemType = OpenItem['kind'];

export function itemLookup(type: ItemType, id: number): Lookup {
  return { collection: type === 'Balance' ? 'balances' : 'transactions', field: 'id', value: id };
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
  const { status } = books.getAny('reporting_periods', balance.reporting_period_id)!;
  return itemOfBalance(
    balance,
    books.getAny('accounts', balance.account_id)!,
    books.getAny('exchange_rates', balance.exchange_rate_id)!.rate,
    status,
  );
}

/** Moves what an item has assigned, or has been cleared of, by an amount in its currency. */
export function moveItem(item: OpenItem, key: 'assigned_amount' | 'cleared_amount', by: OpenItem['amount'], books: BooksView): void {
  const changes = { [key]: item[key].plus(by) };
  if (item.kind === 'Balance') books.update('balances', item.id, changes);
  else books.update('transactions', item.id, changes);
}
