import { beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { ServiceBroker } from 'moleculer';
import { writesBooks } from '../../../shared/books/actions/process-books.ts';
import { applicationName } from '../../../shared/database/application-name.ts';
import { endOrphanedTransactions } from '../../../shared/database/end-orphaned-transactions.ts';
import { isGoneFromThisHost, processName } from '../../../shared/base/process-name.ts';
import { schemaVersion } from '../../../shared/storage/schema-version.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
// A collection of the test's own: those of the service take complete documents only.
beforeAll(async () => void (await database.db.createCollection('held')));

/** A process that has written and not committed: what a kill -9 leaves behind. */
async function leaveOpen(process_name: string, id: string): Promise<MongoClient> {
  const client = await MongoClient.connect(database.uri, { appName: applicationName(process_name, schemaVersion()) });
  const session = client.startSession();
  session.startTransaction();
  await client.db().collection<{ _id: string }>('held').insertOne({ _id: id }, { session });
  return client;
}

test('the open transaction of a process that is gone ends, and another one writes what it held', async () => {
  const left = await leaveOpen('elsewhere-1-00000000', 'held');
  expect(await endOrphanedTransactions(database.client, (name) => name === 'elsewhere-1-00000000')).toBe(1);
  const held = database.db.collection<{ _id: string }>('held');
  // It would wait for the other transaction as long as that stood open.
  await held.insertOne({ _id: 'held' }, { maxTimeMS: 5_000 });
  expect(await held.countDocuments({ _id: 'held' })).toBe(1);
  await left.close(true);
});

test('a transaction that the server begins only after the death was told ends too', async () => {
  const broker = new ServiceBroker({ logger: false });
  broker.createService({ name: 'survivor', events: writesBooks.events });
  await broker.start();
  void broker.broadcastLocal('$node.disconnected', { node: { id: 'elsewhere-3-00000000' } });
  // As the first look goes: it has asked the server before the transaction begins.
  await endOrphanedTransactions(database.client, (name) => name === 'elsewhere-3-00000000');
  const left = await leaveOpen('elsewhere-3-00000000', 'late');
  await database.db.collection<{ _id: string }>('held').insertOne({ _id: 'late' }, { maxTimeMS: 5_000 });
  await left.close(true);
  await broker.stop();
});

test('the open transactions of living processes stay', async () => {
  const living = await leaveOpen('elsewhere-2-00000000', 'living');
  expect(await endOrphanedTransactions(database.client, (name) => name === 'somebody else')).toBe(0);
  const open = await database.client
    .db('admin')
    .aggregate([{ $currentOp: { idleSessions: true } }, { $match: { appName: applicationName('elsewhere-2-00000000', schemaVersion()) } }])
    .toArray();
  expect(open.filter(({ transaction }) => transaction !== undefined)).toHaveLength(1);
  await living.close(true);
});

test('a process judges only the dead of its own host', () => {
  const host = processName.replace(/-\d+-[0-9a-f]{8}$/, '');
  expect(isGoneFromThisHost(processName)).toBe(false);
  expect(isGoneFromThisHost(`${host}-${process.pid}-00000000`)).toBe(true);
  expect(isGoneFromThisHost(`${host}-${process.ppid}-00000000`)).toBe(false);
  expect(isGoneFromThisHost('another.host-1-00000000')).toBe(false);
});
