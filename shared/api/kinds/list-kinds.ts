import { asIs, Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

const idWords = `1 to ${limits.ids_per_list} ids with commas between them`;
const idText = /^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/;

/** Ids in a query: `4,7,9`. */
export const idList: Kind<number[], number[], number[]> = {
  ...asIs,
  name: 'ids',
  accepts: idWords,
  check: (value) => {
    if (Array.isArray(value)) return value as number[];
    if (typeof value !== 'string' || !idText.test(value)) return refuse(idWords, value);
    const ids = value.split(',').map(Number);
    if (ids.length > limits.ids_per_list) return new Refusal(`must be ${idWords}; got ${ids.length}`);
    return ids.every(Number.isSafeInteger) ? ids : refuse(idWords, value);
  },
  bus: { type: 'array', items: { type: 'number', integer: true, min: 1 }, max: limits.ids_per_list },
  schema: { type: 'string', pattern: '^[1-9][0-9]*(,[1-9][0-9]*)*$' },
  shape: plain,
};

/** Values of one kind in a query, separated by commas: `BANK,RECEIVABLE`. */
export function commaList<Bus>(items: Pick<Kind<Bus>, 'name' | 'check' | 'from_query' | 'bus'>, noun: string): Kind<Bus[], Bus[], Bus[]> {
  const accepts = `${noun} with commas between them`;
  return {
    ...asIs,
    name: `${items.name} list`,
    accepts,
    check: (value) => {
      if (Array.isArray(value)) return value as Bus[];
      if (typeof value !== 'string' || value === '') return refuse(accepts, value);
      const parts = value.split(',');
      if (parts.length > limits.ids_per_list) return new Refusal(`must be at most ${limits.ids_per_list} ${noun}; got ${parts.length}`);
      const checked = parts.map((part) => items.check!(items.from_query ? items.from_query(part) : part));
      return checked.find((one) => one instanceof Refusal) ?? (checked as Bus[]);
    },
    bus: { type: 'array', items: items.bus, max: limits.ids_per_list },
    schema: { type: 'string' },
    shape: plain,
  };
}

/** An order with its fields in snake_case: `-transaction-date` and `-transactionDate` are `-transaction_date`. */
function inSnakeCase(order: string): string {
  const fields = order.split(',').map((field) => {
    const [, sign = '', name = ''] = /^(-?)(.*)$/.exec(field) ?? [];
    return sign + name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  });
  return fields.join(',');
}

/** The order of a list. It is one that an index supports; `-` before each field reverses it. */
export function sorting(orders: readonly string[]): Kind<string, string, string> {
  const accepts = `one of ${orders.join('; ')}`;
  const known = new Set(orders);
  return {
    ...asIs,
    name: 'sort',
    accepts,
    check: (value) => {
      const order = typeof value === 'string' ? inSnakeCase(value) : '';
      return known.has(order) ? order : refuse(accepts, value);
    },
    bus: { type: 'string', max: 200 },
    schema: { type: 'string', enum: [...orders] },
    shape: plain,
  };
}

const cursorWords = 'the next_cursor of a list, or nothing at all for its first page';

/** The place where a list goes on; empty at its beginning. */
export const cursorText: Kind<string, string, string> = {
  ...asIs,
  name: 'cursor',
  accepts: cursorWords,
  check: (value) => (typeof value === 'string' && /^[\w-]{0,2000}$/.test(value) ? value : refuse(cursorWords, value)),
  bus: { type: 'string', max: 2000 },
  schema: { type: 'string', maxLength: 2000 },
  shape: plain,
};
