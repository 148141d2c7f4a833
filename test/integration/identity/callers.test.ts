import { beforeAll, expect, jest, test } from '@jest/globals';
import { CallerCache } from '../../../shared/identity/caller-cache.ts';
import type { AskedToken } from '../../../shared/identity/caller-cache.ts';
import type { VerifiedToken } from '../../../shared/identity/access-token.ts';
import type { Caller } from '../../../shared/books/command.ts';
import { PASSWORD, useIdentity } from './identity-broker.ts';

const daybook = useIdentity();
let cache: CallerCache;
let lookups = 0;
beforeAll(async () => {
  cache = new CallerCache(daybook.process.revocations, (token: AskedToken) => {
    lookups += 1;
    return daybook.broker.call<Caller, AskedToken>('identity.resolveCaller', token);
  });
});

const cached = async (access_token: string): Promise<Caller> => cache.callerOf(await daybook.process.verifier.verify(access_token), true);
const recycle = (_id: number) =>
  daybook.database.db.collection<{ _id: number }>('entities').updateOne({ _id }, { $set: { deleted_at: new Date() } });

test('the same token gets an entity with the users first one, at the next request', async () => {
  const { access_token, user } = await daybook.register();
  await expect(cached(access_token)).resolves.toEqual({
    user_id: user.id,
    owner_id: user.id,
    entity_id: null,
    scopes: ['books:read', 'books:write', 'books:audit', 'bank:import', 'documents:send'],
  });
  const entity_id = await daybook.addEntity(user.id);
  await daybook.addEntity(user.id);
  await expect(cached(access_token)).resolves.toMatchObject({ owner_id: user.id, entity_id });
});

test('a caller with an entity is remembered: many requests, one look', async () => {
  const { access_token, user } = await daybook.register();
  await daybook.addEntity(user.id);
  await cached(access_token);
  const before = lookups;
  for (let request = 0; request < 50; request += 1) await cached(access_token);
  expect(lookups).toBe(before);
});

/** How often a caller is looked up when the same token asks twice. */
async function looksOf(token: Partial<VerifiedToken>, caller: Partial<Caller>, seconds: number): Promise<number> {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const look = jest.fn(() => Promise.resolve({ user_id: 1, owner_id: 1, entity_id: 3, scopes: [], ...caller }));
  const remembering = new CallerCache(daybook.process.revocations, look);
  const asking = {
    issuer: 'daybook',
    subject: '1',
    client_id: null,
    scopes: null,
    user_id: 1,
    jti: 'a',
    ...token,
  } as unknown as VerifiedToken;
  await remembering.callerOf(asking, true);
  now.mockReturnValue(seconds * 1_000);
  await remembering.callerOf(asking, true);
  now.mockRestore();
  return look.mock.calls.length;
}

test.each([
  ['names its entity', { entity_id: 3 }],
  ['has stored its entity', { entity_id: null }],
])('the caller of a token that %s is looked up again after a minute', async (_which, token) => {
  expect(await looksOf(token, {}, 59)).toBe(1);
  expect(await looksOf(token, {}, 61)).toBe(2);
});

test.each<[string, Partial<VerifiedToken>, Partial<Caller>]>([
  ['has stored no entity yet', { entity_id: null }, { unstored: true }],
  ['has none', { entity_id: null }, { entity_id: null }],
  ['is for a recycled one', { entity_id: 3 }, { entity_id: null, closed: { id: 3, state: 'recycled' } }],
  ['comes from an outside issuer and names none', { entity_id: null, user_id: null }, {}],
])('the caller of a token that %s is looked up at each request', async (_which, token, caller) => {
  expect(await looksOf(token, caller, 0)).toBe(2);
});

test('a recycled entity is told as such, and no other stands in: at once when its change is announced, else within a second', async () => {
  const { access_token, user } = await daybook.register();
  const [first, second] = [await daybook.addEntity(user.id), await daybook.addEntity(user.id)];
  await expect(cached(access_token)).resolves.toMatchObject({ entity_id: first });
  await recycle(first);
  await daybook.broker.broadcast('entity.changed', { entity_id: first });
  await expect(cached(access_token)).resolves.toMatchObject({ entity_id: null, closed: { id: first, state: 'recycled' } });
  const other = (await daybook.call('login', { email: user.email, password: PASSWORD, entity_id: second })).body;
  await expect(cached(other.access_token)).resolves.toMatchObject({ entity_id: second });
  await recycle(second);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expect(cached(other.access_token)).resolves.toMatchObject({ entity_id: null, closed: { id: second, state: 'recycled' } });
});

test('a token bound to a recycled entity does not fall back to another one', async () => {
  const { user } = await daybook.register();
  const [, second] = [await daybook.addEntity(user.id), await daybook.addEntity(user.id)];
  const { access_token } = (await daybook.call('login', { email: user.email, password: PASSWORD, entity_id: second })).body;
  await recycle(second);
  await expect(daybook.callerOf(access_token)).resolves.toMatchObject({ entity_id: null });
});

test('an answer asked for before a change is not remembered after it', async () => {
  const { access_token, user } = await daybook.register();
  const entity_id = await daybook.addEntity(user.id);
  const token = await daybook.process.verifier.verify(access_token);
  const waiting = Promise.withResolvers<Caller>();
  const answers = [waiting.promise, Promise.resolve({ user_id: user.id, owner_id: user.id, entity_id, scopes: ['books:read'] })];
  const slow = new CallerCache(daybook.process.revocations, () => answers.shift()!);
  const asked = slow.callerOf(token, true);
  daybook.process.revocations.announce([{ _id: `change-${user.id}`, at: new Date(), kind: 'caller', subject: user.id }]);
  waiting.resolve({ user_id: user.id, owner_id: user.id, entity_id, scopes: ['books:read', 'books:write'] });
  await asked;
  await expect(slow.callerOf(token, true)).resolves.toMatchObject({ scopes: ['books:read'] });
});
