import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findOrStartTrial } from '../../../shared/subscription/store/find-or-start-trial.ts';
import type { PaymentAttempt } from '../../../shared/subscription/payment-attempt.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { cancelForDeletion } from '../../../services/subscription/cancel-for-deletion.ts';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { listInvoices } from '../../../services/subscription/list-invoices.ts';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { signEvent } from '../../../services/subscription/payment/sign-event.ts';
import { readSubscription } from '../../../services/subscription/read-subscription.ts';
import { receiveGatewayEvent } from '../../../services/subscription/receive-gateway-event.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { removeCard } from '../../../services/subscription/remove-card.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';
import type { Trouble } from './paystack-stand-in.ts';

let paystack: PaystackStandIn;
const billing = useBilling();
let owner_id = 100;

beforeEach(async () => {
  owner_id += 1;
  paystack = new PaystackStandIn();
  await paystack.start();
  useGatewayThatWaits(60_000);
  itIs('2025-01-01');
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
});

afterEach(async () => {
  await billing.db.collection('subscriptions').deleteMany({});
  await paystack.stop();
});

/** How long it waits for an answer: long, unless it is the lateness that is tried. */
function useGatewayThatWaits(timeout_ms: number): void {
  billing.gateway = new Paystack({ secret_key: paystack.secret_key, base_url: paystack.base_url, timeout_ms });
}

async function setUp(authorization_code = 'AUTH_good'): Promise<string> {
  const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url: 'https://app.example.com/back' });
  const { reference, authorization_url } = body as { reference: string; authorization_url: string };
  expect(authorization_url).toBe(`https://checkout.paystack.com/${reference}`);
  paystack.completePage(reference, authorization_code);
  return reference;
}

async function withCard(authorization_code = 'AUTH_good'): Promise<void> {
  await setUp(authorization_code);
  await refreshCard(billing, owner_id);
}

const statuses = async (): Promise<string[]> =>
  (await listInvoices(billing, owner_id, { page: 1, per_page: 50 })).data.map(({ status }) => status);
const record = async (): Promise<SubscriptionRecord> =>
  (await billing.db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }))!;

function event(reference: string): { raw_body: string; signature: string } {
  const raw_body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success' } });
  return { raw_body, signature: signEvent(raw_body, paystack.secret_key) };
}

describe('storing a card', () => {
  test('the page is paid the smallest amount, which is given back, and the card is kept without its number', async () => {
    const reference = await setUp();
    const { body } = await refreshCard(billing, owner_id);
    expect(body).toMatchObject({ card: { on_file: true, brand: 'visa', last4: '4081', exp_month: 12, exp_year: 2030 }, on_trial: true });
    expect(paystack.transactions.get(reference)).toMatchObject({ amount: 200, currency: 'USD', refunded: true });
  });

  test('a page left unfinished stores nothing, and may be finished later', async () => {
    const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url: 'https://app.example.com/back' });
    await refreshCard(billing, owner_id);
    expect((await record()).card).toBeNull();
    paystack.completePage((body as { reference: string }).reference);
    await refreshCard(billing, owner_id);
    expect((await record()).card?.authorization_code).toBe('AUTH_good');
  });

  test('without any e-mail address the setup is refused, naming the field', async () => {
    await expect(startCardSetup(billing, owner_id, { callback_url: 'https://app.example.com/back' })).rejects.toMatchObject({
      code: 422,
      fields: { email: [expect.any(String)] },
    });
  });

  test('a removed card is deactivated at the gateway and never charged again', async () => {
    await withCard();
    await removeCard(billing, owner_id);
    expect(paystack.deactivated).toContain('AUTH_good');
    itIs('2025-01-31');
    expect(await renewDueSubscriptions(billing)).toBe(0);
  });
});

