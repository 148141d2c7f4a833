import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Db, Document } from 'mongodb';

const REPLICA_SET = 'daybook';
const PRIMARY_WITHIN_MS = 60_000;

/** The address for everybody who uses the one-member set on this port. */
export function replicaSetUri(port: number, database = 'daybook'): string {
  return `mongodb://127.0.0.1:${port}/${database}?replicaSet=${REPLICA_SET}`;
}

export const replicaSetArguments: readonly string[] = ['--replSet', REPLICA_SET];

/**
 * Makes the mongod on this port the primary of its one-member set: initiates a new one, and corrects the stored address of one whose
 * port has changed, without which the member would wait for itself for ever.
 */
export async function becomePrimary(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: PRIMARY_WITHIN_MS });
  const deadline = performance.now() + PRIMARY_WITHIN_MS;
  try {
    const admin = client.db('admin');
    await configure(admin, `127.0.0.1:${port}`);
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (performance.now() > deadline) throw new Error('The embedded database did not become ready within a minute.');
      await sleep(20);
    }
  } finally {
    await client.close();
  }
}

async function configure(admin: Db, host: string): Promise<void> {
  const config = await storedConfig(admin);
  if (!config) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
  } else if (config.members[0].host !== host) {
    const members = [{ ...config.members[0], host }];
    await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
  }
}

async function storedConfig(admin: Db): Promise<Document | undefined> {
  // Right after a start the stored configuration is still being read.
  for (let tries = 0; ; tries++) {
    try {
      return (await admin.command({ replSetGetConfig: 1 })).config as Document;
    } catch (error) {
      const name = (error as { codeName?: string }).codeName;
      if (name === 'NotYetInitialized') return undefined;
      if (tries > 200) throw error;
      await sleep(50);
    }
  }
}
