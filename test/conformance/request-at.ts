import type { Json } from '../setup/client.ts';
import { namesRecord, resourceAtPath, resourceNamedBy } from './foreign-ids.ts';
import type { Place } from './foreign-ids.ts';
import { fitting } from './owned-records.ts';
import type { Records } from './owned-records.ts';

/** An id that no record has. */
export const NOBODYS = 987_654_321;

/** The request of an operation with the caller's own ids wherever an id stands, and with `id` at the place. */
export function requestAt({ operation, method, path, where, way, example }: Place, owned: Records, id: number): [string, string, unknown] {
  const own = fitting(operation, owned);
  const slug = resourceAtPath(path);
  const named = path.replace('{id}', String(where === 'path' ? id : (own[slug] ?? NOBODYS)));
  const address = named.replace(/\{\w+\}/g, String(NOBODYS));
  const filter = where === 'filter' ? `?${way[0]!}=${id}` : '';
  if (method === 'GET') return [method, address + filter, undefined];
  const body = withOwnIds(example, own);
  if (way[0] === 'difference') withoutPayment(body);
  if (way.includes('clears')) asPayment(body, own);
  if (where === 'body') put(body, way, id);
  return [method, address + filter, body];
}

/** A difference is given up of one item, and alone where nothing was paid. */
function withoutPayment(body: Json): void {
  for (const name of ['transaction_id', 'cleared_amounts']) delete body[name];
  for (const name of ['cleared_ids', 'cleared_types']) body[name] = body[name].slice(0, 1);
}

/** Only what is paid at once clears items, and each of them is named. */
function asPayment(body: Json, own: Records): void {
  for (const payment of (body.transactions ?? [body]) as Json[])
    Object.assign(payment, { transaction_type: 'RC', account_id: own.client, post: true, clears: [{ id: own.unsettled }] });
}

export function withOwnIds(value: Json, own: Records): Json {
  if (Array.isArray(value)) return value.map((item) => withOwnIds(item, own));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries<Json>(value).map(([name, field]) => {
    if (!namesRecord(name) || field === null) return [name, withOwnIds(field, own)];
    const mine = own[resourceNamedBy(name)] ?? NOBODYS;
    return [name, Array.isArray(field) ? field.map(() => mine) : mine];
  });
  return Object.fromEntries<Json>(entries as [string, Json][]);
}

/** What stands beside the id, where it is neither a line nor a difference. */
const beginnings: Readonly<Record<string, Json>> = {
  identity: {},
  line_items: [{ account_id: NOBODYS, amount: 1 }],
  bank_accounts: [{ iban: 'DE02120300000000202051' }],
  acts: [{ act: 'settle', amount: 1, items: [{ id: NOBODYS }] }],
  then: { act: 'post', line_items: [{ account_id: NOBODYS }] },
};

function put(body: Json, [name, ...rest]: string[], id: number): void {
  if (rest.length === 0) {
    body[name!] = name!.endsWith('_ids') ? [id] : id;
    return;
  }
  const isList = name!.endsWith('s');
  body[name!] ??= structuredClone(beginnings[name!]) ?? (isList ? [{ amount: 1 }] : { reason: 'other' });
  put(isList ? body[name!][0] : body[name!], rest, id);
}
