import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { addrSpec } from '../../../shared/api/kinds/text-kinds.ts';
import { startOutsideIssuer } from '../../setup/outside-issuer.ts';
import { useStarted } from '../../setup/use-started.ts';
import { startIdentity } from './identity-broker.ts';

const issuer = useStarted(startOutsideIssuer, (started) => started.stop());
const daybook = useStarted(
  () => startIdentity({ settings: { auth_issuer: issuer.url, auth_audience: 'books' } }),
  (started) => started.stop(),
);
const issued = (claims: JWTPayload, kid?: string): Promise<string> => issuer.issued(claims, kid);

test('tokens of the configured issuer open the books to a user who is made at the first of them', async () => {
  const [one, again, other] = await Promise.all([
    issued({ sub: 'auth|1' }),
    issued({ sub: 'auth|1', n: 2 }),
    issued({ sub: 'auth|2', scope: 'books:read' }),
  ]);
  const first = await daybook.callerOf(one);
  expect(first).toMatchObject({ entity_id: null, owner_id: first.user_id, scopes: ['books:read', 'books:write'] });
  await expect(daybook.callerOf(again)).resolves.toEqual(first);
  const second = await daybook.callerOf(other);
  expect(second).toMatchObject({ scopes: ['books:read'] });
  expect(second.user_id).not.toBe(first.user_id);
});

test('a verified address makes the newcomer the user who was invited by it', async () => {
  const caller = await daybook.callerOf(await issued({ sub: 'owner' }));
  const entity_id = await daybook.addEntity(caller.user_id);
  const invite = { email: 'grace@example.com', scopes: ['books:read'] };
  await daybook.call('createUser', invite, { caller: { ...caller, entity_id } });
  const claims = { sub: 'grace', email: 'Grace@example.com' };
  const unverified = await daybook.callerOf(await issued({ ...claims, sub: 'impostor', email_verified: false }));
  expect(unverified).toMatchObject({ entity_id: null });
  await expect(daybook.callerOf(await issued({ ...claims, email_verified: true }))).resolves.toMatchObject({
    entity_id,
    scopes: ['books:read'],
  });
});

