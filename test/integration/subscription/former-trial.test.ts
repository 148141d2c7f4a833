import { expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

let now = new Date('2025-03-01T09:00:00Z');
const day = (text: string): void => void (now = new Date(`${text}T09:00:00Z`));
const daybook = useDaybook({ clock: { now: () => now } });

const password = 'correct horse battery staple';

async function registered(email: string): Promise<Client> {
  const client = new Client(daybook.url);
  expect((await client.register({ email, password })).status).toBe(201);
  await client.createEntity();
  return client;
}

async function trial(client: Client): Promise<unknown[]> {
  const { on_trial, trial_ends_at, status, renewal_date } = (await client.get('/subscription')).body;
  return [on_trial, trial_ends_at, status, renewal_date];
}

test('an address that is registered again after its account was deleted goes on with the trial it had', async () => {
  day('2025-03-01');
  const former_trials = daybook.database.db.collection('former_trials');
  const earlier = (await former_trials.find().toArray()).map(({ _id }) => _id);
  const first = await registered('twice@example.com');
  expect(await trial(first)).toEqual([true, '2025-03-31', 'active', '2025-03-31']);
  day('2025-03-11');
  await first.login({ email: 'twice@example.com', password });
  expect((await first.delete('/profile')).status).toBe(200);
  const second = await registered(' Twice@Example.com ');
  expect(await trial(second)).toEqual([true, '2025-03-31', 'active', '2025-03-31']);
  // A longer plan's trial counts from its first day too.
  await second.post('/subscription', { plan: 'ledger' });
  expect(await trial(second)).toEqual([true, '2025-04-30', 'active', '2025-04-30']);
  expect((await second.delete('/profile')).status).toBe(200);
  day('2025-06-01');
  const third = new Client(daybook.url);
  await third.register({ email: 'twice@example.com', password });
  expect((await third.post('/entity', { name: 'Again', currency_code: 'EUR' })).status).toBe(402);
  // What is kept does not show the address.
  const kept = await former_trials.find({ _id: { $nin: earlier } }).toArray();
  expect([kept.length, JSON.stringify(kept).includes('example')]).toEqual([1, false]);
});

test('nor does an address that was left for another one begin anew', async () => {
  day('2025-03-01');
  const first = await registered('old@example.com');
  expect((await first.patch('/profile', { email: 'new@example.com', current_password: password })).status).toBe(200);
  day('2025-03-20');
  expect(await trial(await registered('old@example.com'))).toEqual([true, '2025-03-31', 'active', '2025-03-31']);
});
