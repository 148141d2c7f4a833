import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';

interface ReplicaSetConfig {
  version: number;
  members: [{ host: string }];
}

const REPLICA_SET = 'daybook';
const PRIMARY_WITHIN_MS = 60_000;

const DATABASE = 'daybook';
const USER = 'daybook';

/** How to come in where the database asks for a password. */
export interface Access {
  /** Of the replica set's own user, by which it is set up. */
  key: string;
  /** Of the user whom the service comes in as; set at each start. */
  password: string;
}

/** The address for everybody who uses the one-member set on this port. */
export function replicaSetUri(port: number, password?: string): string {
  const [user, source] = password === undefined ? ['', ''] : [`${USER}:${password}@`, '&authSource=admin'];
  return `mongodb://${user}127.0.0.1:${port}/${DATABASE}?replicaSet=${REPLICA_SET}${source}`;
}

export const replicaSetArguments: readonly string[] = ['--replSet', REPLICA_SET];

/**
 * Makes the mongod on this port the primary of its one-member set: initiates a new one, and corrects the stored address of one whose
 * port has changed, without which the member would wait for itself for ever. `initiated` says that the set exists in its files; with
 * `access` the service's user is let in with a new password.
 */
export async function becomePrimary(port: number, initiated: boolean, access?: Access): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: PRIMARY_WITHIN_MS,
    // The set's own user is there before any other, so a folder that was open until now is opened the same way.
    ...(access
      ? { auth: { username: '__system', password: access.key }, authSource: 'local', authMechanism: 'SCRAM-SHA-256' as const }
      : {}),
  });
  const deadline = performance.now() + PRIMARY_WITHIN_MS;
  try {
    const admin = client.db('admin');
    if (!initiated) await initiate(admin, `127.0.0.1:${port}`);
    await correctAddress(admin, `127.0.0.1:${port}`, deadline);
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (performance.now() > deadline) throw new Error('The embedded database did not become ready within a minute.');
      await sleep(20);
    }
    if (access) await setPassword(admin, access.password);
  } finally {
    await client.close();
  }
}

/** The service's user owns its database and nothing else; the password of an earlier run ends here. */
async function setPassword(admin: Db, pwd: string): Promise<void> {
  const user = { pwd, roles: [{ role: 'dbOwner', db: DATABASE }], mechanisms: ['SCRAM-SHA-256'] };
  const writeConcern = { w: 'majority', j: true };
  await admin.command({ updateUser: USER, ...user, writeConcern }).catch(async (error: unknown) => {
    if (codeNameOf(error) !== 'UserNotFound') throw error;
    await admin.command({ createUser: USER, ...user, writeConcern });
  });
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
