import { Decimal128 } from 'mongodb';
import type { AnyBulkWriteOperation, ClientSession, Db, MongoClient } from 'mongodb';

interface Numbered {
  _id: string;
  next: number;
}

interface Total {
  _id: string;
  amount: Decimal128;
}

const AMOUNT = Decimal128.fromString('10');
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;

/**
 * The reference: the raw driver, one multi-document transaction a request, numbered by a shared counter, written as the driver's
 * manual shows it. The same documents as a posting (a transaction, two ledger rows, two totals) with the same durability, and none
 * of its rules. With several `counters` the requests spread over as many entities; with `postings` each writes that many at once.
 */
export async function rawTransactions(client: MongoClient, options: { counters: number; postings?: number }): Promise<() => Promise<void>> {
  const { counters, postings = 1 } = options;
  const db = client.db(`bench_raw_${counters}_${postings}`);
  for (const name of ['counters', 'transactions', 'ledger', 'totals']) await db.createCollection(name);
  const ids = Array.from({ length: counters }, (_, entity) => `JN-${entity}`);
  const totals = ids.flatMap((id) => ['D', 'C'].map((side) => ({ _id: `${id}-${side}`, amount: Decimal128.fromString('0') })));
  await db.collection<Numbered>('counters').insertMany(ids.map((_id) => ({ _id, next: 0 })));
  await db.collection<Total>('totals').insertMany(totals);
  let turn = 0;
  return () => {
    const id = ids[turn++ % counters]!;
    return client.withSession((session) => session.withTransaction(() => post(db, id, postings, session), DURABLE));
  };
}

async function post(db: Db, id: string, postings: number, session: ClientSession): Promise<void> {
  const counted = await db
    .collection<Numbered>('counters')
    .findOneAndUpdate({ _id: id }, { $inc: { next: postings } }, { session, returnDocument: 'after' });
  const last = counted?.next ?? 0;
  const numbers = Array.from({ length: postings }, (_, index) => last - index);
  await db.collection('transactions').insertMany(
    numbers.map((no) => ({ id, no, amount: AMOUNT, narration: 'Bench' })),
    { session },
  );
  await db.collection('ledger').insertMany(
    numbers.flatMap((no) => ['D', 'C'].map((side) => ({ id, no, side, amount: AMOUNT }))),
    { session },
  );
  const amount = Decimal128.fromString(String(10 * postings));
  const sums: AnyBulkWriteOperation<Total>[] = ['D', 'C'].map((side) => ({
    updateOne: { filter: { _id: `${id}-${side}` }, update: { $inc: { amount } } },
  }));
  await db.collection<Total>('totals').bulkWrite(sums, { session });
}
