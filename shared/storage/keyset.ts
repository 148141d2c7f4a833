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
 * The records of `filter` that come after a given record, of which these are the values: later in the first field, or equal there and later
 * in the second, and so on. Each branch is a whole filter with its own range of the index. So MongoDB merges the branches in order, and
 * every part of a list costs the same, however far into the list it is.
 */
export function after(filter: Document, { fields, descending }: ListOrder, values: readonly unknown[]): Document {
  const later = descending ? '$lt' : '$gt';
  const stored = values.map(toStored);
  const branches = fields.map((field, index) => ({
    $and: [
      filter,
      Object.fromEntries(fields.slice(0, index).map((one, place) => [inDocument(one), stored[place]])),
      { [inDocument(field)]: { [later]: stored[index] } },
    ],
  }));
  return branches.length === 1 ? branches[0]! : { $or: branches };
}
