import { MongoClient, Decimal128 } from 'mongodb';
import { drive } from './drive.ts';
import type { Drive } from './drive.ts';

/**
 * The reference: the raw driver, one multi-document transaction for each posting, all of them on one shared counter, written
 * as the driver's manual shows it. Same documents in number (a transaction, two ledger rows, two totals), same durability.
 */
export async function rawHotCounter(uri: string, clients: number, seconds: number): Promise<Drive> {
  const client = await MongoClient.connect(uri, { maxPoolSize: clients });
  const db = client.db('bench_raw');
  await db.dropDatabase();
  for (const name of ['counters', 'transactions', 'ledger', 'totals']) await db.createCollection(name);
  await db.collection<{ _id: string }>('counters').insertOne({ _id: 'JN' });
  const amount = Decimal128.fromString('10');
  const result = await drive(clients, seconds, () =>
    client.withSession((session) =>
      session.withTransaction(
        async () => {
          const counter = await db
            .collection<{ _id: string; next: number }>('counters')
            .findOneAndUpdate({ _id: 'JN' }, { $inc: { next: 1 } }, { session, returnDocument: 'after' });
          await db.collection('transactions').insertOne({ no: counter?.next, amount, narration: 'Bench' }, { session });
          await db.collection('ledger').insertMany(
            [
              { side: 'D', amount },
              { side: 'C', amount },
            ],
            { session },
          );
          await db.collection<{ _id: string }>('totals').bulkWrite(
            ['D', 'C'].map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { amount } }, upsert: true } })),
            { session },
          );
        },
        { writeConcern: { w: 'majority', journal: true } },
      ),
    ),
  );
  await db.dropDatabase();
  await client.close();
  return result;
}
