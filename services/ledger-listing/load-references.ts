import type { Db } from 'mongodb';
import type { BookRecord, NamedValue } from '../../shared/accounting/records.ts';
import type { BankRuleRecord } from '../../shared/resources/bank-rule/bank-rule.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { References, Stored } from '../../shared/resources/references.ts';
import { collectionByField } from '../../shared/resources/referring-fields.ts';
import { recordsByIds } from './records-by-ids.ts';

/** A record, or a part of one, that refers to others. */
type Referring = Pick<LineItem, 'dimensions'> | BookRecord;

/** How deep references are followed: an answer shows a record, the records it refers to, and the records that those refer to. */
const DEPTH = 2;

/** Reads the records that `records` refer to, recycled ones included, with at most one read per collection and level. */
export async function loadReferences(db: Db, entity_id: number, records: readonly Referring[]): Promise<References> {
  const found = new Map<string, Map<number, BookRecord>>();
  let level = records.flatMap((record) => [record, ...namedBy(record)]) as readonly object[];
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) level = await readReferred(db, entity_id, level, found);
  return {
    find: <R extends Stored>(of: R, id: number) => found.get(of.collection)?.get(id),
  };
}

/** Values of dimensions: of a line, or of those that a rule makes. */
function namedBy(record: Referring): readonly NamedValue[] {
  if ('dimensions' in record) return record.dimensions ?? [];
  const { then } = record as Partial<Pick<BankRuleRecord, 'then'>>;
  return (then?.line_items ?? []).flatMap(({ dimensions }) => dimensions ?? []);
}

async function readReferred(
  db: Db,
  entity_id: number,
  records: readonly object[],
  found: Map<string, Map<number, BookRecord>>,
): Promise<BookRecord[]> {
  const wanted = new Map<string, Set<number>>();
  for (const record of records) {
    for (const [field, collection] of collectionByField) {
      for (const id of idsIn((record as Readonly<Record<string, unknown>>)[field])) {
        if (!found.get(collection)?.has(id)) wanted.set(collection, (wanted.get(collection) ?? new Set<number>()).add(id));
      }
    }
  }
  const read = await Promise.all(
    [...wanted].map(async ([collection, ids]) => {
      const referred = await recordsByIds<BookRecord>(db, entity_id, { collection, ids });
      found.set(collection, new Map([...(found.get(collection) ?? []), ...referred]));
      return [...referred.values()];
    }),
  );
  return read.flat();
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? (value as number[]) : [];
}
