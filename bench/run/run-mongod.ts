import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { EmbeddedMongod } from '../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';
import type { Scope } from './benchmark.ts';

/** The references' database: the same program with the same arguments as the service's, in a folder and on a port of its own. */
export async function runMongod(scope: Scope, connections: number): Promise<MongoClient> {
  const mongod = new EmbeddedMongod({ program: (await findMongod()).path, folder: join(await scope.folder(), 'mongod') });
  scope.defer(() => mongod.stop());
  await mongod.start();
  const client = await MongoClient.connect(mongod.uri, { maxPoolSize: connections });
  scope.defer(() => client.close());
  return client;
}
