import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';

interface ReplicaSetConfig {
  version: number;
  members: [{ host: string }];
}

const REPLICA_SET = 'daybook';
const PRIMARY_WITHIN_MS = 60_000;

/** The address for everybody who uses the one-member set on this port. */
export function replicaSetUri(port: number, database = 'daybook'): string {
  return `mongodb://127.0.0.1:${port}/${database}?replicaSet=${REPLICA_SET}`;
}

export const replicaSetArguments: readonly string[] = ['--replSet', REPLICA_SET];

/**
 * Makes the mongod on this port the primary of its one-member set: initiates a new one, and corrects the stored address of one whose
 * port has changed, without which the member would wait for itself for ever. `initiated` says that the set exists in its files.
 */
export async function becomePrimary(port: number, initiated: boolean): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: PRIMARY_WITHIN_MS });
  const deadline = performance.now() + PRIMARY_WITHIN_MS;
  try {
    const admin = client.db('admin');
    if (!initiated) await initiate(admin, `127.0.0.1:${port}`);
    await correctAddress(admin, `127.0.0.1:${port}`, deadline);
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (performance.now() > deadline) throw new Error('The embedded database did not become ready within a minute.');
      await sleep(20);
    }
  } finally {
    await client.close();
  }
}

async function initiate(admin: Db, host: string): Promise<void> {
  const config = { _id: REPLICA_SET, members: [{ _id: 0, host }] };
  await admin.command({ replSetInitiate: config }).catch((error: unknown) => {
    if (codeNameOf(error) !== 'AlreadyInitialized') throw error;
  });
}

async function correctAddress(admin: Db, host: string, deadline: number): Promise<void> {
  const config = await storedConfig(admin, deadline);
  if (config.members[0].host === host) return;
  const [member] = config.members;
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host }] }, force: true });
}

/** Right after a start the stored configuration is still being read; it takes longest when a stranger has the port it names. */
async function storedConfig(admin: Db, deadline: number): Promise<ReplicaSetConfig> {
  for (;;) {
    try {
      return (await admin.command({ replSetGetConfig: 1 })).config as ReplicaSetConfig;
    } catch (error) {
      if (codeNameOf(error) !== 'NotYetInitialized' || performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

function codeNameOf(error: unknown): string | undefined {
  return (error as { codeName?: string }).codeName;
}
