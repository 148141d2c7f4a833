import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const password = 'correct horse battery staple';
const daybook = useDaybook();

type Owner = Client & { email: string };

async function ownerWithBooks(): Promise<Owner> {
  const email = `${randomUUID()}@example.com`;
  const owner = Object.assign(new Client(daybook.url), { email });
  await owner.register({ email, password });
  await owner.createEntity();
  return owner;
}

/** The owner of two sets of books, with a client for each. */
async function ownerWithTwoEntities(): Promise<{ owner: Owner; second: Client }> {
  const owner = await ownerWithBooks();
  const { id } = await owner.createEntity({ name: 'Second Entity' });
  const second = new Client(daybook.url);
  await second.login({ email: owner.email, password, entity_id: id });
  return { owner, second };
}

/** The customer on the sandbox's page, as a browser sends its form. */
function sendCard(authorization_url: string, number: string): Promise<Response> {
  const form = new URLSearchParams({ number, exp_month: '12', exp_year: '2035', cvc: '123' });
  return fetch(authorization_url, { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
}

test('a card is stored through the hosted page, shown after the refresh, and removed', async () => {
  const owner = await ownerWithBooks();
  const setup = await owner.post('/subscription/card-setup', { currency: 'KES', callback_url: 'https://app.example.com/back' });
  expect(setup.status).toBe(200);
  expect((await fetch(setup.body.authorization_url)).status).toBe(200);
  expect((await sendCard(setup.body.authorization_url, '4000000000000002')).status).toBe(422);
  const stored = await sendCard(setup.body.authorization_url, '4242424242424242');
  expect([stored.status, (await stored.text()).includes('https://app.example.com/back')]).toEqual([200, true]);
  const refreshed = await owner.post('/subscription/card/refresh');
  expect(refreshed.body).toMatchObject({
    plan: 'journal',
    status: 'active',
    currency: 'KES',
    price_subunits: 64_900,
    card: { on_file: true, last4: '4242' },
  });
  expect((await owner.request('DELETE', '/subscription/card')).body.card).toEqual({
    on_file: false,
    brand: null,
    last4: null,
    exp_month: null,
    exp_year: null,
  });
});

test('every wrong field of a change is told, and nothing is changed', async () => {
  const owner = await ownerWithBooks();
  const answer = await owner.post('/subscription', { plan: 'gold', currency: 'EUR', billing_email: 'nobody', colour: 'red' });
  expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ['billing_email', 'colour', 'currency', 'plan']]);
  expect((await owner.get('/subscription')).body).toMatchObject({ plan: 'journal', currency: 'USD' });
});

test('an account without an entity reads and changes its subscription', async () => {
  const owner = new Client(daybook.url);
  await owner.register();
  expect((await owner.get('/subscription')).body).toMatchObject({ plan: 'journal', on_trial: true });
  const changed = await owner.post('/subscription', { plan: 'books', billing_email: 'bills@example.com' });
  expect([changed.status, changed.body.plan, changed.body.billing_email]).toEqual([200, 'books', 'bills@example.com']);
});

test('64 clients on two entities call exactly 500 times; then 429 with Retry-After, and paying stays open', async () => {
  const { owner, second } = await ownerWithTwoEntities();
  const before = (await owner.get('/subscription')).body.usage.api_calls as number;
  const statuses: number[] = [];
  const retry_after: (string | null)[] = [];
  const client = async (number: number): Promise<void> => {
    for (let call = 0; call < 9; call++) {
      const who = number % 2 === 0 ? owner : second;
      const answer =
        call % 3 === 2 ? await who.post('/category', { name: `C ${number} ${call}`, category_type: 'BANK' }) : await who.get('/account');
      statuses.push(answer.status);
      if (answer.status === 429) retry_after.push(answer.headers.get('retry-after'));
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, number) => client(number)));
  expect(statuses.filter((status) => status < 300)).toHaveLength(500 - before);
  expect(new Set(statuses)).toEqual(new Set([200, 201, 429]));
  expect(retry_after.every((seconds) => Number(seconds) > 0)).toBe(true);
  expect((await owner.get('/subscription')).body.usage).toMatchObject({ api_calls: 500, api_calls_cap: 500 });
  expect((await owner.post('/subscription', { plan: 'ledger' })).status).toBe(200);
  expect((await owner.get('/account')).status).toBe(200);
});

test('exactly 50 transactions over two entities, then 402 while reads stay open; a batch that would pass the cap saves nothing', async () => {
  const { owner, second } = await ownerWithTwoEntities();
  const entry = async (who: Client): Promise<object> => {
    const account = await who.create('/account', { name: 'Bank', account_type: 'BANK' });
    return { transaction_type: 'JN', account_id: account.id, transaction_date: new Date().toISOString().slice(0, 10), narration: 'Entry' };
  };
  const [first_entry, second_entry] = [await entry(owner), await entry(second)];
  const batch = await owner.post('/transaction/batch', { transactions: Array(51).fill(first_entry) });
  expect(batch.status).toBe(402);
  expect((await owner.get('/transaction')).body.meta.total).toBe(0);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0 ? owner.post('/transaction', first_entry) : second.post('/transaction', second_entry),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 402).length]).toEqual([50, 10]);
  const totals = await Promise.all([owner, second].map(async (who) => (await who.get('/transaction')).body.meta.total as number));
  expect(totals[0]! + totals[1]!).toBe(50);
  expect((await owner.get('/subscription')).body.usage).toMatchObject({ transactions: 50, transactions_cap: 50 });
});

test('grace is told on every answer; expired, writes get 402, reads stay open, and a card makes it active', async () => {
  const owner = await ownerWithBooks();
  const day = 86_400_000;
  const days_ago = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10);
  // The dates move instead of the clock, because a token would be over long before a trial.
  const endTrial = (renewal_date: string): Promise<unknown> =>
    daybook.database.db
      .collection('subscriptions')
      .updateOne({ billing_email: owner.email }, { $set: { renewal_date, trial_ends_on: renewal_date } });
  await endTrial(days_ago(3));
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // the metering remembers a subscription for a second
  const grace = ['grace', days_ago(-11)];
  const read = await owner.get('/account');
  expect([read.headers.get('x-subscription-status'), read.headers.get('x-subscription-grace-ends')]).toEqual(grace);
  const write = await owner.post('/currency', { currency_code: 'GBP' });
  expect([write.status, write.headers.get('x-subscription-status'), write.headers.get('x-subscription-grace-ends')]).toEqual([
    201,
    ...grace,
  ]);
  const uncounted = [await owner.get('/subscription'), await owner.get('/account/404404'), await owner.post('/account', {})];
  expect(uncounted.map(({ status }) => status)).toEqual([200, 404, 422]);
  for (const { headers } of uncounted)
    expect([headers.get('x-subscription-status'), headers.get('x-subscription-grace-ends')]).toEqual(grace);
  await endTrial(days_ago(15));
  expect((await owner.post('/currency', { currency_code: 'USD' })).status).toBe(402);
  expect((await owner.get('/account')).status).toBe(200);
  const { body } = await owner.post('/subscription/card-setup', { callback_url: 'https://app.example.com/back' });
  await sendCard(body.authorization_url, '4242424242424242');
  expect((await owner.post('/subscription/card/refresh')).body).toMatchObject({ status: 'active', on_trial: false });
  expect((await owner.post('/currency', { currency_code: 'USD' })).status).toBe(201);
  expect((await owner.get('/subscription/invoices')).body.data).toMatchObject([{ status: 'paid', total_subunits: 499, currency: 'USD' }]);
});
