import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';

const daybook = useDaybook();
let contract: PublishedContract;
let keeper: ConformingKeeper;
let owner_id: number;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
});

/** Somebody new on the journal plan with an entity. */
beforeEach(async () => {
  keeper = new ConformingKeeper(daybook.url, contract);
  owner_id = (await keeper.register()).body.user.id;
  keeper.entity = await keeper.createEntity({ calendar_year: 2024 });
});

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
/** Sets the subscription back in time: its last paid day is so many days ago. */
async function unpaidFor(count: number): Promise<void> {
  const lapsed = { renewal_date: days(-count), trial_ends_on: days(-count), next_charge_on: null };
  await daybook.database.db.collection<{ _id: number }>('subscriptions').updateOne({ _id: owner_id }, { $set: lapsed });
  // Metering remembers a subscription for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
}
const category = (name: string): ReturnType<ConformingKeeper['post']> => keeper.post('/category', { name, category_type: 'BANK' });
async function invite(scopes: string[]): Promise<ConformingKeeper> {
  const { body } = await keeper.post('/user', { email: `member-${Date.now()}@example.com`, scopes });
  const accepted = await keeper.post('/auth/v1/accept', {
    token: body.resource.invitation_token,
    name: 'Member',
    password: 'correct horse battery staple',
  });
  return new ConformingKeeper(daybook.url, contract, accepted.body.access_token as string);
}

test('the first call makes a journal trial of 30 days; the endpoint returns the subscription object itself', async () => {
  const { status, body } = await keeper.get('/subscription');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    plan: 'journal',
    plan_name: 'Journal',
    status: 'active',
    on_trial: true,
    trial_ends_at: days(30),
    renewal_date: days(30),
    grace_ends_at: null,
    currency: 'USD',
    price_subunits: 499,
    card: { on_file: false, brand: null, last4: null, exp_month: null, exp_year: null },
    usage: {
      period: usageMonth(new Date()),
      transactions: 0,
      transactions_cap: 50,
      api_calls: 1,
      api_calls_cap: 500,
      overage_count: 0,
      overage_amount_subunits: 0,
    },
  });
});

test.each([
  ['journal', 499, 64_900, 30, 50, 500],
  ['ledger', 999, 129_900, 60, 300, null],
  ['books', 2999, 389_900, 90, 3000, null],
])('the plan %s has its price in USD and KES, its trial and its caps', async (plan, usd, kes, trial, transactions_cap, api_calls_cap) => {
  const changed = await keeper.post('/subscription', { plan });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { plan, price_subunits: usd, trial_ends_at: days(trial), usage: { transactions_cap, api_calls_cap } },
  ]);
  expect((await keeper.post('/subscription', { currency: 'KES' })).body).toMatchObject({ currency: 'KES', price_subunits: kes });
});

test('POST /subscription changes the billing address, and refuses what is not in its vocabularies', async () => {
  expect((await keeper.post('/subscription', { billing_email: 'billing@example.com' })).body).toMatchObject({
    billing_email: 'billing@example.com',
  });
  const odd = { plan: 'gold', currency: 'EUR', billing_email: 'nobody', colour: 'red' };
  expect(refused(await keeper.post('/subscription', odd))).toEqual([422, 422, ['billing_email', 'colour', 'currency', 'plan']]);
});

test('any user of the entity may read it and refresh the card; only the owner may change it', async () => {
  const member = await invite(['books:read', 'books:write']);
  expect((await member.get('/subscription')).body).toMatchObject({ plan: 'journal', usage: { api_calls: 2 } });
  expect((await member.get('/subscription/invoices')).status).toBe(200);
  expect((await member.post('/subscription/card/refresh')).body).toMatchObject({ plan: 'journal' });
  for (const [method, path] of [
    ['POST', '/subscription'],
    ['POST', '/subscription/card-setup'],
    ['DELETE', '/subscription/card'],
  ] as const) {
    expect(
      refused(
        await member.request(
          method,
          path,
          path.endsWith('setup') ? { callback_url: 'https://example.com/billing' } : method === 'POST' ? {} : undefined,
        ),
      ).slice(0, 2),
    ).toEqual([403, 403]);
  }
});

test('other users of the entity are metered against the owner’s subscription', async () => {
  const member = await invite(['books:read', 'books:write']);
  const { api_calls } = (await keeper.get('/subscription')).body.usage;
  await member.get('/account');
  await member.post('/category', { name: 'Counted', category_type: 'BANK' });
  expect((await keeper.get('/subscription')).body.usage.api_calls).toBe(api_calls + 2);
});

