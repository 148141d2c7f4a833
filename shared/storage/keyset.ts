import type { Document } from 'mongodb';
import type { ListOrder } from '../api/list-order.ts';
import { toStored } from '../database/document.ts';

function inDocument(field: string): string {
  return field === 'id' ? '_id' : field;
}

/** The order as a sort of MongoDB. */
export function sortOf({ fields, descending }: ListOrder): Record<string, 1 | -1> {
  return Object.fromEntries(fields.map((field) => [inDocument(field), descending ? -1 : 1]));
}

/**
 * The records of `filter` that come after the record that has these values: later in the first field, or equal there and later
 * in the second, and so on. Each branch is a whole filter with its own range of the index. So MongoDB merges the branches in order, and
 * every part of a list costs the same, however far into the list it is.
 */
export function after(filter: Document, order: ListOrder, values: readonly unknown[]): Document {
  const { fields, descending } = order;
  const later = descending ? '$lt' : '$gt';
  const stored = values.map(toStored);
  const branches = rangesOf(filter, order).flatMap((range) =>
    fields.map((field, index) => ({
      $and: [
        range,
        Object.fromEntries(fields.slice(0, index).map((one, place) => [inDocument(one), stored[place]])),
        { [inDocument(field)]: { [later]: stored[index] } },
      ],
    })),
  );
  return branches.length === 1 ? branches[0]! : { $or: branches };
}

/** A filter for each value of the field before the order's own; one where there is none, or its values are too many to be named. */
function rangesOf(filter: Document, { over }: ListOrder): Document[] {
  const values = over === undefined ? undefined : (filter[over] as { $in?: readonly unknown[] } | undefined)?.$in;
  return values ? values.map((value) => ({ ...filter, [over!]: value })) : [filter];
}

/** The index of an order that merges; undefined of any other. */
export function mergedIndex({ over, fields }: ListOrder): Record<string, 1> | undefined {
  return over === undefined ? undefined : Object.fromEntries(['entity_id', over, ...fields.map(inDocument)].map((field) => [field, 1]));
}