describe('payments that are not given back', () => {
  afterEach(async () => {
    await billing.db.collection('payment_attempts').deleteMany({});
    billing.errors.length = 0;
  });

  const refundOf = async (reference: string): Promise<string> =>
    (await billing.db.collection<PaymentAttempt>('payment_attempts').findOne({ _id: reference }))!.refund;

  test('one that can be given back is, behind more than a beat tries that cannot', async () => {
    const reference = await setUp();
    paystack.keeping.add(reference);
    await refreshCard(billing, owner_id);
    const attempts = billing.db.collection<PaymentAttempt>('payment_attempts');
    const stuck = (await attempts.findOne({ _id: reference }))!;
    const others = Array.from({ length: 119 }, (_, index) => ({ ...stuck, _id: `${reference}-${index}` }));
    await attempts.insertMany(others);
    itIs('2025-01-01T09:01:00Z');
    const good = await setUp('AUTH_better');
    await attempts.updateOne({ _id: good }, { $set: { status: 'succeeded', refund: 'due', updated_at: new Date('2025-01-01T09:01:00Z') } });
    for (let minute = 2; minute <= 4; minute += 1) {
      itIs(`2025-01-01T09:0${minute}:00Z`);
      await renewDueSubscriptions(billing);
    }
    expect(await refundOf(good)).toBe('done');
    expect(await attempts.countDocuments({ refund: 'due' })).toBe(120);
  });

  test('one that the gateway refuses for a week is left to people, with one error that says so', async () => {
    const reference = await setUp();
    paystack.keeping.add(reference);
    await refreshCard(billing, owner_id);
    itIs('2025-01-08T08:59:00Z');
    await renewDueSubscriptions(billing);
    expect(await refundOf(reference)).toBe('due');
    expect(billing.errors).toEqual([]);
    itIs('2025-01-08T09:00:00Z');
    for (let beat = 0; beat < 2; beat += 1) await renewDueSubscriptions(billing);
    expect(await refundOf(reference)).toBe('refused');
    expect(billing.errors).toEqual([expect.stringContaining('Give it back by hand')]);
    expect(paystack.refunds).toHaveLength(3);
  });

  test('one whose refusal passes is given back', async () => {
    const reference = await setUp();
    paystack.keeping.add(reference);
    await refreshCard(billing, owner_id);
    paystack.keeping.clear();
    await renewDueSubscriptions(billing);
    expect(await refundOf(reference)).toBe('done');
    expect(paystack.taken()).toEqual([]);
  });

  test('a gateway that cannot be asked for longer than a week has refused nothing', async () => {
    const reference = await setUp();
    paystack.keeping.add(reference);
    await refreshCard(billing, owner_id);
    await billing.db.collection('payment_attempts').updateMany({}, { $unset: { refund_refused_at: '' } });
    billing.gateway = new Paystack({ secret_key: 'sk_wrong', base_url: paystack.base_url, timeout_ms: 60_000 });
    for (const day of ['2025-01-02', '2025-01-20', '2025-01-20']) {
      itIs(day);
      await renewDueSubscriptions(billing);
    }
    expect(await refundOf(reference)).toBe('due');
    expect(billing.errors).toEqual([]);
  });
});

describe('webhooks', () => {
  test('a signed event stores the card; sent again, it changes nothing', async () => {
    const { raw_body, signature } = event(await setUp());
    await receiveGatewayEvent(billing, raw_body, signature);
    const stored = await record();
    await Promise.all([1, 2, 3].map(() => receiveGatewayEvent(billing, raw_body, signature)));
    expect(await record()).toEqual(stored);
    expect(stored.card?.last4).toBe('4081');
  });

  test.each([
    ['another key', (body: string) => signEvent(body, 'sk_test_other')],
    ['another body', () => signEvent('{}', 'sk_test_stand_in')],
    ['nothing', () => ''],
  ])('an event signed with %s is refused and changes nothing', async (_name, sign) => {
    const { raw_body } = event(await setUp());
    const before = await record();
    await expect(receiveGatewayEvent(billing, raw_body, sign(raw_body))).rejects.toMatchObject({ code: 401 });
    expect(await record()).toEqual(before);
  });

  test('an event is never believed: the gateway is asked what happened', async () => {
    const { body } = await startCardSetup(billing, owner_id, { email: 'pay@example.com', callback_url: 'https://app.example.com/back' });
    const { raw_body, signature } = event((body as { reference: string }).reference);
    await receiveGatewayEvent(billing, raw_body, signature);
    expect((await record()).card).toBeNull();
  });

  test('an unknown reference, and a body that is not JSON, are acknowledged', async () => {
    const { raw_body, signature } = event('nobody-knows');
    await expect(receiveGatewayEvent(billing, raw_body, signature)).resolves.toEqual({ received: true });
    await expect(receiveGatewayEvent(billing, 'no json', signEvent('no json', paystack.secret_key))).resolves.toEqual({ received: true });
  });
});

