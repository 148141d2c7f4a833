import type { Db } from 'mongodb';
import { storedName } from '../api/declare-record.ts';
import type { StoredRecord } from '../api/declare-record.ts';
import type { Field } from '../api/declare-resource.ts';
import { storedRecords } from './schemas/all-schemas.ts';

/**
 * Gives records that were written before a field was declared that field as null, where it may be null: a record in memory always has
 * all its fields. A new field that may not be null needs a migration of its own.
 */
export async function fillAbsentFields(db: Db): Promise<void> {
  for (const record of storedRecords) {
    const names = namesOfNullable(record);
    if (names.length === 0) continue;
    const filter = { $or: names.map((name) => ({ [name]: { $exists: false } })) };
    const nullUnlessThere = Object.fromEntries(names.map((name) => [name, { $ifNull: [`$${name}`, null] }]));
    // What else an old record lacks, the migrations bring after this.
    await db.collection(record.collection).updateMany(filter, [{ $set: nullUnlessThere }], { bypassDocumentValidation: true });
  }
}

function namesOfNullable({ own }: StoredRecord): string[] {
  const fields = Object.entries<Field>(own).filter(([, { stored, nullable }]) => stored !== undefined && nullable);
  return fields.map(([key, field]) => storedName(key, field));
}
