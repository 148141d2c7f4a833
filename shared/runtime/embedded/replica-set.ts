import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { setUser } from '../../database/set-user.ts';

interface ReplicaSetConfig {
  version: number;
  members: [{ host: string }];
}

const REPLICA_SET = 'daybook';
const PRIMARY_WITHIN_MS = 60_000;

const DATABASE = 'daybook';
const USER = 'daybook';

/** How to log in when the database requires a password. */
export interface Access {
  /** The key of the replica set's own user, who sets it up. */
  key: string;
  /** The password of the service's user; set anew at each start. */
  password: string;
}

const uriOf = (port: number, login: string, options: string): string =>
  `mongodb://${login}127.0.0.1:${port}/${DATABASE}?replicaSet=${REPLICA_SET}${options}`;

/** The address of the one-member set on this port, for all who use it. */
export function replicaSetUri(port: number, password?: string): string {
  return password === undefined ? uriOf(port, '', '') : uriOf(port, `${USER}:${password}@`, '&authSource=admin');
}

/** The same for whoever holds the key of the set. */
export function replicaSetUriByKey(port: number, key: string): string {
  return uriOf(port, `__system:${encodeURIComponent(key)}@`, '&authSource=local&authMechanism=SCRAM-SHA-256');
}

export const replicaSetArguments: readonly string[] = ['--replSet', REPLICA_SET];

/**
 * Makes the mongod on this port the primary of its one-member set. It initiates a new set. For a set whose port has changed it corrects the
 * stored address, because otherwise the member would wait for itself for ever. `initiated` says that the set already exists in its files.
 * With `access` the service's user gets a new password.
 */
export async function becomePrimary(port: number, initiated: boolean, access?: Access): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: PRIMARY_WITHIN_MS,
    // The set's own user exists before any other, so this also works for a folder that had no passwords until now.
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
    // The service's user owns its database and nothing else. The password of an earlier run stops working here.
    if (access) await setUser(admin, USER, access.password, [{ role: 'dbOwner', db: DATABASE }]);
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

/**
 * Right after a start the stored configuration is still being read. This takes longest when another program uses the port that it names.
 */
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
