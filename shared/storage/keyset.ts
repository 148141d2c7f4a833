import type { Document } from 'mongodb';
import type { ListOrder } from '../api/list-order.ts';
import { toStored } from '../database/document.ts';

function inDocument(field: string): string {
  return field === 'id' ? '_id' : field;
}

/** The order as MongoDB sorts by it. */
export function sortOf({ fields, descending }: ListOrder): Record<string, 1 | -1> {
  return Object.fromEntries(fields.map((field) => [inDocument(field), descending ? -1 : 1]));
}

/**
 * What of `filter` comes after a record in an order, of which these are the values: later in the first field, or equal there and later in
 * the second, and so on. Each branch is a whole filter with a range of the index of its own, so that MongoDB merges them in order and the
 * parts of a list cost the same however far they are.
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