describe('an invitation to a verified address', () => {
  async function inviting(): Promise<{ entity_id: number; invite: (email: string) => Promise<unknown>; accepted: () => Promise<number> }> {
    const caller = await daybook.callerOf(await issued({ sub: randomUUID() }));
    const entity_id = await daybook.addEntity(caller.user_id);
    const { db } = daybook.database;
    return {
      entity_id,
      invite: (email) => daybook.call('createUser', { email, scopes: ['books:read'] }, { caller: { ...caller, entity_id } }),
      accepted: async () => {
        const trail = await db.collection<{ events: string[] }>('account_events').find({ owner_id: caller.user_id }).toArray();
        return trail.filter(({ events }) => events.some((event) => event.includes('user.accepted'))).length;
      },
    };
  }

  function person(claims: object = {}): { email: string; token: (more?: object) => Promise<string> } {
    const email = `${randomUUID()}@example.com`;
    const known = { sub: randomUUID(), email, email_verified: true, ...claims };
    return { email, token: (more = {}) => issued({ ...known, ...more }) };
  }

  test('is accepted by the next request of somebody who has an account, once, and tells the processes that remember them', async () => {
    const { entity_id, invite, accepted } = await inviting();
    const { email, token } = person();
    const { user_id } = await daybook.callerOf(await token());
    const changed: unknown[] = [];
    daybook.process.revocations.onChange((change) => changed.push([change.kind, change.subject]));
    await invite(email.toUpperCase());
    expect(changed).toContainEqual(['caller', user_id]);
    changed.length = 0;
    const [first, second] = await Promise.all([daybook.callerOf(await token()), daybook.callerOf(await token())]);
    expect(first).toMatchObject({ user_id, entity_id, scopes: ['books:read'] });
    expect(second).toEqual(first);
    expect([changed, await accepted()]).toEqual([[['caller', user_id]], 1]);
  });

  test('is accepted by somebody who came before the issuer told the address', async () => {
    const { entity_id, invite, accepted } = await inviting();
    const { email, token } = person();
    const { user_id } = await daybook.callerOf(await token({ email_verified: false }));
    await invite(email);
    await expect(daybook.callerOf(await token({ email_verified: false }))).resolves.toMatchObject({ entity_id: null });
    await expect(daybook.callerOf(await token())).resolves.toMatchObject({ user_id, entity_id });
    expect(await accepted()).toBe(1);
  });

  test.each(['a newcomer', 'somebody who has an account'])('that has expired opens nothing to %s', async (who) => {
    const { invite, accepted } = await inviting();
    const { email, token } = person();
    if (who !== 'a newcomer') await daybook.callerOf(await token());
    await invite(email);
    await daybook.database.db.collection('invitations').updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
    const { db } = daybook.database;
    await db.command({ profile: 2 });
    await expect(daybook.callerOf(await token())).resolves.toMatchObject({ entity_id: null });
    await db.command({ profile: 0 });
    const tried = await db.collection('system.profile').countDocuments({ op: 'remove', ns: `${db.databaseName}.invitations` });
    expect([tried, await accepted()]).toEqual([0, 0]);
  });

  test('that cannot be accepted now refuses nobody, and is accepted later', async () => {
    const { entity_id, invite, accepted } = await inviting();
    const { email, token } = person();
    const { user_id } = await daybook.callerOf(await token());
    await invite(email);
    const { db } = daybook.database;
    const [memberships] = await db.listCollections({ name: 'memberships' }, { nameOnly: false }).toArray();
    await db.command({ collMod: 'memberships', validator: { status: 'invited' } });
    try {
      await expect(daybook.callerOf(await token())).resolves.toMatchObject({ user_id, entity_id: null });
    } finally {
      await db.command({ collMod: 'memberships', validator: memberships!.options!.validator });
    }
    await expect(daybook.callerOf(await token())).resolves.toMatchObject({ user_id, entity_id });
    expect(await accepted()).toBe(1);
  });
});

