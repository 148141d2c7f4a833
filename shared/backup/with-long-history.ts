import { randomUUID } from 'node:crypto';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { InterruptedBackup } from './interrupted-backup.ts';

/** As long as the longest backup may take. The odd second tells a window that a backup has set from one that an operator has chosen. */
const HISTORY_SECONDS = 6 * 3_600 + 1;
/** MongoDB's own, where the server was started with no other. */
const DEFAULT_SECONDS = 300;
const WINDOW = 'minSnapshotHistoryWindowInSeconds';

/** By this name a backup is known among the connections of the server. */
const BACKUP = 'daybook-backup';

/**
 * Makes MongoDB keep the history of a snapshot for as long as `work` reads it, over a client that is closed afterwards. Then the server
 * gets back the window that it had, or the one that it was started with when a killed backup has left its own. Of several backups at once
 * the last one does that. A user without the privilege for this gets the server's own setting, which its operator can change
 * (docs/operating/backup.md). A backup that was interrupted leaves the long window, as one that was killed does.
 */
export async function withLongHistory<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const appName = `${BACKUP} ${randomUUID()}`;
  const client = new MongoClient(uri, { appName, readPreference: 'primary' });
  let before: number | undefined;
  try {
    before = await lengthen(client.db('admin'));
    return await work(client);
  } catch (error) {
    // The history of what was interrupted is needed to go on.
    if (error instanceof InterruptedBackup) before = undefined;
    throw error;
  } finally {
    await client.close();
    // What cannot be set back now, the next backup sets back.
    if (before !== undefined) await setBack(uri, appName, before).catch(() => undefined);
  }
}

/** Answers the window to set back; undefined when it was long enough, or may not be set. */
async function lengthen(admin: Db): Promise<number | undefined> {
  const present = await allowed(admin.command({ getParameter: 1, [WINDOW]: 1 }));
  const seconds = present?.[WINDOW] as number | undefined;
  if (seconds === undefined || seconds > HISTORY_SECONDS) return undefined;
  if (!(await allowed(set(admin, HISTORY_SECONDS)))) return undefined;
  return seconds === HISTORY_SECONDS ? startedWith(admin) : seconds;
}

async function startedWith(admin: Db): Promise<number> {
  const started = await allowed(admin.command({ getCmdLineOpts: 1 }));
  const { setParameter } = (started?.parsed ?? {}) as { setParameter?: Record<string, unknown> };
  return Number(setParameter?.[WINDOW] ?? DEFAULT_SECONDS);
}

async function setBack(uri: string, own: string, seconds: number): Promise<void> {
  const client = new MongoClient(uri, { appName: 'daybook-after-backup', readPreference: 'primary' });
  try {
    const admin = client.db('admin');
    if (await isBackupRunning(admin, own)) return;
    await set(admin, seconds);
    // One that has begun in this moment has read nothing yet, so the short window has cost it nothing.
    if (await isBackupRunning(admin, own)) await set(admin, HISTORY_SECONDS);
  } finally {
    await client.close();
  }
}

/** Whether another backup is connected; the server may not have noticed yet that this one is not. */
async function isBackupRunning(admin: Db, own: string): Promise<boolean> {
  const connected = await admin
    .aggregate<Document>([{ $currentOp: { idleConnections: true } }, { $match: { appName: { $regex: `^${BACKUP} `, $ne: own } } }])
    .toArray();
  return connected.length > 0;
}

function set(admin: Db, seconds: number): Promise<Document> {
  return admin.command({ setParameter: 1, [WINDOW]: seconds });
}

/** Undefined when the server refuses this command, to this user or to all. */
async function allowed(command: Promise<Document>): Promise<Document | undefined> {
  try {
    return await command;
  } catch (error) {
    if (error instanceof MongoServerError) return undefined;
    throw error;
  }
}
