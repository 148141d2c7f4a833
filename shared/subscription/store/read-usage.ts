import type { ClientSession } from 'mongoose';
import type { Db } from '../../database/connection.ts';
import type { Month } from '../calendar.ts';
import type { TransactionsByMonth } from '../renewal-bill.ts';
import type { Usage } from '../usage-caps.ts';
import type { UsageDocument } from '../usage-record.ts';

/** The usage of one month: the sum over the capped document and the documents of all counting processes. */
export async function readUsage(db: Db, owner_id: number, period: Month, session?: ClientSession): Promise<Usage> {
  const documents = await db
    .collection<UsageDocument>('usage')
    .find({ owner_id, period }, session ? { session } : {})
    .toArray();
  const usage: Usage = { period, transactions: 0, api_calls: 0 };
  for (const document of documents) {
    usage.transactions += document.transactions;
    usage.api_calls += document.api_calls;
  }
  return usage;
}

/** The transactions recorded in each of the months. */
export async function readTransactionsByMonth(
  db: Db,
  owner_id: number,
  months: readonly Month[],
  session?: ClientSession,
): Promise<TransactionsByMonth> {
  const documents = await db
    .collection<UsageDocument>('usage')
    .find({ owner_id, period: { $in: [...months] } }, session ? { session } : {})
    .toArray();
  const transactions = new Map<Month, number>();
  for (const document of documents) transactions.set(document.period, (transactions.get(document.period) ?? 0) + document.transactions);
  return transactions;
}
