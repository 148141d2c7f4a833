import { expect, test } from '@jest/globals';
import { PASSWORD, useIdentity } from './identity-broker.ts';
import type { Session } from './identity-broker.ts';

const daybook = useIdentity();

const refusedWith = (code: number, fields?: object): object =>
  expect.objectContaining({ code, ...(fields ? { fields: expect.objectContaining(fields) } : {}) });
const anyMessage = expect.arrayContaining([expect.any(String)]);

test('registering answers the user with a pair of tokens for a day', async () => {
  const { status, body } = await daybook.call('register', { name: ' Ada Lovelace ', email: ' Ada@Example.COM ', password: PASSWORD });
  expect(status).toBe(201);
  expect(body).toEqual({
    user: expect.objectContaining({ id: expect.any(Number), name: 'Ada Lovelace', email: 'ada@example.com', entity_id: null }),
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 86_400,
    scope: 'books:read books:write books:audit bank:import documents:send',
  });
});

test('every wrong field of a registration is named at once, unknown ones with what is accepted', async () => {
  const wrong = daybook.call('register', { name: '  ', email: 'nobody', password: 'short', colour: 'red', entity_id: 1 });
  await expect(wrong).rejects.toEqual(
    refusedWith(422, {
      name: anyMessage,
      email: anyMessage,
      password: anyMessage,
      colour: [expect.stringContaining('name, email, password')],
    }),
  );
  await expect(wrong).rejects.not.toEqual(refusedWith(422, { entity_id: anyMessage }));
});

