import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setClock } from '../../../shared/clock/clock.ts';
import { Client } from '../../setup/client.ts';
import { startDaybook } from '../../setup/start-daybook.ts';
import type { Daybook } from '../../setup/start-daybook.ts';

let daybook: Daybook;

beforeAll(async () => {
  daybook = await startDaybook();
});

afterAll(async () => {
  await daybook.stop();
});

async function ownerWithBooks(): Promise<Client> {
  const owner = new Client(daybook.url);
  await owner.register();
  await owner.createEntity();
  return owner;
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
  expect(refreshed.body).toMatchObject({ plan: 'journal', status: 'active', currency: 'KES', price_subunits: 64_900, card: { on_file: true, last4: '4242' } });
  expect((await owner.request('DELETE', '/subscription/card')).body.card).toEqual({ on_file: false, brand: null, last4: null, exp_month: null, exp_year: null });
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

test('the journal cap refuses transactions with 402, its API calls with 429, and paying stays open', async () => {
  const owner = await ownerWithBooks();
  const { body } = await owner.get('/subscription');
  let status = 200;
  let calls = body.usage.api_calls as number;
  while (status === 200 && calls < 600) {
    const answer = await owner.get('/account');
    ({ status } = answer);
    if (status === 200) calls += 1;
    else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect([calls, status]).toEqual([500, 429]);
  expect((await owner.get('/subscription')).body.usage).toMatchObject({ api_calls: 500 });
  expect((await owner.post('/subscription', { plan: 'ledger' })).status).toBe(200);
  expect((await owner.get('/account')).status).toBe(200);
}, 60_000);

test('grace is told on reads and writes; expired, writes get 402, reads stay open, and a card makes it active', async () => {
  const owner = await ownerWithBooks();
  const day = 86_400_000;
  const now = Date.now();
  const later = (days: number): void => setClock({ now: () => new Date(now + days * day) });
  const invoices = async (): Promise<unknown[]> => (await owner.get('/subscription/invoices')).body.data;
  // The clock moves the books, not the token: the client logs in again where its token would be over.
  const subscription = daybook.database.db.collection('subscriptions');
  const past = (days: number): string => new Date(now - days * day).toISOString().slice(0, 10);
  const { body: me } = await owner.get('/profile');
  const own = { _id: me.resource?.id ?? me.profile?.id ?? me.user?.id } as never;
  await subscription.updateOne(own, { $set: { renewal_date: past(3), trial_ends_on: past(3) } });
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // the metering remembers a subscription for a second
  const read = await owner.get('/account');
  expect([read.headers.get('x-subscription-status'), read.headers.get('x-subscription-grace-ends')]).toEqual(['grace', new Date(now + 11 * day).toISOString().slice(0, 10)]);
  const write = await owner.post('/currency', { currency_code: 'GBP' });
  expect([write.status, write.headers.get('x-subscription-status')]).toEqual([201, 'grace']);
  await subscription.updateOne(own, { $set: { renewal_date: past(15) } });
  expect((await owner.post('/currency', { currency_code: 'USD' })).status).toBe(402);
  expect((await owner.get('/account')).status).toBe(200);
  const { body } = await owner.post('/subscription/card-setup', {});
  await sendCard(body.authorization_url, '4242424242424242');
  expect((await owner.post('/subscription/card/refresh')).body).toMatchObject({ status: 'active', on_trial: false });
  expect((await owner.post('/currency', { currency_code: 'USD' })).status).toBe(201);
  expect(await invoices()).toMatchObject([{ status: 'paid', total_subunits: 499, currency: 'USD' }]);
  later(0);
}, 60_000);
