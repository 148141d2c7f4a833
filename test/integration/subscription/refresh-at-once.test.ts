import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { signEvent } from '../../../services/subscription/payment/sign-event.ts';
import { readSubscription } from '../../../services/subscription/read-subscription.ts';
import { receiveGatewayEvent } from '../../../services/subscription/receive-gateway-event.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import { findOrStartTrial } from '../../../shared/subscription/store/find-or-start-trial.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';

let paystack: PaystackStandIn;
const billing = useBilling();
let owner_id = 1_400;

beforeEach(async () => {
  owner_id += 1;
  paystack = new PaystackStandIn();
  await paystack.start();
  billing.gateway = new Paystack({ secret_key: paystack.secret_key, base_url: paystack.base_url, timeout_ms: 60_000 });
  itIs('2025-01-01');
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await billing.db.collection('subscriptions').deleteMany({});
  await paystack.stop();
});

async function completeSetup(authorization_code: string): Promise<string> {
  const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url: 'https://app.example.com/back' });
  const { reference } = body as { reference: string };
  paystack.completePage(reference, authorization_code);
  return reference;
}

/** In grace since yesterday, with a card that was declined on the renewal date. */
async function inGrace(): Promise<void> {
  await completeSetup('AUTH_bad');
  await refreshCard(billing, owner_id);
  paystack.declining.add('AUTH_bad');
  itIs('2025-01-31');
  await renewDueSubscriptions(billing);
  itIs('2025-02-02');
}

/** Holds the gateway's next answer to a question back until `meanwhile` is done. */
function answerAfter(meanwhile: () => Promise<unknown>): void {
  const answers = billing.gateway.verify.bind(billing.gateway);
  jest.spyOn(billing.gateway, 'verify').mockImplementationOnce(async (reference) => {
    const payment = await answers(reference);
    await meanwhile();
    return payment;
  });
}

function chargesOf(day: string): Promise<number> {
  return billing.db.collection('payment_attempts').countDocuments({ owner_id, kind: 'renewal', created_on: day });
}

const openPage = () => startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url: 'https://app.example.com/back' });

test('of two refreshes at once one tries the stored card', async () => {
  await inGrace();
  await openPage();
  answerAfter(() => refreshCard(billing, owner_id));
  await refreshCard(billing, owner_id);
  expect(await chargesOf('2025-02-02')).toBe(1);
});

test('a refresh tries no card that the renewal job has tried meanwhile', async () => {
  await inGrace();
  await openPage();
  answerAfter(() => renewDueSubscriptions(billing));
  await refreshCard(billing, owner_id);
  expect(await chargesOf('2025-02-02')).toBe(1);
});

test('a refresh tries no new card that its event has tried meanwhile', async () => {
  await inGrace();
  paystack.declining.add('AUTH_new');
  const raw_body = JSON.stringify({ event: 'charge.success', data: { reference: await completeSetup('AUTH_new') } });
  answerAfter(() => receiveGatewayEvent(billing, raw_body, signEvent(raw_body, paystack.secret_key)));
  await refreshCard(billing, owner_id);
  expect(await chargesOf('2025-02-02')).toBe(1);
});

test('a new card is tried by whoever comes first after it was stored, and by nobody else', async () => {
  await inGrace();
  paystack.declining.add('AUTH_new');
  const setup = await completeSetup('AUTH_new');
  jest.spyOn(billing.gateway, 'deactivateAuthorization').mockImplementationOnce(async () => {
    // The card is stored, and its renewal is not charged yet.
    await refreshCard(billing, owner_id);
  });
  const raw_body = JSON.stringify({ event: 'charge.success', data: { reference: setup } });
  await receiveGatewayEvent(billing, raw_body, signEvent(raw_body, paystack.secret_key));
  expect(await chargesOf('2025-02-02')).toBe(1);
});

test('the same card, stored again, is tried again', async () => {
  await inGrace();
  await refreshCard(billing, owner_id);
  itIs('2025-02-02T10:00:00Z');
  paystack.declining.clear();
  await completeSetup('AUTH_bad');
  await refreshCard(billing, owner_id);
  expect(await readSubscription(billing, owner_id)).toMatchObject({ status: 'active', renewal_date: '2025-03-02' });
});
