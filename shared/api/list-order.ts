import { Decimal } from '../accounting/decimal.ts';
import { RequestError } from '../base/request-error.ts';

/** The order of a list: the fields of an index, then the id where they do not settle it; all of them one way. */
export interface ListOrder {
  /** As a request names it. */
  readonly name: string;
  readonly fields: readonly string[];
  readonly descending: boolean;
}

/** The orders of a list by their names; the first one is used when the request names none. */
export type ListOrders = Readonly<Record<string, ListOrder>>;

/** An order and its opposite, by their names. */
export function bothWays(names: readonly string[], fields: readonly string[]): ListOrders {
  const [name, opposite] = [names.join(','), names.map((one) => `-${one}`).join(',')];
  return { [name]: { name, fields, descending: false }, [opposite]: { name: opposite, fields, descending: true } };
}

/** By id, an order that every list has. */
export const byId: ListOrders = bothWays(['id'], ['id']);

/** A value of a record as a cursor carries it. */
type Carried = number | string | boolean | { at: number } | { amount: string };

function carried(value: unknown): Carried {
  if (value instanceof Date) return { at: value.getTime() };
  if (Decimal.isDecimal(value)) return { amount: value.toFixed() };
  return value as number | string | boolean;
}

function restored(value: Carried): unknown {
  if (typeof value !== 'object') return value;
  return 'at' in value ? new Date(value.at) : new Decimal(value.amount);
}

/** The opaque text that says after which record a list goes on; `list` names the list, so that other lists refuse the cursor. */
export function writeCursor(list: string, order: ListOrder, last: object): string {
  const values = order.fields.map((field) => carried((last as Record<string, unknown>)[field]));
  return Buffer.from(JSON.stringify([list, order.name, values])).toString('base64url');
}

/**
 * The values, field by field, after which a list goes on; undefined of an empty cursor. Throws 422 when the text is not a cursor of this
 * list in this order.
 */
export function readCursor(list: string, order: ListOrder, cursor: string): unknown[] | undefined {
  if (cursor === '') return undefined;
  try {
    const [of, name, values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown, Carried[]];
    if (of === list && name === order.name && values.length === order.fields.length) return values.map(restored);
  } catch {
    // A text that is not JSON is not a cursor.
  }
  const message = 'cursor is none of this list in this order; send next_cursor as it was answered, with the same sort.';
  throw new RequestError(422, { cursor: [message] });
}
