import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Fields, Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { openBooks } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { operationsOf, placesOf, resourceAtPath } from './foreign-ids.ts';
import type { Asked, Place } from './foreign-ids.ts';
import { recordsOf } from './owned-records.ts';
import type { Records } from './owned-records.ts';
import { NOBODYS, requestAt, withOwnIds } from './request-at.ts';

const daybook = useDaybook();

let keeper: Bookkeeper;
let own: Records;
let writes: Asked[];
let places: Place[];
beforeAll(async () => {
  keeper = await openBooks(daybook);
  await keeper.post('/subscription', { plan: 'books' });
  own = await recordsOf(daybook.database.db, keeper);
  const document = (await new Client(daybook.url).get('/openapi.json')).body;
  writes = operationsOf(document).filter(({ method }) => method !== 'GET');
  places = placesOf(document).filter(({ where, method }) => where === 'body' && method !== 'GET');
}, 120_000);

const declared = (id: string): Operation | undefined => operations.find((operation) => operation.id === id);

/** Keys that look like a known one and are none: a letter more or less, or a name where the record has an id, or the other way round. */
function nearlyKnown(fields: Fields): string[] {
  const known = new Set(Object.keys(fields));
  const near = [...known].flatMap((key) => [
    key.slice(0, -1),
    `${key}s`,
    `${key}_code`,
    `${key}_name`,
    key.replace(/_id$/, '_code'),
    key.replace(/_id$/, '_name'),
    key.replace(/_code$/, '_id'),
    `x_${key}`,
  ]);
  // What is in the other spelling is known.
  const spelt = new Set([...known].map((key) => key.replaceAll('_', '').toLowerCase()));
  return [...new Set(near)].filter((key) => !spelt.has(key.replaceAll('_', '').toLowerCase()) && !everywhere.has(key));
}

const NAMED_AT_ONCE = 8;

const errorsOf = (answer: Json): object => (answer?.errors ?? {}) as object;

/** Accepted everywhere, and decided by the token (docs/architecture.md "Unknown keys"). */
const everywhere: ReadonlySet<string> = new Set(['entity_id']);

/** Operations whose body is no object of keys. */
const of_bytes: ReadonlySet<string> = new Set(['createAttachment', 'createImport']);

test('a key that only looks like a known one is refused by every operation, and named', async () => {
  const accepted: string[] = [];
  let asked = 0;
  for (const { operation, method, path, example } of writes) {
    const fields = declared(operation)?.body;
    if (!fields || of_bytes.has(operation)) continue;
    const address = path.replace('{id}', String(own[resourceAtPath(path)] ?? NOBODYS)).replace(/\{\w+\}/g, String(NOBODYS));
    const unknown = [...nearlyKnown(fields), 'wholly_unknown'];
    asked += unknown.length;
    // A refusal names so many fields and no more.
    for (let from = 0; from < unknown.length; from += NAMED_AT_ONCE) {
      const keys = unknown.slice(from, from + NAMED_AT_ONCE);
      const body = { ...(withOwnIds(example, own) as object), ...Object.fromEntries(keys.map((key) => [key, 'x'])) };
      const { status, body: answer } = await keeper.request(method, address, body);
      const errors = errorsOf(answer);
      accepted.push(
        ...keys.filter((key) => status !== 422 || !Object.hasOwn(errors, key)).map((key) => `${operation}: ${key} (${status})`),
      );
    }
  }
  expect(accepted).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});

/** The key that names the record beside one that has its id, at a place of a body; none where records have no name. */
function nameAt({ operation, way }: Place): string | undefined {
  let fields: Fields | undefined = declared(operation)?.body ?? undefined;
  for (const key of way.slice(0, -1)) fields = fields?.[key]?.kind.fields ?? fields?.[key]?.kind.items?.fields;
  return Object.entries(fields ?? {}).find(([, { name_of }]) => name_of === way.at(-1))?.[0];
}

/** The body with the name of nobody where the id stands. */
function withName(body: Json, way: readonly string[], name: string): void {
  const [key, ...rest] = way;
  if (rest.length > 0) return withName(Array.isArray(body[key!]) ? body[key!][0] : body[key!], rest, name);
  const isMany = Array.isArray(body[key!]);
  delete body[key!];
  body[name] = isMany ? ['NOBODY'] : name.endsWith('currency_code') ? 'XAF' : 'NOBODY';
}

describe('a name in place of an id is never passed over', () => {
  test('one of nobody is refused on its key, wherever a body takes one', async () => {
    const passed: string[] = [];
    let asked = 0;
    for (const place of places) {
      const name = nameAt(place);
      if (name === undefined) continue;
      const [method, address, body] = requestAt(place, own, own[place.of] ?? NOBODYS);
      withName(body as Json, place.way, name);
      asked += 1;
      const { status, body: answer } = await keeper.request(method, address, body);
      const keys = Object.keys(errorsOf(answer));
      // What lacks more than the name may be refused for that alone, but never saved.
      const isTold = keys.some((key) => key.split('.').at(-1) === name) || place.way.length > 1;
      if (status !== 422 || !isTold) passed.push(`${place.operation} ${place.way.join('.')}: ${status} ${keys.join()}`);
    }
    expect(passed).toEqual([]);
    expect(asked).toBeGreaterThan(30);
  });

  test('the accounts of a company are set by their codes, as by their ids', async () => {
    const { id } = await keeper.create<{ id: number }>('/account', {
      name: 'Exchange gains',
      account_type: 'NON_OPERATING_REVENUE',
      account_code: 4711,
    });
    const answer = await keeper.patch(`/entity/${keeper.entity.id}`, { forex_account_code: '4711', forex_loss_account_code: 4711 });
    expect([answer.status, answer.body.resource.forex_account_id, answer.body.resource.forex_loss_account_id]).toEqual([200, id, id]);
    const refused = await keeper.patch(`/entity/${keeper.entity.id}`, { forex_account_code: '4712' });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['forex_account_code']]);
  });
});
