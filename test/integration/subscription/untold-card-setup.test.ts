import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cancelForDeletion } from '../../../services/subscription/cancel-for-deletion.ts';
import { GatewayUnreachable } from '../../../services/subscription/payment/payment-gateway.ts';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import type { PaymentAttempt } from '../../../shared/subscription/payment-attempt.ts';
import { findOrStartTrial } from '../../../shared/subscription/store/find-or-start-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';

let paystack: PaystackStandIn;
const billing = useBilling();
let owner_id = 900;

const start = Date.parse('2025-01-01T09:00:00Z');
const quarter_hour = 15;
const day = 24 * 60;

function minutesLater(minutes: number): void {
  itIs(new Date(start + minutes * 60_000).toISOString());
}

/** One beat of the renewal job, so many minutes after the card page was opened. */
async function beat(minutes: number): Promise<void> {
  minutesLater(minutes);
  await renewDueSubscriptions(billing);
}

beforeEach(async () => {
  owner_id += 1;
  billing.warnings.length = 0;
  await billing.db.collection('payment_attempts').deleteMany({});
  paystack = new PaystackStandIn();
  await paystack.start();
  billing.gateway = new Paystack({ secret_key: paystack.secret_key, base_url: paystack.base_url, timeout_ms: 60_000 });
  minutesLater(0);
  await findOrStartTrial(billing.db, owner_id, new Date(start));
});

afterEach(() => {
  jest.restoreAllMocks();
  return paystack.stop();
});

async function open(): Promise<string> {
  const callback_url = 'https://app.example.com/back';
  const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url });
  return (body as { reference: string }).reference;
}

const card = async (): Promise<string | undefined> =>
  (await billing.db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }))?.card?.authorization_code;
const setup = (reference: string) => billing.db.collection<PaymentAttempt>('payment_attempts').findOne({ _id: reference });

test('a card whose customer never came back and whose event was lost is stored, and its amount is given back', async () => {
  const reference = await open();
  paystack.completePage(reference, 'AUTH_a');
  await beat(quarter_hour - 1);
  expect([await card(), paystack.taken()]).toEqual([undefined, [200]]);
  await beat(quarter_hour);
  expect([await card(), paystack.taken()]).toEqual(['AUTH_a', []]);
  expect(await setup(reference)).toMatchObject({ status: 'succeeded', refund: 'done' });
  expect(await setup(reference)).not.toHaveProperty('look_at');
});

async function owesRenewal(): Promise<void> {
  await billing.db
    .collection<SubscriptionRecord>('subscriptions')
    .updateOne({ _id: owner_id }, { $set: { renewal_date: '2024-12-30', next_charge_on: '2024-12-30', trial_ends_on: '2024-12-30' } });
}

test('a renewal that is owed is paid as soon as the card is known', async () => {
  await owesRenewal();
  paystack.completePage(await open());
  await beat(quarter_hour);
  expect(paystack.taken()).toEqual([499]);
});

test('a page that nobody completes is asked about five times within three days, and can be completed after them', async () => {
  const reference = await open();
  const verify = jest.spyOn(billing.gateway, 'verify');
  for (let minutes = 0; minutes <= 4 * day; minutes += quarter_hour) await beat(minutes);
  expect(verify).toHaveBeenCalledTimes(5);
  expect(await setup(reference)).toMatchObject({ status: 'pending' });
  paystack.completePage(reference, 'AUTH_late');
  await refreshCard(billing, owner_id);
  expect([await card(), paystack.taken()]).toEqual(['AUTH_late', []]);
});

test('a silent gateway is asked once a run, and again in an hour, also after the last of the five times', async () => {
  for (const reference of [await open(), await open()]) paystack.completePage(reference, 'AUTH_a');
  const verify = jest.spyOn(billing.gateway, 'verify').mockRejectedValue(new GatewayUnreachable('silent'));
  await beat(4 * day);
  await beat(4 * day + 59);
  expect([verify.mock.calls.length, billing.warnings]).toEqual([1, ['A card setup could not be settled']]);
  verify.mockRestore();
  await beat(4 * day + 60);
  expect([await card(), paystack.taken()]).toEqual(['AUTH_a', []]);
});

test('a fault of one account holds up no others', async () => {
  const broken = await open();
  owner_id += 1;
  await findOrStartTrial(billing.db, owner_id, new Date(start));
  const sound = await open();
  for (const reference of [broken, sound]) paystack.completePage(reference, 'AUTH_a');
  const answers = billing.gateway.verify.bind(billing.gateway);
  jest
    .spyOn(billing.gateway, 'verify')
    .mockImplementation((reference) => (reference === broken ? Promise.reject(new Error('no such thing')) : answers(reference)));
  await beat(quarter_hour);
  expect([(await setup(broken))!.status, (await setup(sound))!.status]).toEqual(['pending', 'succeeded']);
});

test('of two completed pages the newer card is stored and charged, although the older is due first', async () => {
  await owesRenewal();
  paystack.completePage(await open(), 'AUTH_old');
  paystack.declining.add('AUTH_old');
  minutesLater(5);
  paystack.completePage(await open(), 'AUTH_new');
  await beat(quarter_hour);
  expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual(['AUTH_new', ['AUTH_old'], [499]]);
});

test('who was declined on the page and pays there later has the card stored, and the amount given back', async () => {
  const reference = await open();
  paystack.transactions.get(reference)!.status = 'failed';
  await refreshCard(billing, owner_id);
  await beat(quarter_hour);
  expect(await setup(reference)).toMatchObject({ status: 'pending' });
  paystack.completePage(reference, 'AUTH_second');
  await beat(60);
  expect([await card(), paystack.taken()]).toEqual(['AUTH_second', []]);
});

test('two processes that ask at once store and give back once', async () => {
  const reference = await open();
  paystack.completePage(reference, 'AUTH_a');
  minutesLater(quarter_hour);
  await Promise.all([renewDueSubscriptions(billing), renewDueSubscriptions(billing)]);
  expect([await card(), paystack.refunds]).toEqual(['AUTH_a', [reference]]);
});

test('the card of an account that was deleted meanwhile is forgotten, and its amount is given back', async () => {
  paystack.completePage(await open(), 'AUTH_a');
  await cancelForDeletion(billing, owner_id);
  await beat(quarter_hour);
  expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual([undefined, ['AUTH_a'], []]);
});
