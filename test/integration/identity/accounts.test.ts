import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { InvoiceRecord } from '../../../shared/subscription/invoice-record.ts';
import type { Cron } from 'croner';
import { setClock } from '../../../shared/base/clock.ts';
import { followUpsEnded } from '../../setup/follow-ups-ended.ts';
import { Mailbox } from '../../setup/mailbox.ts';
import { PASSWORD, useIdentity } from './identity-broker.ts';

const daybook = useIdentity();
let mailbox: Mailbox;
let started_ms: number;

beforeAll(async () => {
  started_ms = Date.now();
  mailbox = new Mailbox(daybook.broker);
});
beforeEach(() => {
  daybook.subscriptions.cancelled = [];
  daybook.subscriptions.isDown = false;
});

const NEW_PASSWORD = 'another horse battery staple';

interface CreatedKey {
  resource: { client_id: string; client_secret: string };
}

const underWay = (): Promise<void> => followUpsEnded(daybook.broker);

async function verify(email: string): Promise<void> {
  await daybook.call('confirmEmailVerification', { token: await mailbox.token(email, /Confirm/) });
}

async function resetToken(email: string, isVerified = false): Promise<string> {
  if (!isVerified) await verify(email);
  await expect(daybook.call('passwordReset', { email })).resolves.toMatchObject({ status: 200 });
  return mailbox.token(email, /password/);
}

test.each([
  ['password', { password: NEW_PASSWORD }],
  ['e-mail address', { email: 'moved-away@example.com' }],
])('a mailed token ends with a change of the %s', async (_what, change) => {
  const { user, access_token } = await daybook.register();
  const token = await resetToken(user.email);
  const caller = await daybook.callerOf(access_token);
  await expect(daybook.call('updateProfile', { ...change, current_password: PASSWORD }, { caller })).resolves.toMatchObject({
    status: 200,
  });
  await expect(daybook.call('confirmPasswordReset', { token, password: 'a third horse battery' })).rejects.toMatchObject({ code: 422 });
});

test.each([
  [true, 401],
  [false, 200],
])('a reset ends API keys when it is asked to: end_api_keys %s', async (end_api_keys, status) => {
  const { user, access_token } = await daybook.register();
  await daybook.addEntity(user.id);
  const caller = await daybook.callerOf(access_token);
  await verify(user.email);
  const { client_id, client_secret } = (await daybook.call<CreatedKey>('createApiKey', { name: 'Shop' }, { caller })).body.resource;
  const token = await resetToken(user.email, true);
  await daybook.call('confirmPasswordReset', { token, password: NEW_PASSWORD, end_api_keys });
  await expect(daybook.call('token', { grant_type: 'client_credentials', client_id, client_secret })).resolves.toMatchObject({ status });
});

test('a reset ends the keys and webhooks from before the address was verified, which somebody else may have registered', async () => {
  const { user, access_token } = await daybook.register();
  const entity_id = await daybook.addEntity(user.id);
  const caller = await daybook.callerOf(access_token);
  const { client_id, client_secret } = (await daybook.call<CreatedKey>('createApiKey', { name: 'Shop' }, { caller })).body.resource;
  const { db } = daybook.database;
  const webhooks = db.collection<{ _id: number; deleted_at: Date | null }>('webhooks');
  const webhook = (_id: number, created_at: Date): object => ({ _id, slot: _id, entity_id, deleted_at: null, created_at });
  const made = [webhook(901, new Date()), webhook(902, new Date(Date.now() + 3_600_000))];
  // Only what decides is there of them.
  await db.command({ collMod: 'webhooks', validationLevel: 'off' });
  await webhooks.insertMany(made as never);
  const token = await resetToken(user.email);
  await daybook.call('confirmPasswordReset', { token, password: NEW_PASSWORD });
  await expect(daybook.call('token', { grant_type: 'client_credentials', client_id, client_secret })).resolves.toMatchObject({
    status: 401,
  });
  const left = await webhooks.find({ _id: { $in: [901, 902] }, deleted_at: null }).toArray();
  expect(left.map(({ _id }) => _id)).toEqual([902]);
  const trail = await db.collection<{ events: string[] }>('account_events').find({ owner_id: user.id }).toArray();
  const told = trail.flatMap(({ events }) => events.map((event) => JSON.parse(event) as { name: string; record_id: number }));
  expect(told.filter(({ name }) => name === 'webhook.removed').map(({ record_id }) => record_id)).toEqual([901]);
});

