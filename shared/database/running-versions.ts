import type { Document, MongoClient } from 'mongodb';
import { ours, readApplicationName } from './application-name.ts';

/**
 * Whether a process that stores another version is connected. All processes log in as the same user, and a user may see its own
 * connections, so no privilege is needed.
 */
export async function isOtherVersionRunning(client: MongoClient, version: string): Promise<boolean> {
  const connected = await client
    .db('admin')
    .aggregate<Document>([{ $currentOp: { idleConnections: true } }, { $match: ours }, { $group: { _id: '$appName' } }])
    .toArray();
  return connected.some(({ _id }) => {
    const application = readApplicationName(_id);
    return application !== undefined && application.version !== version;
  });
}
