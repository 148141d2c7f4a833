import type { Db } from 'mongodb';
import { rateOn } from '../../shared/accounting/exchange-rate-span.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { findRecord, findRecords } from './find-record.ts';

/**
 * Each transaction: a draft whose rate was found by its date with the rate that it finds now, any other as it stands. A draft that finds
 * none keeps what it has until it is posted (docs/accounting.md §3.2). Nothing is written.
 */
export async function withRatesOfDates(db: Db, entity_id: number, transactions: readonly Transaction[]): Promise<Transaction[]> {
  const isFound = ({ is_posted, rate_follows_date }: Transaction): boolean => !is_posted && rate_follows_date === true;
  if (!transactions.some(isFound)) return [...transactions];
  const { currency_id: reporting_currency_id } = await findRecord(db, entity_id, 'entities', entity_id);
  const isFollowing = (transaction: Transaction): boolean => isFound(transaction) && transaction.currency_id !== reporting_currency_id;
  const ids = [...new Set(transactions.filter(isFollowing).map(({ currency_id }) => currency_id))];
  if (ids.length === 0) return [...transactions];
  const rates = await findRecords<ExchangeRate>(db, entity_id, 'exchange_rates', { currency_id: { $in: ids }, deleted_at: null });
  return transactions.map((transaction) => {
    const rate = isFollowing(transaction) ? rateOn(transaction.currency_id, transaction.transaction_date, rates) : undefined;
    return rate ? { ...transaction, exchange_rate_id: rate.id, rate: rate.rate } : transaction;
  });
}