test('an account whose address is not verified gets the link that verifies it, not a token for a password', async () => {
  const { user } = await daybook.register();
  await daybook.call('passwordReset', { email: user.email });
  await underWay();
  expect(mailbox.to(user.email, /password/)).toHaveLength(0);
  expect(mailbox.to(user.email, /Confirm/)).toHaveLength(2);
});

test('a new address is to be verified anew, by a link that works once', async () => {
  const { user, access_token } = await daybook.register();
  await verify(user.email);
  const caller = await daybook.callerOf(access_token);
  const verified = async (): Promise<boolean> =>
    (await daybook.broker.call<{ resource: { email_verified: boolean } }, object>('identity.readProfile', {}, { meta: { caller } }))
      .resource.email_verified;
  expect(await verified()).toBe(true);
  const email = `next-${user.email}`;
  await daybook.call('updateProfile', { email, current_password: PASSWORD }, { caller });
  expect(await verified()).toBe(false);
  const token = await mailbox.token(email, /Confirm/);
  await expect(daybook.call('confirmEmailVerification', { token })).resolves.toMatchObject({ status: 200 });
  expect(await verified()).toBe(true);
  await expect(daybook.call('confirmEmailVerification', { token })).rejects.toMatchObject({ code: 422 });
});

test('whether an address has an account is looked up after the answer', async () => {
  const { user } = await daybook.register();
  await verify(user.email);
  const { identity } = daybook.broker.getLocalService('identity') as unknown as { identity: { collections: { users: object } } };
  const { users } = identity.collections;
  let looked = 0;
  identity.collections.users = new Proxy(users, {
    get(of, key) {
      looked += 1;
      const value: unknown = Reflect.get(of, key);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
  try {
    const answered = daybook.call('passwordReset', { email: user.email }).then(() => looked);
    expect(await answered).toBe(0);
    await underWay();
    expect(looked).toBeGreaterThan(0);
  } finally {
    identity.collections.users = users;
  }
});

test('a mailed token sets a new password once and ends all sessions', async () => {
  const { user, access_token } = await daybook.register();
  const token = await resetToken(user.email);
  await expect(daybook.call('confirmPasswordReset', { token, password: 'short' })).rejects.toMatchObject({
    code: 422,
    fields: { password: expect.anything() },
  });
  await expect(daybook.call('confirmPasswordReset', { token, password: NEW_PASSWORD })).resolves.toMatchObject({ status: 200 });
  await expect(daybook.call('confirmPasswordReset', { token, password: NEW_PASSWORD })).rejects.toMatchObject({
    code: 422,
    fields: { token: expect.anything() },
  });
  await expect(daybook.process.verifier.verify(access_token)).rejects.toMatchObject({ code: 401 });
  await expect(daybook.call('login', { email: user.email, password: PASSWORD })).rejects.toMatchObject({ code: 401 });
  await expect(daybook.call('login', { email: user.email, password: NEW_PASSWORD })).resolves.toMatchObject({ status: 200 });
});

test('asking for a new password tells nobody who has an account, and floods no mailbox', async () => {
  const { user } = await daybook.register();
  await verify(user.email);
  const [known, unknown] = [
    await daybook.call('passwordReset', { email: user.email }),
    await daybook.call('passwordReset', { email: 'nobody@example.com' }),
  ];
  expect(known).toEqual(unknown);
  for (let request = 0; request < 8; request += 1) await daybook.call('passwordReset', { email: user.email });
  await underWay();
  // The link that verifies the address was one of the five.
  expect(mailbox.to(user.email, /./)).toHaveLength(5);
  expect(mailbox.to('nobody@example.com', /./)).toHaveLength(0);
});

test('a profile changes its name freely, its address and password only with the current password', async () => {
  const { user, access_token } = await daybook.register();
  const caller = await daybook.callerOf(access_token);
  await expect(daybook.call('updateProfile', { name: 'Augusta' }, { caller })).resolves.toMatchObject({
    status: 200,
    body: { resource: { name: 'Augusta' } },
  });
  const missing = daybook.call('updateProfile', { password: NEW_PASSWORD }, { caller });
  await expect(missing).rejects.toMatchObject({ code: 422, fields: { current_password: expect.anything() } });
  const wrong = daybook.call('updateProfile', { email: 'new@example.com', current_password: 'wrong' }, { caller });
  await expect(wrong).rejects.toMatchObject({ code: 422, fields: { current_password: expect.anything() } });
  const taken = (await daybook.register()).user.email;
  await expect(daybook.call('updateProfile', { email: taken, current_password: PASSWORD }, { caller })).rejects.toMatchObject({
    code: 422,
    fields: { email: expect.anything() },
  });
  await daybook.call('updateProfile', { password: NEW_PASSWORD, current_password: PASSWORD }, { caller });
  await expect(daybook.process.verifier.verify(access_token)).rejects.toMatchObject({ code: 401 });
  await expect(daybook.call('login', { email: user.email, password: NEW_PASSWORD })).resolves.toMatchObject({ status: 200 });
});

async function ownerWithMember(): Promise<{
  owner: number;
  email: string;
  entity_id: number;
  ownerToken: string;
  memberToken: string;
  caller: object;
}> {
  const { user, access_token } = await daybook.register();
  const entity_id = await daybook.addEntity(user.id);
  const caller = await daybook.callerOf(access_token);
  const invitation = await daybook.call<{ resource: { invitation_token: string } }>(
    'createUser',
    { email: `member-of-${user.id}@example.com` },
    { caller },
  );
  const accepted = await daybook.call('accept', { token: invitation.body.resource.invitation_token, name: 'Member', password: PASSWORD });
  return { owner: user.id, email: user.email, entity_id, ownerToken: access_token, memberToken: accepted.body.access_token, caller };
}

test('deleting the account cancels the subscription and closes the books to everybody at once', async () => {
  const { owner, email, ownerToken, memberToken, caller } = await ownerWithMember();
  await expect(daybook.call('deleteProfile', {}, { caller })).resolves.toMatchObject({ status: 200 });
  expect(daybook.subscriptions.cancelled).toEqual([owner]);
  await expect(daybook.process.verifier.verify(ownerToken)).rejects.toMatchObject({ code: 401 });
  await expect(daybook.callerOf(memberToken)).resolves.toMatchObject({ entity_id: null });
  await expect(daybook.call('login', { email, password: PASSWORD })).rejects.toMatchObject({ code: 401 });
  await expect(daybook.register({ email })).resolves.toMatchObject({ user: { email } });
});

test('a dry run of the deletion deletes nothing', async () => {
  const { ownerToken, caller } = await ownerWithMember();
  await daybook.call('deleteProfile', {}, { caller, request: { id: 'r', deadline: Date.now() + 60_000, dry_run: true } });
  expect(daybook.subscriptions.cancelled).toEqual([]);
  await expect(daybook.callerOf(ownerToken)).resolves.toMatchObject(caller);
});

test('a subscription that could not be cancelled at once is cancelled by the next sweep', async () => {
  const { owner, caller } = await ownerWithMember();
  daybook.subscriptions.isDown = true;
  await expect(daybook.call('deleteProfile', {}, { caller })).resolves.toMatchObject({ status: 200 });
  daybook.subscriptions.isDown = false;
  await daybook.broker.call('identity.purgeDeletedAccounts');
  expect(daybook.subscriptions.cancelled).toContain(owner);
});

test('deleted accounts are purged soon after the start, and every hour, so that a machine that is off at night deletes them too', async () => {
  const { sweep } = daybook.broker.getLocalService('identity') as unknown as { sweep: Cron };
  // On a machine that is slow the first run may have been.
  const runs = [sweep.previousRun(), ...sweep.nextRuns(2)].filter((run) => run !== null).map((run) => run.getTime());
  const { owner, caller } = await ownerWithMember();
  daybook.subscriptions.isDown = true;
  await daybook.call('deleteProfile', {}, { caller });
  daybook.subscriptions.isDown = false;
  await sweep.trigger();
  expect(daybook.subscriptions.cancelled).toContain(owner);
  expect(runs[0]! - started_ms).toBeLessThan(62_000);
  expect(runs[1]! - runs[0]!).toBeLessThan(3_602_000);
});

test('after thirty days the data is gone, and only that of the deleted account', async () => {
  const [gone, kept] = [await ownerWithMember(), await ownerWithMember()];
  const { db } = daybook.database;
  const invoices = db.collection<{ _id: number }>('invoices');
  await invoices.insertMany([gone, kept].map(({ owner }, index) => invoiceOf(owner, index + 1)));
  const attempts = db.collection<{ _id: string; owner_id: number }>('payment_attempts');
  const sandbox = {
    payments: db.collection<{ _id: string; card: object }>('sandbox_payments'),
    cards: db.collection<{ _id: string }>('sandbox_cards'),
  };
  for (const { owner } of [gone, kept]) {
    // Only what leads from one to the other.
    const bypassDocumentValidation = true;
    await attempts.insertOne({ _id: `ref-${owner}`, owner_id: owner }, { bypassDocumentValidation });
    await sandbox.payments.insertOne({ _id: `ref-${owner}`, card: { authorization_code: `card-${owner}` } }, { bypassDocumentValidation });
    await sandbox.cards.insertOne({ _id: `card-${owner}` }, { bypassDocumentValidation });
  }
  await daybook.call('deleteProfile', {}, { caller: gone.caller });
  await daybook.broker.call('identity.purgeDeletedAccounts');
  await expect(db.collection('entities').countDocuments({ owner_id: gone.owner })).resolves.toBe(1);
  const later = new Date(Date.now() + 31 * 86_400_000);
  setClock({ now: () => later });
  await daybook.broker.call('identity.purgeDeletedAccounts').finally(() => setClock());
  const left = async ({ owner, entity_id }: { owner: number; entity_id: number }): Promise<number[]> => [
    await db.collection<{ _id: number }>('users').countDocuments({ _id: owner }),
    await db.collection('entities').countDocuments({ owner_id: owner }),
    await db.collection('memberships').countDocuments({ entity_id }),
    await db.collection('refresh_tokens').countDocuments({ user_id: owner }),
    await db.collection<{ _id: number }>('heads').countDocuments({ _id: entity_id }),
    await db.collection('payment_attempts').countDocuments({ owner_id: owner }),
    await sandbox.payments.countDocuments({ _id: `ref-${owner}` }),
    await sandbox.cards.countDocuments({ _id: `card-${owner}` }),
  ];
  await expect(left(gone)).resolves.toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await expect(left(kept)).resolves.toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  // The law wants them: ten years after that of the invoice, then the database deletes them by itself.
  await expect(invoices.findOne({ _id: 1 })).resolves.toMatchObject({ number: 'INV-1', keep_until: new Date('2035-01-01') });
  await expect(invoices.findOne({ _id: 2 })).resolves.not.toHaveProperty('keep_until');
  const [lapsing] = (await invoices.indexes()).filter(({ key }) => 'keep_until' in key);
  expect(lapsing).toMatchObject({ expireAfterSeconds: 0 });
});

function invoiceOf(owner_id: number, _id: number): InvoiceRecord {
  return {
    _id,
    number: `INV-${_id}`,
    owner_id,
    period_start: '2024-06-01',
    period_end: '2024-06-30',
    lines: [],
    currency: 'USD',
    total_subunits: 999,
    status: 'paid',
    billing_email: null,
    reference: `paid-${_id}`,
    issued_at: new Date('2024-06-01T09:00:00Z'),
    paid_at: null,
  };
}
