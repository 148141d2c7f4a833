import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Paystack } from '../../../services/subscription/payment/paystack.ts';
import { refreshCard } from '../../../services/subscription/refresh-card.ts';
import { removeCard } from '../../../services/subscription/remove-card.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { startCardSetup } from '../../../services/subscription/start-card-setup.ts';
import { findOrStartTrial } from '../../../shared/subscription/store/find-or-start-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { itIs, useBilling } from './account-under-test.ts';
import { PaystackStandIn } from './paystack-stand-in.ts';

let paystack: PaystackStandIn;
const billing = useBilling();
let owner_id = 1_500;

beforeEach(async () => {
  owner_id += 1;
  billing.warnings.length = 0;
  billing.errors.length = 0;
  paystack = new PaystackStandIn();
  await paystack.start();
  useKey(paystack.secret_key);
  itIs('2025-01-01');
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
  await storeCard('AUTH_old');
});

afterEach(async () => {
  jest.restoreAllMocks();
  await billing.db.collection('subscriptions').deleteMany({});
  await paystack.stop();
});

/** With a wrong key Paystack answers, but does nothing that it is asked for. */
function useKey(secret_key: string): void {
  billing.gateway = new Paystack({ secret_key, base_url: paystack.base_url, timeout_ms: 60_000 });
}

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

async function expectNothingNoted(): Promise<void> {
  for (const field of ['cards_to_forget', 'forget_cards_at']) expect(await record()).not.toHaveProperty(field);
}

test('a removed card of which the gateway could not be told is forgotten there within an hour or so', async () => {
  useKey('sk_wrong');
  await removeCard(billing, owner_id);
  expect((await record()).card).toBeNull();
  expect([billing.warnings, paystack.deactivated.size]).toEqual([['The payment gateway could not be told to forget a card yet'], 0]);
  await beat('2025-01-01T10:00:00Z');
  useKey(paystack.secret_key);
  await beat('2025-01-01T10:59:00Z');
  expect(paystack.deactivated.size).toBe(0);
  await beat('2025-01-01T11:00:00Z');
  expect([...paystack.deactivated]).toEqual(['AUTH_old']);
  await expectNothingNoted();
});

test('so is a card that was replaced by a process that ended before it told the gateway', async () => {
  itIs('2025-01-02');
  jest.spyOn(billing.gateway, 'deactivateAuthorization').mockRejectedValueOnce(new Error('killed'));
  await expect(storeCard('AUTH_new')).rejects.toThrow('killed');
  await beat('2025-01-02T10:00:00Z');
  expect([[...paystack.deactivated], (await record()).card?.authorization_code]).toEqual([['AUTH_old'], 'AUTH_new']);
  await expectNothingNoted();
});

test('a card that is stored again meanwhile is not forgotten', async () => {
  useKey('sk_wrong');
  await removeCard(billing, owner_id);
  useKey(paystack.secret_key);
  itIs('2025-01-01T09:30:00Z');
  await storeCard('AUTH_old');
  await beat('2025-01-01T10:00:00Z');
  expect([paystack.deactivated.size, (await record()).card?.authorization_code]).toEqual([0, 'AUTH_old']);
  await expectNothingNoted();
});

test('a card that the gateway refuses to forget is left to people, with one error that says so', async () => {
  paystack.unforgettable.add('AUTH_old');
  await removeCard(billing, owner_id);
  await beat('2025-01-01T10:00:00Z');
  expect(billing.errors).toEqual([expect.stringContaining('Remove it by hand')]);
  await expectNothingNoted();
});

test('a card that the gateway has forgotten already is nobody’s trouble', async () => {
  paystack.deactivated.add('AUTH_old');
  await removeCard(billing, owner_id);
  expect([billing.warnings, billing.errors]).toEqual([[], []]);
  await expectNothingNoted();
});

test('a fault with the cards of one account holds up no others', async () => {
  useKey('sk_wrong');
  await removeCard(billing, owner_id);
  useKey(paystack.secret_key);
  itIs('2025-01-01T09:01:00Z');
  owner_id += 1;
  await findOrStartTrial(billing.db, owner_id, new Date('2025-01-01T09:00:00Z'));
  await storeCard('AUTH_other');
  useKey('sk_wrong');
  await removeCard(billing, owner_id);
  useKey(paystack.secret_key);
  jest.spyOn(billing.gateway, 'deactivateAuthorization').mockRejectedValueOnce(new Error('no such thing'));
  await beat('2025-01-01T10:01:00Z');
  expect([...paystack.deactivated]).toEqual(['AUTH_other']);
});
