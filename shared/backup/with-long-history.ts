import type { MongoClient } from 'mongodb';

/** As long as the longest backup may take. MongoDB keeps five minutes of a snapshot's history unless it is told otherwise. */
const HISTORY_SECONDS = 6 * 3_600;

/**
 * Lets MongoDB keep the history of a snapshot for as long as `work` reads it. A user who may not say so has what the server is set
 * to: whoever runs it can set it (docs/operating/backup.md).
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
