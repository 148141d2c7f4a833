import { expect, test } from '@jest/globals';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { changeSubscription } from '../../../services/subscription/change-subscription.ts';
import { itIs, storeTestCard, useBilling } from './account-under-test.ts';

const billing = useBilling();
/** More than one run of the job handles. */
const many = 250;
const owner_id = 1_000;

test('accounts whose renewal cannot be worked on hold up no others, and are tried again where these leave room', async () => {
  itIs('2025-08-01');
  await changeSubscription(billing, owner_id, { plan: 'books', billing_email: 'owner@example.com' }, false);
  await storeTestCard(billing, owner_id);
  const subscriptions = billing.db.collection<SubscriptionRecord>('subscriptions');
  const sound = (await subscriptions.findOne({ _id: owner_id }))!;
  const spoilt = Array.from({ length: many }, (_, index) => ({
    ...sound,
    ...newTrial(index + 1, 'other@example.com', new Date()),
    next_charge_on: '2025-08-02',
    card: sound.card,
    plan: 'one that there is not',
  }));
  await subscriptions.insertMany(spoilt as never[], { bypassDocumentValidation: true });
  await subscriptions.updateOne({ _id: owner_id }, { $set: { next_charge_on: '2025-08-03' } });
  itIs('2025-10-05');
  const faults = async (): Promise<number> => {
    billing.warnings.length = 0;
    await renewDueSubscriptions(billing);
    return billing.warnings.filter((warning) => warning === 'A renewal could not be worked on').length;
  };
  const isRenewed = async (): Promise<boolean> => (await subscriptions.findOne({ _id: owner_id }))!.next_charge_on! > '2025-10-05';
  expect([await faults(), await isRenewed()]).toEqual([200, false]);
  expect([await faults(), await isRenewed()]).toEqual([199, true]);
  expect(await faults()).toBe(200);
});
