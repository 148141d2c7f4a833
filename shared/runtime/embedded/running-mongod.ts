import { existsSync } from 'node:fs';
import { clusterKeyIn } from './cluster-key.ts';
import { readMongodRecord } from './mongod-record.ts';
import { replicaSetUriByKey } from './replica-set.ts';
import { isRunning } from './running-process.ts';

/**
 * The address of the embedded database that a running Daybook keeps in a folder, for a command that runs beside it. Undefined while no
 * Daybook runs there. The key in the folder gives access: a user who may read the key may read the books (docs/security.md).
 */
export async function addressOfRunning(folder: string): Promise<string | undefined> {
  const record = existsSync(folder) ? readMongodRecord(folder) : undefined;
  if (!record?.owner || !record.mongod || !(await isRunning(record.owner)) || !(await isRunning(record.mongod))) return undefined;
  return replicaSetUriByKey(record.port, clusterKeyIn(folder).key);
}