test('an e-mail address has one account, however it is written and however many ask at once', async () => {
  const person = { name: 'Bo', password: PASSWORD };
  const answers = await Promise.allSettled(
    ['bo@example.com', 'BO@example.com', ' bo@EXAMPLE.com'].map((email) => daybook.call('register', { ...person, email })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(refusedWith(422, { email: anyMessage }));
});

test('a login needs the right password, and says the same for an address without an account', async () => {
  const { user } = await daybook.register();
  const { status, body } = await daybook.call('login', { email: user.email.toUpperCase(), password: PASSWORD });
  expect([status, body.user.id]).toEqual([200, user.id]);
  const messages = await Promise.all(
    [user.email, 'nobody@example.com'].map((email) =>
      daybook.call('login', { email, password: 'not the password' }).catch((error: unknown) => error),
    ),
  );
  expect(messages[0]).toEqual(refusedWith(401, { credentials: anyMessage }));
  expect((messages[0] as { fields: unknown }).fields).toEqual((messages[1] as { fields: unknown }).fields);
});

test('after ten failed logins even the right password waits, but not from another address', async () => {
  const { user } = await daybook.register();
  const guesses = Array.from({ length: 14 }, (_, guess) =>
    daybook.call('login', { email: user.email, password: `guess ${guess}` }).catch((error: { code: number }) => error.code),
  );
  expect((await Promise.all(guesses)).toSorted()).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  const refusal = await daybook.call('login', { email: user.email, password: PASSWORD }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
  await expect(daybook.call('login', { email: user.email, password: PASSWORD }, { client_address: '192.0.2.7' })).resolves.toMatchObject({
    status: 200,
  });
});

test('a password is kept as an argon2id hash and a refresh token as a hash only', async () => {
  const { user, refresh_token } = await daybook.register();
  const stored = await daybook.database.db.collection<{ _id: number }>('users').findOne({ _id: user.id });
  expect(stored).toMatchObject({ password_hash: expect.stringMatching(/^argon2id\$/) });
  const tokens = await daybook.database.db.collection('refresh_tokens').find({ user_id: user.id }).toArray();
  expect(tokens).toHaveLength(1);
  expect(JSON.stringify(tokens)).not.toContain(refresh_token);
});

test.each([
  '(1)v@example.com',
  '<v@example.com>',
  'g:v@example.com;',
  '"v"@example.com',
  'v@example.com (x)',
  'V <v@example.com>',
  'v@[127.0.0.1]',
  'v@example.invalid',
])('an address is an addr-spec, so that a mailbox has one account and one trial: %s is refused', async (email) => {
  const wrong = daybook.call('register', { name: 'V', email, password: PASSWORD });
  await expect(wrong).rejects.toEqual(refusedWith(422, { email: anyMessage }));
});

test.each([
  ['Unicode, then xn--', 'bücher', 'xn--bcher-kva'],
  ['xn--, then Unicode in capitals', 'xn--bcher-kva', 'BÜCHER'],
  ['letters of full width', 'example', 'ｅxample'],
])('a domain has one spelling, so that a mailbox has one account: %s', async (_which, first, second) => {
  const local = crypto.randomUUID();
  const [before, after] = [`${local}@${first}.example`, `${local}@${second}.example`];
  await daybook.register({ email: before });
  await expect(daybook.call('register', { name: 'V', email: after, password: PASSWORD })).rejects.toMatchObject({ code: 422 });
  await expect(daybook.call('login', { email: after, password: PASSWORD })).resolves.toMatchObject({ status: 200 });
});

async function refreshed(refresh_token: string, fields: object = {}): Promise<Session> {
  return (await daybook.call('refresh', { refresh_token, ...fields })).body;
}

test('a refresh token is exchanged once for the next pair', async () => {
  const first = await daybook.register();
  const second = await refreshed(first.refresh_token);
  expect(second.user).toEqual(first.user);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  await expect(daybook.callerOf(second.access_token)).resolves.toMatchObject({ user_id: first.user.id });
});

test('a refresh token used twice ends its whole family, access tokens included, and no other session', async () => {
  const first = await daybook.register();
  const other = (await daybook.call('login', { email: first.user.email, password: PASSWORD })).body;
  const second = await refreshed(first.refresh_token);
  await expect(refreshed(first.refresh_token)).rejects.toEqual(refusedWith(401));
  await expect(refreshed(second.refresh_token)).rejects.toEqual(refusedWith(401));
  for (const { access_token } of [first, second])
    await expect(daybook.process.verifier.verify(access_token)).rejects.toEqual(refusedWith(401));
  await expect(daybook.callerOf(other.access_token)).resolves.toMatchObject({ user_id: first.user.id });
});

test('of many exchanges of one refresh token at once at most one gives a pair', async () => {
  const { refresh_token } = await daybook.register();
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => refreshed(refresh_token)));
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

test('logging out ends every token of the user, and a login right after it starts anew', async () => {
  const first = await daybook.register();
  const second = (await daybook.call('login', { email: first.user.email, password: PASSWORD })).body;
  const caller = await daybook.callerOf(first.access_token);
  await expect(daybook.call<object>('logout', {}, { caller })).resolves.toMatchObject({ status: 200 });
  const third = (await daybook.call('login', { email: first.user.email, password: PASSWORD })).body;
  for (const { access_token, refresh_token } of [first, second]) {
    await expect(daybook.process.verifier.verify(access_token)).rejects.toEqual(refusedWith(401));
    await expect(refreshed(refresh_token)).rejects.toEqual(refusedWith(401));
  }
  await expect(daybook.callerOf(third.access_token)).resolves.toMatchObject({ user_id: first.user.id });
});

test('a session is bound to the entity it asks for, if it is the users own', async () => {
  const { user } = await daybook.register();
  const [one, two] = [await daybook.addEntity(user.id), await daybook.addEntity(user.id)];
  const bound = (await daybook.call('login', { email: user.email, password: PASSWORD, entity_id: two })).body;
  await expect(daybook.callerOf(bound.access_token)).resolves.toMatchObject({ entity_id: two });
  const moved = await refreshed(bound.refresh_token, { entity_id: one });
  await expect(daybook.callerOf(moved.access_token)).resolves.toMatchObject({ entity_id: one });
  const stranger = await daybook.register();
  const foreign = daybook.call('login', { email: stranger.user.email, password: PASSWORD, entity_id: one });
  await expect(foreign).rejects.toEqual(refusedWith(422, { entity_id: anyMessage }));
  await expect(refreshed(stranger.refresh_token, { entity_id: one })).rejects.toEqual(refusedWith(422, { entity_id: anyMessage }));
});
