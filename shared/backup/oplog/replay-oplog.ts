import type { Db, Document } from 'mongodb';
import { momentary } from '../backup-scope.ts';
import type { BackupHeader } from '../backup-format.ts';
import { applyUpdate } from './apply-diff.ts';
import { entriesAfter, keptParts } from './kept-oplog.ts';
import type { KeptPart } from './kept-oplog.ts';
import { ChangesOf } from './oplog-entry.ts';
import type { Change } from './oplog-entry.ts';

/** What happened after a backup, as far as it is wanted. */
export interface Replay {
  parts: readonly KeptPart[];
  /** The place of the oplog at which the backup was taken, and the database that it is of. */
  from: bigint;
  database: string;
  /** Changes are applied that were committed at this moment or before. */
  until: Date;
}

/**
 * Finds the parts of a folder that lead from a backup to a moment. Throws an Error with a sentence when the backup does not say its place (one of an
 * entity, or of a version before), or when the folder does not reach from there to that moment.
 */
export function replayOf(header: BackupHeader, folder: string, until: Date): Replay {
  if (!header.oplog) throw new Error('This backup does not say where in the oplog it was taken: take one of everything with this version.');
  const parts = keptParts(folder);
  const from = BigInt(header.oplog.place);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || first.after > from) throw new Error(`The oplog in ${folder} begins after the backup was taken.`);
  const seconds = Number(last.to >> 32n);
  if (seconds * 1_000 < until.getTime())
    throw new Error(
      `The oplog in ${folder} was kept until ${new Date(seconds * 1_000).toISOString()}, and ${until.toISOString()} is later.`,
    );
  return { parts, from, database: header.oplog.database, until };
}

/** Applies it to the restored records, change by change in their order. Answers how many. Each transaction is there as a whole or not at all. */
export async function replayOplog(db: Db, { parts, from, database, until }: Replay): Promise<number> {
  const changes = new ChangesOf(database);
  let applied = 0;
  for await (const entry of entriesAfter(parts, from)) {
    if (entry.wall > until) return applied;
    for (const change of changes.of(entry)) {
      // A mark of the migrations says which version it is, and no version may come while a backup is replayed.
      if (momentary.has(change.collection) || change.collection === 'migrations') continue;
      await apply(db, change);
      applied += 1;
    }
  }
  return applied;
}

async function apply(db: Db, { op, collection, o, o2 }: Change): Promise<void> {
  const documents = db.collection<Document>(collection);
  if (op === 'd') return void (await documents.deleteOne({ _id: o._id as never }));
  if (op === 'i') return void (await documents.replaceOne({ _id: o._id as never }, o, { upsert: true }));
  const same = { _id: o2!._id as never };
  // Keeps the stored types, because an integer must not come back as a double.
  const before = await documents.findOne(same, { promoteValues: false });
  if (!before) throw new Error(`The oplog changes ${collection} ${String(o2!._id)}, which the backup has not.`);
  await documents.replaceOne(same, applyUpdate(before, o));
}
