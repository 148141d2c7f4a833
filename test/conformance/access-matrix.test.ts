import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, expect, test } from '@jest/globals';
import { audienceOf, issuerOf } from '../../shared/identity/access-token.ts';
import { SigningKeys } from '../../shared/identity/signing-keys.ts';
import { settings } from '../../shared/base/settings.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { Bookkeeper, openBooks } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { queriesWithoutEntity } from '../setup/queries-without-entity.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { fitting, recordsOf } from './owned-records.ts';
import type { Records } from './owned-records.ts';
import { operationsOf, placesOf, resourceAtPath } from './foreign-ids.ts';
import type { Asked, Place } from './foreign-ids.ts';
import { NOBODYS, requestAt, withOwnIds } from './request-at.ts';

const daybook = useDaybook({ own: true });
const password = 'correct horse battery staple';

let victim: Bookkeeper;
let theirs: Records;
let places: Place[];
/** Every operation that asks for a token. */
let everything: Asked[];
let calls = 0;

const writing = new Set<string>(operations.flatMap(({ id, access }) => (access === 'write' ? [id] : [])));

/** Somebody with an account and books of his own, invited by the victim; `accepts` with a token that was mailed to a verified address. */
async function invited(accepts: boolean, scopes: string[]): Promise<Bookkeeper> {
  const email = `invited-${crypto.randomUUID()}@example.com`;
  const person = new Bookkeeper(daybook.url);
  await person.register({ email });
  await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
  const { invitation_token } = await victim.create<Json>('/user', { email, scopes });
  if (accepts) await new Client(daybook.url).post('/auth/v1/accept', { token: invitation_token, password });
  return person;
}

async function expired(): Promise<Client> {
  const keys = new SigningKeys(daybook.database.db);
  await keys.load();
  const { kid, private_key } = await keys.current();
  const jwt = new SignJWT({ scope: 'books:read books:write', epoch: 0, entity_id: theirs.entity })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
    .setIssuer(issuerOf(settings()))
    .setAudience(audienceOf(settings()))
    .setSubject(String(theirs.user))
    .setJti(crypto.randomUUID())
    .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 3600);
  return new Client(daybook.url, await jwt.sign(private_key));
}

/** Everything stored of the victim: the entity's records, the entity, its people, its owner's account. */
async function victimsHash(): Promise<string> {
  const { db } = daybook.database;
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const sum = createHash('sha256');
  for (const name of names.filter((one) => one !== 'usage')) {
    const own = name === 'users' ? [{ _id: theirs.user }] : [{ entity_id: theirs.entity }, { owner_id: theirs.user }];
    const heads = name === 'heads' ? [{ _id: theirs.entity }] : [];
    const found = await db
      .collection(name)
      .find({ $or: [...own, ...heads] } as object)
      .sort({ _id: 1 })
      .toArray();
    sum.update(`${name} ${JSON.stringify(found)}`);
  }
  return sum.digest('hex');
}

/** What an answer tells, numbers apart: the id that was sent is one of them. */
function told({ status, body }: HttpAnswer): string {
  return `${status} ${body.detail_code} ${JSON.stringify(body.errors).replace(/\d+/g, 'N')}`;
}

/** Eight requests at a time; none of them is served, so their order does not matter. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
    }),
  );
}

async function send(caller: Client, [method, address, body]: [string, string, unknown]): Promise<HttpAnswer> {
  calls += 1;
  return caller.request(method, address, body);
}

/** The victim's ids are answered as those that there are not: refused, and refused alike. */
async function refusedAlike(caller: Client, own: Records, at: readonly Place[] = places): Promise<string[]> {
  const faults: string[] = [];
  await forEach(at, async (place) => {
    const id = theirs[place.of]!;
    const foreign = await send(caller, requestAt(place, own, id));
    const missing = await send(caller, requestAt(place, own, NOBODYS));
    const name = `${place.operation} ${place.where} ${place.way.join('.')}`;
    if (![400, 403, 404, 422].includes(foreign.status)) faults.push(`${name}: ${foreign.status} ${foreign.text.slice(0, 200)}`);
    // Refused for the id itself, and for nothing that is looked at before it.
    else if (place.where === 'body' && foreign.status !== 403 && !JSON.stringify(foreign.body.errors).includes(place.way.at(-1)!))
      faults.push(`${name} is not what was refused: ${told(foreign)}`);
    else if (told(foreign) !== told(missing)) faults.push(`${name}: ${told(foreign)} but missing ${told(missing)}`);
  });
  return faults;
}

/** Operations that name no record too. */
async function refusedWithoutId(caller: Client): Promise<string[]> {
  const faults: string[] = [];
  await forEach(everything, async ({ operation, method, path, example }) => {
    const address = path.replace('{id}', String(theirs[resourceAtPath(path)]));
    const answer = await send(caller, [method, address, method === 'GET' ? undefined : withOwnIds(example, theirs)]);
    if (answer.status !== 401) faults.push(`${operation}: ${answer.status}`);
  });
  return faults;
}

async function allAnswer(status: number, caller: Client, at: readonly Place[]): Promise<string[]> {
  const faults: string[] = [];
  await forEach(at, async (place) => {
    const answer = await send(caller, requestAt(place, theirs, theirs[place.of]!));
    if (answer.status !== status) faults.push(`${place.operation} ${place.where} ${place.way.join('.')}: ${answer.status}`);
  });
  return faults;
}

