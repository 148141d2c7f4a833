import { expect, test } from '@jest/globals';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { renewDueSubscriptions } from '../../../services/subscription/renew-due-subscriptions.ts';
import { itIs, useBilling } from './account-under-test.ts';

const billing = useBilling();
/** More than one run of the job handles. */
const many = 250;
const owner_id = 1_000;

test('accounts whose expiry cannot be recorded hold up no others, and are tried again where these leave room', async () => {
  const subscriptions = billing.db.collection<SubscriptionRecord>('subscriptions');
  const expiring = (id: number): SubscriptionRecord => ({
    ...newTrial(id, null, new Date('2025-08-01T09:00:00Z')),
    next_charge_on: null,
    expires_on: '2025-09-15',
  });
  const spoilt = Array.from({ length: many }, (_, index) => ({ ...expiring(index + 1), renewal_date: 'no day' }));
  await subscriptions.insertMany(spoilt, { bypassDocumentValidation: true });
  await subscriptions.insertOne(expiring(owner_id));
  itIs('2025-10-05');
  const faults = async (): Promise<number> => {
    billing.warnings.length = 0;
    await renewDueSubscriptions(billing);
    return billing.warnings.filter((warning) => warning === 'The expiry of a subscription could not be recorded').length;
  };
  const recorded = (): Promise<number> => billing.db.collection('account_events').countDocuments({ owner_id });
  expect([await faults(), await recorded()]).toEqual([200, 0]);
  expect([await faults(), await recorded()]).toEqual([199, 1]);
  expect([await faults(), await recorded()]).toEqual([200, 1]);
});
