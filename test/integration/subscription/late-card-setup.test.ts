import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { cancelForDeletion } from '../../../services/subscription/cancel-for-deletion.ts';
import { GatewayUnreachable } from '../../../services/subscription/payment/payment-gateway.ts';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { signEvent } from '../../../services/subscription/payment/sign-event.ts';
import { receiveGatewayEvent } from '../../../services/subscription/receive-gateway-event.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { removeCard } from '../../../services/subscription/remove-card.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import type { PaymentAttempt } from '../../../shared/subscription/payment-attempt.ts';
import type { SubscriptionCurrency } from '../../../shared/subscription/plans.ts';
import { findOrStartTrial } from '../../../shared/subscription/store/find-or-start-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';

let paystack: PaystackStandIn;
const billing = useBilling();
let owner_id = 800;
let minute = 0;

beforeEach(async () => {
  owner_id += 1;
  minute = 0;
  paystack = new PaystackStandIn();
  await paystack.start();
  billing.gateway = new Paystack({ secret_key: paystack.secret_key, base_url: paystack.base_url, timeout_ms: 60_000 });
  aMinuteLater();
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
});

afterEach(() => paystack.stop());

function aMinuteLater(): void {
  minute += 1;
  itIs(`2025-01-01T09:${String(minute).padStart(2, '0')}:00Z`);
}

/** Opens the card page; everything that a test does next is later. */
async function open(currency?: SubscriptionCurrency): Promise<string> {
  const callback_url = 'https://app.example.com/back';
  const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url, ...(currency ? { currency } : {}) });
  aMinuteLater();
  return (body as { reference: string }).reference;
}

async function completed(authorization_code: string): Promise<string> {
  const reference = await open();
  paystack.completePage(reference, authorization_code);
  return reference;
}

async function eventArrives(reference: string): Promise<void> {
  const raw_body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success' } });
  await receiveGatewayEvent(billing, raw_body, signEvent(raw_body, paystack.secret_key));
}

const record = async (): Promise<SubscriptionRecord> =>
  (await billing.db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }))!;
const card = async (): Promise<string | undefined> => (await record()).card?.authorization_code;

describe('a card that comes too late is not stored, is forgotten by the gateway, and its amount is given back', () => {
  test('of two completed setups the newer card stays, however often the card is refreshed', async () => {
    await completed('AUTH_a');
    await completed('AUTH_b');
    for (let times = 0; times < 3; times += 1) await refreshCard(billing, owner_id);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual(['AUTH_b', ['AUTH_a'], []]);
  });

  test('one refresh settles the older setup too', async () => {
    await completed('AUTH_a');
    await completed('AUTH_b');
    await refreshCard(billing, owner_id);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual(['AUTH_b', ['AUTH_a'], []]);
  });

  test('a gateway that falls silent once the card is stored does not fail the refresh; the older setup waits for another', async () => {
    const older = await completed('AUTH_a');
    await completed('AUTH_b');
    const answers = billing.gateway.verify.bind(billing.gateway);
    const verify = jest.spyOn(billing.gateway, 'verify');
    verify.mockImplementation((reference) => (reference === older ? Promise.reject(new GatewayUnreachable('silent')) : answers(reference)));
    await refreshCard(billing, owner_id);
    expect([await card(), paystack.taken()]).toEqual(['AUTH_b', [200]]);
    verify.mockRestore();
    await refreshCard(billing, owner_id);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual(['AUTH_b', ['AUTH_a'], []]);
  });

  test.each([
    ['in order', [0, 1]],
    ['the other way round', [1, 0]],
  ])('events of two setups that arrive %s leave the newer card', async (_order, order) => {
    const references = [await completed('AUTH_a'), await completed('AUTH_b')];
    for (const index of order) await eventArrives(references[index]!);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual(['AUTH_b', ['AUTH_a'], []]);
  });

  test.each([
    ['refresh', () => refreshCard(billing, owner_id)],
    ['late event', eventArrives],
  ])('a card completed before DELETE does not come back by a %s', async (_name, learn) => {
    const reference = await completed('AUTH_a');
    await removeCard(billing, owner_id);
    aMinuteLater();
    await learn(reference);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual([undefined, ['AUTH_a'], []]);
    await completed('AUTH_c');
    await refreshCard(billing, owner_id);
    expect(await card()).toBe('AUTH_c');
  });

  test('a page that an account leaves open when it is deleted stores nothing', async () => {
    const reference = await completed('AUTH_a');
    await cancelForDeletion(billing, owner_id);
    await eventArrives(reference);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual([undefined, ['AUTH_a'], []]);
  });

  test('the same card set up twice is not forgotten', async () => {
    await completed('AUTH_a');
    await completed('AUTH_a');
    await refreshCard(billing, owner_id);
    await refreshCard(billing, owner_id);
    expect([await card(), [...paystack.deactivated], paystack.taken()]).toEqual(['AUTH_a', [], []]);
  });
});

describe('the currency of a card setup', () => {
  test('one that named none leaves a change of currency made meanwhile', async () => {
    await completed('AUTH_a');
    await changeSubscription(billing, owner_id, { currency: 'KES' }, false);
    await refreshCard(billing, owner_id);
    expect(await record()).toMatchObject({ currency: 'KES', card: { authorization_code: 'AUTH_a' } });
  });

  test('one that named a currency sets it with the card', async () => {
    const reference = await open('KES');
    expect((await record()).currency).toBe('USD');
    paystack.completePage(reference);
    await refreshCard(billing, owner_id);
    expect((await record()).currency).toBe('KES');
  });

  test('one from before setups stored what was asked for sets its currency', async () => {
    const reference = await open('KES');
    await billing.db.collection<PaymentAttempt>('payment_attempts').updateOne({ _id: reference }, { $set: { changes: null } });
    paystack.completePage(reference);
    await refreshCard(billing, owner_id);
    expect((await record()).currency).toBe('KES');
  });
});
