import { Decimal } from '../accounting/decimal.ts';
import { RequestError } from '../base/request-error.ts';

/** The order of a list: the fields of an index, then the id when they are equal; all in the same direction. */
export interface ListOrder {
  /** The name by which a request asks for it. */
  readonly name: string;
  readonly fields: readonly string[];
  /** How each of them is stored, so that a cursor can hold nothing else. */
  readonly columns: readonly OrderColumn[];
  readonly descending: boolean;
  /** Only records whose field has a value of this BSON type have a place in it. */
  readonly only?: { readonly field: string; readonly type: string };
  /** A field before them in the index: the list merges the ranges of all its values. */
  readonly over?: string;
}

/** The columns that have an order (`Column` in kind.ts). */
export type OrderColumn = 'integer' | 'text' | 'flag' | 'date' | 'amount';

/** The orders of a list by their names; the first one is used when the request names none. */
export type ListOrders = Readonly<Record<string, ListOrder>>;

/** An order and its reverse, by their names. */
export function bothWays(
  names: readonly string[],
  columnOf: Readonly<Record<string, OrderColumn>>,
  within: Pick<ListOrder, 'over' | 'only'> = {},
): ListOrders {
  const [name, opposite] = [names.join(','), names.map((one) => `-${one}`).join(',')];
  const order = { fields: Object.keys(columnOf), columns: Object.values(columnOf), ...within };
  return { [name]: { name, ...order, descending: false }, [opposite]: { name: opposite, ...order, descending: true } };
}

/** By id: the first order of every list but the ledger's, which goes by position. */
export const byId: ListOrders = bothWays(['id'], { id: 'integer' });

/**
 * The order that a request names, else the first one. Throws 422 for a name that is none of the list's: the gateway has checked it, but in a
 * rolling upgrade that gateway may be of another version.
 */
export function orderOf(orders: ListOrders, sort?: string): ListOrder {
  const names = Object.keys(orders);
  const name = sort ?? names[0]!;
  if (!Object.hasOwn(orders, name)) throw new RequestError(422, { sort: [`sort must be one of ${names.join('; ')}.`] });
  return orders[name]!;
}

/** A value of a record as a cursor carries it. */
type Carried = number | string | boolean | { at: number } | { amount: string };

function carried(value: unknown): Carried {
  if (value instanceof Date) return { at: value.getTime() };
  if (Decimal.isDecimal(value)) return { amount: value.toFixed() };
  return value as number | string | boolean;
}

/** As many digits as MongoDB's Decimal128 keeps. */
const AMOUNT_DIGITS = 34;
const LATEST_MS = 8.64e15;

/**
 * A value as it was before the cursor carried it; undefined when no cursor of ours holds such a value for the column. A client may have
 * made the cursor itself: writing out an amount of `1e99999999` would take all memory.
 */
function restored(column: OrderColumn, value: unknown): unknown {
  const { at, amount } = Object(value) as { at?: unknown; amount?: unknown };
  if (column === 'date') return Number.isSafeInteger(at) && Math.abs(at as number) <= LATEST_MS ? new Date(at as number) : undefined;
  if (column === 'amount') return typeof amount === 'string' && isPlain(amount) ? new Decimal(amount) : undefined;
  if (column === 'integer') return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === (column === 'text' ? 'string' : 'boolean') ? value : undefined;
}

function isPlain(amount: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(amount) && amount.replace(/[-.]/g, '').length <= AMOUNT_DIGITS;
}

/** The values of a record after which an order goes on. */
export function valuesOf(order: ListOrder, record: object): unknown[] {
  return order.fields.map((field) => (record as Record<string, unknown>)[field]);
}

/**
 * What a cursor calls its order. An order that does not end with the id says with what it ends: cursors of a version in which it ended with
 * the id are refused.
 */
function cursorName({ name, fields }: ListOrder): string {
  const last = fields.at(-1)!;
  return last === 'id' || fields.length === 1 ? name : `${name},${last}`;
}

/** The opaque text that says after which record a list goes on. `list` is the name of the list, so that other lists refuse the cursor. */
export function writeCursor(list: string, order: ListOrder, last: object): string {
  const values = valuesOf(order, last).map(carried);
  return Buffer.from(JSON.stringify([list, cursorName(order), values])).toString('base64url');
}

/**
 * The values, field by field, after which a list goes on; undefined for an empty cursor. Throws 422 when the text is not a cursor of this
 * list in this order.
 */
export function readCursor(list: string, order: ListOrder, cursor: string): unknown[] | undefined {
  if (cursor === '') return undefined;
  try {
    const [of, name, carries] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown, unknown[]];
    const values = order.columns.map((column, place) => restored(column, carries[place]));
    if (
      of === list &&
      name === cursorName(order) &&
      Array.isArray(carries) &&
      carries.length === values.length &&
      !values.includes(undefined)
    )
      return values;
  } catch {
    // A text that is not JSON is not a cursor.
  }
  const message = 'cursor is none of this list in this order; send next_cursor as it was answered, with the same sort.';
  throw new RequestError(422, { cursor: [message] });
}