describe('a renewal whose answer is lost', () => {
  const troubles: [Trouble, number][] = [
    ['lost_after_charge', 499],
    ['lost_before_charge', 499],
    ['bad_gateway_after_charge', 499],
    ['late_after_charge', 499],
    ['not_json', 499],
  ];

  test.each(troubles)('%s: the money is taken once and recorded when the gateway can be asked', async (trouble, total) => {
    await withCard();
    itIs('2025-01-31T08:00:00Z');
    paystack.trouble = trouble;
    if (trouble === 'late_after_charge') useGatewayThatWaits(100);
    await renewDueSubscriptions(billing);
    useGatewayThatWaits(60_000);
    expect(await statuses()).toEqual([]);
    expect((await record()).pending_charge).not.toBeNull();
    itIs('2025-01-31T08:01:00Z');
    expect(await renewDueSubscriptions(billing)).toBe(0); // the lease has not ended
    itIs('2025-01-31T08:05:00Z');
    await renewDueSubscriptions(billing);
    await renewDueSubscriptions(billing);
    expect(await statuses()).toEqual(['paid']);
    expect(paystack.taken()).toEqual([total]);
    expect(await record()).toMatchObject({ pending_charge: null, renewal_date: '2025-02-28', anchor_day: 31 });
  });

  test('the webhook may bring the news first; the job then finds nothing to do', async () => {
    await withCard();
    itIs('2025-01-31T08:00:00Z');
    paystack.trouble = 'lost_after_charge';
    await renewDueSubscriptions(billing);
    const { raw_body, signature } = event((await record()).pending_charge!);
    await Promise.all([1, 2, 3].map(() => receiveGatewayEvent(billing, raw_body, signature)));
    expect(await statuses()).toEqual(['paid']);
    itIs('2025-01-31T09:00:00Z');
    expect(await renewDueSubscriptions(billing)).toBe(0);
    expect(paystack.taken()).toEqual([499]);
  });

  test('meanwhile the plan cannot change, and nothing of it is saved', async () => {
    await withCard();
    itIs('2025-01-31T08:00:00Z');
    paystack.trouble = 'lost_after_charge';
    await renewDueSubscriptions(billing);
    const before = await record();
    await expect(changeSubscription(billing, owner_id, { plan: 'books' }, false)).rejects.toMatchObject({ code: 503 });
    expect(await record()).toEqual(before);
  });
});

describe('an account deleted while a charge is on its way', () => {
  test.each([
    ['lost_after_charge', 'the money goes back'],
    ['lost_before_charge', 'it is not charged any more'],
  ] as [Trouble, string][])('%s: %s, and no invoice is written', async (trouble) => {
    await withCard();
    itIs('2025-01-31T08:00:00Z');
    paystack.trouble = trouble;
    await renewDueSubscriptions(billing);
    await cancelForDeletion(billing, owner_id);
    itIs('2025-01-31T08:05:00Z');
    await renewDueSubscriptions(billing);
    expect(paystack.taken()).toEqual([]);
    expect(await statuses()).toEqual([]);
    expect(await record()).toMatchObject({ pending_charge: null, card: null });
    itIs('2025-01-31T09:00:00Z');
    expect(await renewDueSubscriptions(billing)).toBe(0);
  });
});

describe('declines', () => {
  test('a declined renewal leaves an open invoice and grace; a new card pays at once on refresh', async () => {
    paystack.declining.add('AUTH_bad');
    await withCard('AUTH_bad');
    itIs('2025-01-31');
    await renewDueSubscriptions(billing);
    expect(await statuses()).toEqual(['open']);
    itIs('2025-02-03');
    expect(await readSubscription(billing, owner_id)).toMatchObject({ status: 'grace', grace_ends_at: '2025-02-14' });
    await withCard('AUTH_good');
    expect(await readSubscription(billing, owner_id)).toMatchObject({ status: 'active', renewal_date: '2025-03-03' });
    expect(await statuses()).toEqual(['paid', 'void']);
    expect(paystack.taken()).toEqual([499]);
  });

  test('a declined plan change is a 402 and changes nothing', async () => {
    await withCard();
    itIs('2025-01-31');
    await renewDueSubscriptions(billing);
    paystack.declining.add('AUTH_good');
    itIs('2025-02-14');
    await expect(changeSubscription(billing, owner_id, { plan: 'books', billing_email: 'new@example.com' }, false)).rejects.toMatchObject({
      code: 402,
    });
    expect(await record()).toMatchObject({ plan: 'journal', billing_email: null, pending_charge: null });
    paystack.declining.clear();
    await changeSubscription(billing, owner_id, { plan: 'books', billing_email: 'new@example.com' }, false);
    expect(await record()).toMatchObject({ plan: 'books', billing_email: 'new@example.com' });
    expect(paystack.taken()).toEqual([499, 1250]); // (2999 − 499) × 14 of 28 days
  });

  test('a dearer plan without a card is a 402; a dry run tells the same and saves nothing', async () => {
    await withCard();
    itIs('2025-01-31');
    await renewDueSubscriptions(billing);
    const before = await record();
    expect((await changeSubscription(billing, owner_id, { plan: 'books' }, true)).body).toMatchObject({
      plan: 'books',
      price_subunits: 2999,
    });
    expect(await record()).toEqual(before);
    await removeCard(billing, owner_id);
    await expect(changeSubscription(billing, owner_id, { plan: 'books' }, true)).rejects.toMatchObject({ code: 402 });
    await expect(changeSubscription(billing, owner_id, { plan: 'books' }, false)).rejects.toMatchObject({ code: 402 });
  });

  test('a wrong secret key is no decline: the renewal stays pending and is told to the log', async () => {
    await withCard();
    itIs('2025-01-31');
    billing.gateway = new Paystack({ secret_key: 'sk_wrong', base_url: paystack.base_url, timeout_ms: 60_000 });
    await renewDueSubscriptions(billing);
    expect(await statuses()).toEqual([]);
    expect(billing.warnings.at(-1)).toMatch(/did not say/);
  });
});