describe('an address is that of whom the issuer has verified it for', () => {
  const verified = (sub: string, email: string) => ({ sub, email, email_verified: true });
  const userOf = (sub: string) => daybook.database.db.collection('users').findOne({ outside_subject: `${issuer.url} ${sub}` });

  async function invitedTo(email: string): Promise<number> {
    const owner = await daybook.callerOf(await issued({ sub: randomUUID() }));
    const entity_id = await daybook.addEntity(owner.user_id);
    await daybook.call('createUser', { email, scopes: ['books:read'] }, { caller: { ...owner, entity_id } });
    return entity_id;
  }

  async function eventsOf(owner_id: number): Promise<string[]> {
    const trail = await daybook.database.db.collection<{ events: string[] }>('account_events').find({ owner_id }).toArray();
    const names = trail.flatMap(({ events }) => events.map((event) => (JSON.parse(event) as { name: string }).name));
    return names.filter((name) => name.startsWith('profile.'));
  }

  test('a stored address that the token does not verify accepts no invitation', async () => {
    const [sub, former, now] = [randomUUID(), `${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await daybook.callerOf(await issued(verified(sub, former)));
    const entity_id = await invitedTo(former);
    await expect(daybook.callerOf(await issued({ sub }))).resolves.toMatchObject({ entity_id: null });
    await expect(daybook.callerOf(await issued(verified(sub, now)))).resolves.toMatchObject({ entity_id: null });
    await expect(daybook.callerOf(await issued(verified(randomUUID(), former)))).resolves.toMatchObject({ entity_id: null });
    const again = await invitedTo(former);
    expect(again).not.toBe(entity_id);
  });

  test('who has none has a placeholder that nobody can be invited or registered by', async () => {
    const sub = `Person ${randomUUID()}`;
    await daybook.callerOf(await issued({ sub }));
    const { email, email_verified_at } = (await userOf(sub))!;
    expect([email, email_verified_at]).toEqual([expect.stringMatching(/\.invalid$/), null]);
    expect(addrSpec.test(email as string)).toBe(false);
  });

  test('moves to its holder, who is let in, and so does an invitation to it', async () => {
    const [before, holder, email] = [randomUUID(), randomUUID(), `${randomUUID()}@example.com`];
    const former = await daybook.callerOf(await issued(verified(before, email)));
    const entity_id = await invitedTo(email);
    const unverified = await daybook.callerOf(await issued({ sub: holder }));
    const caller = await daybook.callerOf(await issued(verified(holder, email.toUpperCase())));
    expect(caller).toMatchObject({ user_id: unverified.user_id, entity_id });
    expect(caller.user_id).not.toBe(former.user_id);
    expect([(await userOf(holder))!.email, (await userOf(before))!.email]).toEqual([email, expect.stringMatching(/\.invalid$/)]);
    const newcomer = await daybook.callerOf(await issued(verified(randomUUID(), email)));
    expect([former.user_id, caller.user_id]).not.toContain(newcomer.user_id);
    expect(await eventsOf(former.user_id)).toEqual(['profile.address_moved']);
    expect(await eventsOf(caller.user_id)).toEqual(['profile.email_verified', 'profile.address_moved']);
  });

  test('moves to a newcomer with the invitation to it, though its former holder never accepted', async () => {
    const email = `${randomUUID()}@example.com`;
    const former = await daybook.callerOf(await issued(verified(randomUUID(), email)));
    const entity_id = await invitedTo(email);
    const caller = await daybook.callerOf(await issued(verified(randomUUID(), email)));
    expect([caller.entity_id, caller.user_id === former.user_id]).toEqual([entity_id, false]);
  });

  test('goes with the newest token, so that two users to whom the issuer gives one do not take it from each other at each request', async () => {
    const [email, first, second] = [`${randomUUID()}@example.com`, randomUUID(), randomUUID()];
    const at = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds;
    const [older, newer] = [
      await issued({ ...verified(first, email), iat: at(60) }),
      await issued({ ...verified(second, email), iat: at(30) }),
    ];
    const { user_id } = await daybook.callerOf(older);
    for (const token of [newer, older, newer, older]) await daybook.callerOf(token);
    expect([(await userOf(second))!.email, await eventsOf(user_id)]).toEqual([email, ['profile.address_moved']]);
    await daybook.callerOf(await issued(verified(first, email)));
    expect((await userOf(first))!.email).toBe(email);
  });

  test('a claim that a registration would refuse is not stored, and keeps nobody out', async () => {
    for (const claims of [
      { name: 'n'.repeat(5_000) },
      { name: 'Ada\r\nBcc: x' },
      { email: 'a@b.co\r\nBcc: c@d.co', email_verified: true },
    ]) {
      const sub = randomUUID();
      await daybook.callerOf(await issued({ sub, ...claims }));
      const { name, email } = (await userOf(sub))!;
      expect([name, email]).toEqual([sub, expect.stringMatching(/\.invalid$/)]);
    }
  });
});

test.each<[string, JWTPayload, string]>([
  ['another audience', { sub: 'x', aud: 'elsewhere' }, 'outside-1'],
  ['an unknown key id', { sub: 'x' }, 'outside-2'],
])('a token of the issuer with %s is refused', async (_case, claims, kid) => {
  await expect(daybook.process.verifier.verify(await issued(claims, kid))).rejects.toMatchObject({ code: 401 });
});

test('the embedded authorization server is not there, and the API names the outside one', async () => {
  for (const action of ['register', 'login', 'token', 'authorizationServer', 'jwks']) {
    await expect(daybook.call(action, {})).rejects.toMatchObject({ code: 404 });
  }
  await expect(daybook.call<object>('protectedResource')).resolves.toMatchObject({ body: { authorization_servers: [issuer.url] } });
});
