import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { setUser } from '../database/set-user.ts';
import { electionSettings, quickenElections } from './election-settings.ts';

const WITHIN_MS = 120_000;
const ROOT = 'root';

/** What a set of several servers is made from. */
export interface PlannedSet {
  /** The address that the services use: it names the members, the set, the database, and the user with a password. */
  uri: string;
  /** The content of the key file that all members have. */
  key: string;
  /** The password of `root`, for an operator with a shell of MongoDB. */
  root_password: string;
}

/**
 * Makes the servers of `uri` one replica set with its users, or leaves them so. The passwords are set anew each time, so that a changed
 * secret needs no more than a restart. Throws an Error with a sentence when the servers do not become a set within two minutes.
 */
export async function prepareMembers({ uri, key, root_password }: PlannedSet): Promise<{ members: string[]; user: string }> {
  const { hosts, replicaSet, dbName, credentials } = new MongoClient(uri).options;
  const members = hosts.map((host) => host.toString());
  if (!replicaSet || !credentials?.username || !credentials.password)
    throw new Error('MONGODB_URI must name the set (replicaSet) and a user with a password');
  const own = { auth: { username: '__system', password: key }, authSource: 'local', authMechanism: 'SCRAM-SHA-256' as const };
  await initiated(members, replicaSet, own);

  const client = new MongoClient(`mongodb://${members.join(',')}/?replicaSet=${replicaSet}`, {
    ...own,
    serverSelectionTimeoutMS: WITHIN_MS,
  });
  try {
    const admin = client.db('admin');
    await quickenElections(admin);
    await setUser(admin, ROOT, root_password, [{ role: 'root', db: 'admin' }]);
    const roles = ['readWrite', 'dbAdmin'].map((role) => ({ role, db: dbName }));
    await setUser(admin, credentials.username, credentials.password, roles);
  } finally {
    await client.close();
  }
  return { members, user: credentials.username };
}

/** Resolves when the first member is in the set. As long as a member does not answer yet, the set cannot be initiated. */
async function initiated(hosts: string[], replicaSet: string, own: object): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await isInitiated(hosts, replicaSet, own, deadline))) await sleep(500);
}

/** One try. It has a client of its own, because one that has failed to connect stays closed. Throws the error of the last try. */
async function isInitiated(hosts: string[], replicaSet: string, own: object, deadline: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://${hosts[0]!}/?directConnection=true`, { ...own, serverSelectionTimeoutMS: 5_000 });
  try {
    const admin = client.db('admin');
    if ((await admin.command({ hello: 1 })).setName) return true;
    const members = hosts.map((host, _id) => ({ _id, host }));
    await admin.command({ replSetInitiate: { _id: replicaSet, members, settings: electionSettings } });
    return true;
  } catch (error) {
    if (performance.now() > deadline)
      throw new Error(`${hosts.join(', ')} did not become a replica set (${messageOf(error)})`, { cause: error });
    return false;
  } finally {
    await client.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
