import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { signEvent } from '../../../services/subscription/payment/sign-event.ts';
import { readSubscription } from '../../../services/subscription/read-subscription.ts';
import { receiveGatewayEvent } from '../../../services/subscription/receive-gateway-event.ts';
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
let owner_id = 1_200;

beforeEach(async () => {
  owner_id += 1;
  paystack = new PaystackStandIn();
  await paystack.start();
  billing.gateway = new Paystack({ secret_key: paystack.secret_key, base_url: paystack.base_url, timeout_ms: 60_000 });
  itIs('2025-01-01');
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
  await storeCard('AUTH_card');
});

afterEach(async () => {
  await billing.db.collection('subscriptions').deleteMany({});
  await paystack.stop();
});

async function storeCard(authorization_code: string): Promise<void> {
  const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url: 'https://app.example.com/back' });
  paystack.completePage((body as { reference: string }).reference, authorization_code);
  await refreshCard(billing, owner_id);
}

async function beat(when: string): Promise<void> {
  itIs(when);
  await renewDueSubscriptions(billing);
}

const record = async (): Promise<SubscriptionRecord> =>
  (await billing.db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }))!;
const charge = async (kind: PaymentAttempt['kind']): Promise<PaymentAttempt> =>
  (await billing.db.collection<PaymentAttempt>('payment_attempts').findOne({ owner_id, kind }, { sort: { created_at: -1 } }))!;

/** The customer confirms a charge on a page after all, and the gateway tells us. */
async function confirmLate(reference: string): Promise<void> {
  paystack.completePage(reference, 'AUTH_card');
  const raw_body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success' } });
  await receiveGatewayEvent(billing, raw_body, signEvent(raw_body, paystack.secret_key));
}

describe('a charge of a stored card that waits for the customer has failed', () => {
  test('of a renewal: it is tried again on the day of a retry, and another card pays it', async () => {
    paystack.asking.add('AUTH_card');
    await beat('2025-01-31');
    expect(await record()).toMatchObject({ pending_charge: null, next_charge_on: '2025-02-01' });
    expect((await charge('renewal')).gateway_message).toMatch(/redirect your customer/);
    itIs('2025-02-03');
    await storeCard('AUTH_other');
    expect(await readSubscription(billing, owner_id)).toMatchObject({ status: 'active', renewal_date: '2025-03-03' });
    expect(paystack.taken()).toEqual([499]);
  });

  test('of a plan change: it is a 402, and the next change is not held up', async () => {
    await beat('2025-01-31');
    paystack.asking.add('AUTH_card');
    itIs('2025-02-14');
    const change = (): Promise<unknown> => changeSubscription(billing, owner_id, { plan: 'books' }, false);
    await expect(change()).rejects.toMatchObject({ code: 402 });
    expect(await record()).toMatchObject({ plan: 'journal', pending_charge: null });
    paystack.asking.clear();
    await change();
    expect(await record()).toMatchObject({ plan: 'books' });
  });

  test('of one that was left behind: the gateway tells it when it is asked again', async () => {
    paystack.trouble = 'lost_after_charge';
    await beat('2025-01-31');
    const reference = (await record()).pending_charge!;
    Object.assign(paystack.transactions.get(reference)!, { status: 'abandoned', gateway_response: 'The transaction was not completed' });
    await beat('2025-01-31T09:05:00Z');
    expect(await record()).toMatchObject({ pending_charge: null, next_charge_on: '2025-02-01' });
    expect(await charge('renewal')).toMatchObject({ status: 'failed', gateway_message: 'The transaction was not completed' });
  });

  test('paid on a page after all, the money goes back, once', async () => {
    paystack.asking.add('AUTH_card');
    await beat('2025-01-31');
    const { _id: reference } = await charge('renewal');
    await confirmLate(reference);
    expect(paystack.taken()).toEqual([499]);
    await beat('2025-01-31T10:00:00Z');
    await confirmLate(reference);
    await beat('2025-01-31T11:00:00Z');
    expect([paystack.taken(), paystack.refunds.filter((each) => each === reference)]).toEqual([[], [reference]]);
    expect(await charge('renewal')).toMatchObject({ status: 'failed', refund: 'done' });
  });
});

test('a charge whose bank has not answered yet stays open', async () => {
  paystack.trouble = 'lost_after_charge';
  await beat('2025-01-31');
  const reference = (await record()).pending_charge!;
  paystack.transactions.get(reference)!.status = 'ongoing';
  await beat('2025-01-31T09:05:00Z');
  expect(await record()).toMatchObject({ pending_charge: reference });
});
