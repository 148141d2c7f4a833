import { afterAll, expect, test } from '@jest/globals';
import { MongoClient, MongoNetworkError } from 'mongodb';
import { endClosedWrites } from '../../../shared/database/end-closed-writes.ts';
import { Wire } from '../../fault/injection/wire.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';

endClosedWrites();
const server = new URL(testDatabaseUri());
const wire = await Wire.open(Number(server.port));
afterAll(() => wire.close());

test('a command fails when its connection closes before the server has read it', async () => {
  const uri = `mongodb://127.0.0.1:${wire.port}${server.pathname}?directConnection=true`;
  const client = await MongoClient.connect(uri, { retryWrites: false, socketTimeoutMS: 500 });
  await client.db().command({ ping: 1 });
  wire.hold();
  // More than the buffers of the system take, so that the driver waits for its socket.
  const text = 'x'.repeat(14 * 1024 * 1024);
  await expect(client.db().collection('large').insertOne({ text })).rejects.toBeInstanceOf(MongoNetworkError);
  wire.release();
  await client.close();
});
