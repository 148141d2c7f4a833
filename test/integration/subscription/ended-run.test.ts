import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { GatewayUnreachable } from '../../../services/subscription/payment/payment-gateway.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import type { PaymentAttempt } from '../../../shared/subscription/payment-attempt.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { itIs, storeTestCard, useBilling } from './account-under-test.ts';

const billing = useBilling();
const owners = [1_301, 1_302, 1_303, 1_304];

beforeEach(async () => {
  billing.stop = new AbortController().signal;
  billing.warnings.length = 0;
  await billing.db.collection('subscriptions').deleteMany({});
  await billing.db.collection('payment_attempts').deleteMany({});
  itIs('2025-01-01');
  for (const owner_id of owners) await storeTestCard(billing, owner_id);
});

afterEach(() => void jest.restoreAllMocks());

async function beat(when: string): Promise<void> {
  itIs(when);
  await renewDueSubscriptions(billing);
}

const subscriptions = () => billing.db.collection<SubscriptionRecord>('subscriptions');
const attempts = () => billing.db.collection<PaymentAttempt>('payment_attempts');
const renewed = (): Promise<number> => subscriptions().countDocuments({ renewal_date: '2025-02-28', pending_charge: null });

type Asked = 'chargeAuthorization' | 'refund';
const asking = () => billing.gateway as unknown as Record<Asked, (asked: unknown) => Promise<unknown>>;

/** The gateway as it is, until it is asked for something about one of these accounts, or about any; then it is silent. */
function silence(method: Asked, tokens?: readonly string[]) {
  const answers = asking()[method].bind(billing.gateway);
  return jest.spyOn(asking(), method).mockImplementation((asked: unknown) => {
    const isSilent = tokens === undefined || tokens.some((token) => JSON.stringify(asked).includes(token));
    return isSilent ? Promise.reject(new GatewayUnreachable('silent')) : answers(asked);
  });
}

describe('a run in which the gateway cannot be reached', () => {
  test('waits for one charge, and the next run charges everybody once', async () => {
    const charge = silence('chargeAuthorization');
    await beat('2025-01-31T09:00:00Z');
    expect(charge).toHaveBeenCalledTimes(1);
    expect(await subscriptions().countDocuments({ pending_charge: { $ne: null } })).toBe(1);
    charge.mockRestore();
    await beat('2025-01-31T09:01:00Z');
    expect(await renewed()).toBe(owners.length - 1);
    await beat('2025-01-31T09:05:00Z');
    expect(await renewed()).toBe(owners.length);
    expect(await attempts().countDocuments({ kind: 'renewal' })).toBe(owners.length);
  });

  test('is ended by each account in turn, so that those which alone meet silence hold up no others', async () => {
    const silent = await subscriptions().find().limit(3).toArray();
    const reachable = (await subscriptions().findOne({ _id: { $nin: silent.map(({ _id }) => _id) } }))!;
    silence(
      'chargeAuthorization',
      silent.map(({ uuid }) => uuid),
    );
    // Each opens its charge in a run of its own; after that they come last.
    for (const minute of [0, 1, 2, 3]) await beat(`2025-01-31T09:0${minute}:00Z`);
    expect(await subscriptions().findOne({ _id: reachable._id })).toMatchObject({ renewal_date: '2025-02-28' });
    await subscriptions().updateOne({ _id: reachable._id }, { $set: { next_charge_on: '2025-01-31' } });
    await beat('2025-01-31T10:00:00Z');
    expect(await subscriptions().findOne({ _id: reachable._id })).toMatchObject({ next_charge_on: '2025-03-31' });
  });

  test('waits for one refund, and the next run gives the others back', async () => {
    await attempts().updateMany({}, { $set: { status: 'succeeded', refund: 'due' } });
    const refund = silence('refund');
    await beat('2025-01-02T09:00:00Z');
    expect(refund).toHaveBeenCalledTimes(1);
    refund.mockRestore();
    await beat('2025-01-02T09:01:00Z');
    expect(await attempts().countDocuments({ refund: 'done' })).toBe(owners.length);
  });

  test('still records which subscriptions have expired', async () => {
    silence('chargeAuthorization');
    await subscriptions().updateMany({}, { $set: { expires_on: '2025-01-31' } });
    await beat('2025-01-31T09:00:00Z');
    expect(await subscriptions().countDocuments({ expires_on: { $exists: true } })).toBe(0);
  });
});

test('a refund that meets a fault holds up neither the others nor the rest of the run', async () => {
  await attempts().updateMany({}, { $set: { status: 'succeeded', refund: 'due' } });
  await subscriptions().updateMany({}, { $set: { expires_on: '2025-01-02' } });
  jest.spyOn(asking(), 'refund').mockRejectedValueOnce(new Error('no such thing'));
  await beat('2025-01-02T09:00:00Z');
  expect(await attempts().countDocuments({ refund: 'done' })).toBe(owners.length - 1);
  expect(await subscriptions().countDocuments({ expires_on: { $exists: true } })).toBe(0);
});

describe('a run in a service that stops', () => {
  /** Stops the service while the gateway is asked for the first time. */
  function stopDuring(method: Asked) {
    const stopping = new AbortController();
    billing.stop = stopping.signal;
    const answers = asking()[method].bind(billing.gateway);
    return jest.spyOn(asking(), method).mockImplementation((asked: unknown) => {
      stopping.abort();
      return answers(asked);
    });
  }

  test('completes the account that it works on, and ends', async () => {
    const charge = stopDuring('chargeAuthorization');
    await beat('2025-01-31T09:00:00Z');
    expect([charge.mock.calls.length, await renewed()]).toEqual([1, 1]);
    expect(await subscriptions().countDocuments({ pending_charge: { $ne: null } })).toBe(0);
  });

  test('completes the refund that it works on, and ends', async () => {
    await attempts().updateMany({}, { $set: { status: 'succeeded', refund: 'due' } });
    const refund = stopDuring('refund');
    await beat('2025-01-02T09:00:00Z');
    expect([refund.mock.calls.length, await attempts().countDocuments({ refund: 'done' })]).toEqual([1, 1]);
  });
});
