import type { Db } from 'mongodb';
import { storedName } from '../api/record-index.ts';
import type { StoredRecord } from '../api/declare-record.ts';
import type { Field } from '../api/declare-resource.ts';
import { storedRecords } from './schemas/all-schemas.ts';

/**
 * Sets a newly declared field to null in records that were written before, where the field may be null, because a record in memory always
 * has all its fields. A new field that may not be null needs a migration of its own. So does a field of a record outside the books: a
 * ledger row never changes, and in an account a missing field may have a meaning (migrations/verified-emails.ts).
 */
export async function fillAbsentFields(db: Db): Promise<void> {
  for (const record of storedRecords.filter(({ base }) => base !== 'none')) {
    const names = namesOfNullable(record);
    if (names.length === 0) continue;
    const filter = { $or: names.map((name) => ({ [name]: { $exists: false } })) };
    const nullUnlessThere = Object.fromEntries(names.map((name) => [name, { $ifNull: [`$${name}`, null] }]));
    // The migrations that follow set the other fields that an old record lacks.
    await db.collection(record.collection).updateMany(filter, [{ $set: nullUnlessThere }], { bypassDocumentValidation: true });
  }
}

function namesOfNullable({ own }: StoredRecord): string[] {
  const fields = Object.entries<Field>(own).filter(([, { stored, nullable, sparse }]) => stored !== undefined && nullable && !sparse);
  return fields.map(([key, field]) => storedName(key, field));
}