test('a hosted card setup returns the gateway’s authorization_url; the card is removed and the invoices are a list', async () => {
  const setup = await keeper.post('/subscription/card-setup', { currency: 'USD', callback_url: 'https://example.com/billing' });
  expect([setup.status, setup.body.authorization_url]).toEqual([200, expect.stringMatching(/^https?:\/\//)]);
  expect((await keeper.delete('/subscription/card')).body.card).toMatchObject({ on_file: false });
  expect((await keeper.get('/subscription/invoices')).body).toEqual({
    status: 'success',
    data: [],
    meta: { current_page: 1, per_page: 5, total: 0, last_page: 1 },
  });
});

describe('after the renewal date', () => {
  test('grace of 14 days: everything works, and every answer says until when', async () => {
    await unpaidFor(14);
    const answers = [await category('In grace'), await keeper.get('/category')];
    for (const { status, headers } of answers) {
      expect([Math.floor(status / 100), headers.get('x-subscription-status'), headers.get('x-subscription-grace-ends')]).toEqual([
        2,
        'grace',
        days(0),
      ]);
    }
    expect((await keeper.get('/subscription')).body).toMatchObject({
      status: 'grace',
      on_trial: false,
      trial_ends_at: null,
      grace_ends_at: days(0),
    });
  });

  test('expired: writes are 402, reads stay open, and nobody is locked out of paying', async () => {
    await unpaidFor(15);
    const refusal = await category('Too late');
    expect(refused(refusal).slice(0, 2)).toEqual([402, 402]);
    expect(refused(await keeper.post('/api-key', { name: 'Too late' })).slice(0, 2)).toEqual([402, 402]);
    expect((await keeper.get('/category')).body.meta.total).toBe(0);
    expect((await keeper.get('/subscription')).body).toMatchObject({ status: 'expired' });
    expect((await keeper.post('/subscription/card-setup', { currency: 'USD', callback_url: 'https://example.com/billing' })).status).toBe(
      200,
    );
    expect((await keeper.post('/subscription/card/refresh')).status).toBe(200);
    expect((await keeper.delete('/profile')).status).toBe(200);
  });
});

describe('the caps of the journal plan', () => {
  const used = (count: Record<string, number>): Promise<unknown> =>
    daybook.database.db.collection('usage').updateOne({ owner_id }, { $set: count });

  test('429 at 500 calls with Retry-After, for reads and writes, and not for the subscription', async () => {
    await used({ api_calls: 499 });
    expect((await keeper.get('/account')).status).toBe(200);
    for (const answer of [await keeper.get('/account'), await category('Over'), await keeper.post('/api-key', { name: 'Over' })]) {
      expect(refused(answer).slice(0, 2)).toEqual([429, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await keeper.get('/subscription')).body.usage.api_calls).toBe(500);
  });

  test('402 at 50 transactions, while other writes and reads stay open', async () => {
    const bank = await keeper.account('Bank', 'BANK');
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    await used({ transactions: 49 });
    await keeper.posted('CS', bank, sales, 1);
    const sale = {
      transaction_type: 'CS',
      account_id: bank,
      transaction_date: '2024-06-15',
      narration: 'Over',
      line_items: [{ account_id: sales, amount: 1 }],
    };
    expect(refused(await keeper.post('/transaction', sale)).slice(0, 2)).toEqual([402, 402]);
    expect((await category('Still open')).status).toBe(201);
    expect((await keeper.get('/transaction')).body.meta.total).toBe(1);
  });

  test('what fails, is replayed or rolled back counts nothing', async () => {
    const counted = async (): Promise<number> => (await keeper.get('/subscription')).body.usage.api_calls as number;
    const headers = { 'idempotency-key': 'once' };
    await keeper.post('/category', { name: 'Once', category_type: 'BANK' }, { headers });
    const before = await counted();
    await keeper.post('/category', { name: 'Once', category_type: 'BANK' }, { headers });
    await keeper.post('/category', { name: 'Dry', category_type: 'BANK' }, { headers: { rollback: 'true' } });
    await category('Once');
    await keeper.get('/account/999999');
    await keeper.get('/nowhere');
    expect(await counted()).toBe(before);
  });
});

test('when the account is deleted, the subscription is cancelled, the card removed and the token useless', async () => {
  expect((await keeper.delete('/profile')).body).toEqual({ status: 'success', message: expect.any(String) });
  expect(refused(await keeper.get('/subscription')).slice(0, 2)).toEqual([401, 401]);
  const stored = await daybook.database.db
    .collection<{ _id: number; cancelled_at: unknown; card: unknown }>('subscriptions')
    .findOne({ _id: owner_id });
  expect([stored?.cancelled_at, stored?.card]).toEqual([expect.any(Date), null]);
});
