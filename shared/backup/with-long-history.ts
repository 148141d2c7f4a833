import type { MongoClient } from 'mongodb';

/** As long as the longest backup may take. By default MongoDB keeps a snapshot's history for five minutes. */
const HISTORY_SECONDS = 6 * 3_600;

/**
 * Makes MongoDB keep the history of a snapshot for as long as `work` reads it. A user without the privilege for this gets the server's own
 * setting, which its operator can change (docs/operating/backup.md).
 */
export async function withLongHistory<T>(client: MongoClient, work: () => Promise<T>): Promise<T> {
  const admin = client.db('admin');
  const name = 'minSnapshotHistoryWindowInSeconds';
  const before = await admin.command({ getParameter: 1, [name]: 1 }).then(
    (answer) => answer[name] as number,
    () => undefined,
  );
  const isSet = before !== undefined && before < HISTORY_SECONDS && (await set(HISTORY_SECONDS));
  try {
    return await work();
  } finally {
    if (isSet) await set(before);
  }

  function set(seconds: number): Promise<boolean> {
    return admin.command({ setParameter: 1, [name]: seconds }).then(
      () => true,
      () => false,
    );
  }
}
