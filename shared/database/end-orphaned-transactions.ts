import type { Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { ours, readApplicationName } from './application-name.ts';

type MongoClient = ReturnType<Connection['getClient']>;

/**
 * Ends the open transactions of processes that are gone, and answers how many there were. A process that is killed between its writes and
 * its commit leaves a transaction open. That one holds the heads it wrote until the server's own limit ends it
 * (`transactionLifetimeLimitSeconds`). All processes log in as the same user, and a user may see and end its own sessions, so no privilege
 * is needed.
 */
export async function endOrphanedTransactions(client: MongoClient, isGone: (process_name: string) => boolean): Promise<number> {
  const admin = client.db('admin');
  const open = await admin
    .aggregate<Document>([{ $currentOp: { idleSessions: true } }, { $match: { transaction: { $exists: true }, ...ours } }])
    .toArray();
  const orphaned = open.filter(({ appName }) => isGone(readApplicationName(appName)?.process_name ?? ''));
  if (orphaned.length === 0) return 0;
  await admin.command({ killSessions: orphaned.map(({ lsid }) => ({ id: (lsid as Document).id as unknown })) });
  return orphaned.length;
}
