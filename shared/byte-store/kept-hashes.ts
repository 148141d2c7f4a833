import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';
import { DURABLE } from '../database/read-options.ts';
import { storedName } from '../api/record-index.ts';
import { operations } from '../resources/all-operations.ts';
import { booksRecords, recordResources } from '../resources/all-records.ts';

export interface FileField {
  readonly collection: string;
  readonly field: string;
  /** A recycled record can come back, and its file with it. */
  readonly isRestorable: boolean;
}

const records = new Set([...recordResources, ...booksRecords.values()]);
/** Every stored field that names bytes, as `fileSha256` declares them. */
export const fileFields: readonly FileField[] = [...records].flatMap((record) =>
  Object.entries(record.own)
    .filter(([, { kind, stored }]) => stored !== undefined && kind.name === 'file_sha256')
    .map(([key, field]) => ({
      collection: record.collection,
      field: storedName(key, field),
      isRestorable: 'name' in record && operations.some(({ id }) => id === `restore${String(record.name)}`),
    })),
);

/** Until when records need their bytes, where that is not for good. */
const kept_until: Readonly<Record<string, string>> = { bank_statements: 'file.kept_until' };

/** Which of these hashes a record of the entity names, whose bytes are to be kept still. */
export async function keptHashes(db: Db, entity_id: number, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const { collection, field, isRestorable } of fileFields) {
    const live = isRestorable ? {} : { deleted_at: null };
    const until = kept_until[collection];
    const due = until === undefined ? {} : { [until]: { $gte: startOfToday() } };
    // With the type, an index of the records that have a file answers it.
    const found = db
      .collection(collection)
      .find({ entity_id, [field]: { $in: [...hashes], $type: 'string' }, ...live, ...due }, { ...DURABLE, projection: { [field]: 1 } });
    for await (const document of found) kept.add(String(document[field]));
  }
  return kept;
}

const startOfToday = (): Date => new Date(clock.now().toISOString().slice(0, 10));