beforeAll(async () => {
  victim = await openBooks(daybook);
  await victim.post('/subscription', { plan: 'books' });
  theirs = await recordsOf(daybook.database.db, victim);
  const document = (await new Client(daybook.url).get('/openapi.json')).body;
  places = placesOf(document);
  everything = operationsOf(document);
}, 120_000);

test('there is a record of the victim for every place of an id, so that what is sent is always somebody’s', () => {
  expect(places.filter(({ of }) => theirs[of] === undefined).map(({ operation, of }) => `${operation}: ${of}`)).toEqual([]);
});

test('the ids are those of records: their owner is served what is refused to all others below', async () => {
  const reads = places.filter(({ method, path }) => method === 'GET' && path.endsWith('{id}'));
  expect(await allAnswer(200, victim, reads)).toEqual([]);
  expect(reads.length).toBeGreaterThan(9);
});

test('every read of an entity’s records names the entity to the database, so that one shard of several would answer it', async () => {
  const faults: string[] = [];
  const { asked, without } = await queriesWithoutEntity(daybook.database.db, () =>
    forEach(
      everything.filter(({ method }) => method === 'GET'),
      async ({ operation, path }) => {
        const address = path.replace('{id}', String(fitting(operation, theirs)[resourceAtPath(path)])).replace(/\{\w+\}/g, String(NOBODYS));
        const { status, text } = await send(victim, ['GET', address, undefined]);
        if (![200, 400, 404, 422].includes(status)) faults.push(`${operation}: ${status} ${text.slice(0, 200)}`);
      },
    ),
  );
  expect({ faults, without }).toEqual({ faults: [], without: [] });
  expect(asked).toBeGreaterThan(100);
});

/** Those who come from books of their own. */
const outsiders: [string, () => Promise<Bookkeeper>][] = [
  ['a stranger', () => openBooks(daybook)],
  ['somebody invited who has not accepted', async () => invited(false, ['books:read', 'books:write'])],
  [
    'a removed member',
    async () => {
      const member = await invited(true, ['books:read', 'books:write']);
      const { id } = (await member.get('/profile')).body.resource;
      if ((await victim.delete(`/user/${id}`)).status !== 200) throw new Error('The member was not removed');
      return member;
    },
  ],
];

test.each(outsiders)(
  'to %s the victim’s ids are refused like those that there are not, wherever they stand',
  async (_who, open) => {
    const person = await open();
    if (!person.entity) await openOwnBooks(person);
    await person.post('/subscription', { plan: 'books' });
    const own = await recordsOf(daybook.database.db, person);
    const before = await victimsHash();
    expect(await refusedAlike(person, own)).toEqual([]);
    expect(await victimsHash()).toBe(before);
  },
  180_000,
);

/** Books of the person's own, which the person's token is then for. */
async function openOwnBooks(person: Bookkeeper): Promise<void> {
  person.entity = await person.createEntity({ calendar_year: 2024 });
  person.period = person.entity.reporting_periods[0];
}

test('to an API key of the same owner’s other entity they are refused like those that there are not', async () => {
  const id = (await victim.createEntity({ name: 'Other', calendar_year: 2024 })).id;
  const email = (await victim.get('/profile')).body.resource.email as string;
  const other = new Bookkeeper(daybook.url);
  await other.login({ email, password, entity_id: id });
  other.entity = (await other.get(`/entity/${id}`)).body.resource;
  other.period = other.entity.reporting_periods[0];
  const own = await recordsOf(daybook.database.db, other);
  const { client } = await keyClient(other, ['books:read', 'books:write']);
  const before = await victimsHash();
  // The owner of both is a user of both, and pays for both.
  const foreign = places.filter(({ operation }) => operation !== 'readUser' && operation !== 'readSubscriptionInvoice');
  expect(await refusedAlike(client, own, foreign)).toEqual([]);
  expect(await victimsHash()).toBe(before);
}, 180_000);

test('a read-only member writes nothing of it: 403 wherever an id stands', async () => {
  const member = await invited(true, ['books:read']);
  const before = await victimsHash();
  const writes = places.filter(({ operation }) => writing.has(operation) && operation !== 'createEntity');
  expect(await allAnswer(403, member, writes)).toEqual([]);
  expect(await victimsHash()).toBe(before);
}, 180_000);

test('a revoked key, an expired token, a made-up one and none are refused by every operation with 401', async () => {
  const { key, client } = await keyClient(victim, ['books:read', 'books:write']);
  await victim.delete(`/api-key/${key.id}`);
  const before = await victimsHash();
  for (const caller of [client, await expired(), new Client(daybook.url), new Client(daybook.url, 'nobody.knows.it')]) {
    expect(await allAnswer(401, caller, places)).toEqual([]);
    expect(await refusedWithoutId(caller)).toEqual([]);
  }
  expect(await victimsHash()).toBe(before);
  process.stdout.write(
    `The access matrix: ${places.length} places of ids in ${new Set(places.map(({ operation }) => operation)).size} of ${everything.length} operations, ${calls} calls\n`,
  );
}, 180_000);
