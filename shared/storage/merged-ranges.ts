import type { Db, Document } from 'mongodb';
import type { Index, RecordFields } from '../api/record-index.ts';
import { storedName } from '../api/record-index.ts';
import type { ListOrder } from '../api/list-order.ts';

/** A field with few values: the codes of a vocabulary, or the ids of a collection in which an entity has few records. */
export interface FewValued {
  readonly field: string;
  readonly codes?: readonly unknown[];
  readonly collection?: string;
}

/** All values of fields in an entity, by field. */
export type AllValues = ReadonlyMap<string, readonly unknown[]>;

/** MongoDB merges up to 200 ranges of an index in order (internalQueryMaxScansToExplode); a filter of three values takes three of each. */
const MOST_VALUES = 60;

/** The fields of each index that merges, in their order. */
export function mergingOf(own: RecordFields, indexes: readonly Index[]): FewValued[][] {
  const declared = new Map(Object.entries(own).map(([key, field]) => [storedName(key, field), field]));
  return indexes
    .filter(({ merges }) => merges)
    .map(({ on }) =>
      on.map((field) => {
        const { kind } = declared.get(field)!;
        const [collection] = kind.refers_to ?? [];
        const codes = kind.schema.enum as readonly unknown[] | undefined;
        if (collection === undefined && codes === undefined) throw new TypeError(`Nothing says which values ${field} has`);
        return { field, ...(collection === undefined ? { codes: codes! } : { collection }) };
      }),
    );
}

/** The fields of a merging index that neither filter nor order names, though they name another field of that index. */
function leftOut(filter: Document, merging: readonly (readonly FewValued[])[], order: ListOrder | undefined): FewValued[] {
  const asked = new Set([filter, ...((filter.$and as Document[] | undefined) ?? [])].flatMap((one) => Object.keys(one)));
  return merging.flatMap((fields) =>
    fields.filter(
      ({ field }) => !asked.has(field) && (fields.some((other) => asked.has(other.field)) || (order?.over === field && fields.length > 1)),
    ),
  );
}

/** Reads the values that `withAllValues` and the order need. Recycled records count: others may still name them. */
export async function readAllValues(
  db: Db,
  entity_id: number,
  filter: Document,
  merging: readonly (readonly FewValued[])[],
  order?: ListOrder,
): Promise<AllValues> {
  const found = await Promise.all(
    leftOut(filter, merging, order).map(async ({ field, codes, collection }) => {
      if (codes) return [field, codes] as const;
      const records = db.collection<{ _id: number; entity_id: number }>(collection!);
      const few = await records.find({ entity_id }, { projection: { _id: 1 }, limit: MOST_VALUES + 1 }).toArray();
      return [field, few.map(({ _id }) => _id)] as const;
    }),
  );
  return new Map(found.filter(([, values]) => values.length > 0 && values.length <= MOST_VALUES));
}

/** The same filter, which also names all values of the fields that it leaves out: so each range of the index is in order of ids. */
export function withAllValues(
  filter: Document,
  merging: readonly (readonly FewValued[])[],
  values: AllValues,
  order?: ListOrder,
): Document {
  const named = leftOut(filter, merging, order).flatMap(({ field }) => {
    const all = values.get(field);
    return all ? [[field, { $in: all }] as const] : [];
  });
  return named.length > 0 ? { ...filter, ...Object.fromEntries(named) } : filter;
}
