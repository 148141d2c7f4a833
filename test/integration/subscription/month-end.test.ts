import { expect, test } from '@jest/globals';
import { setClock } from '../../../shared/base/clock.ts';
import type { Bill } from '../../../shared/subscription/bill.ts';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { chargeRenewal } from '../../../services/subscription/charge-renewal.ts';
import { itIs, recordTransactions, storeTestCard, useBilling } from './account-under-test.ts';

const billing = useBilling();

/** A time that passes the end of October with its `before`-th reading, and stays there. */
function monthEndsAfter(before: number): void {
  let readings = 0;
  setClock({ now: () => new Date(readings++ < before ? '2025-10-31T23:59:59.999Z' : '2025-11-01T00:00:00Z') });
}

/** Transactions beyond the cap in all bills of an account. */
async function billedOverage(owner_id: number): Promise<number> {
  const attempts = await billing.db.collection<{ bill: Bill | null }>('payment_attempts').find({ owner_id }).toArray();
  return attempts.flatMap(({ bill }) => bill?.lines.slice(1) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
}

test.each([1, 2, 3, 4, 5, 6])(
  'a month that ends at reading %i of the clock, within a charge, has its overage billed once',
  async (before) => {
    const owner_id = before;
    const trial = newTrial(owner_id, null, new Date('2025-09-01T09:00:00Z'));
    const terms = { plan: 'ledger', trial_ends_on: '2025-10-31', renewal_date: '2025-10-31', next_charge_on: '2025-10-31', anchor_day: 31 };
    await billing.db
      .collection<SubscriptionRecord>('subscriptions')
      .insertOne({ ...trial, ...terms, overage_from: '2025-10' } as SubscriptionRecord);
    itIs('2025-10-20');
    await storeTestCard(billing, owner_id);
    await recordTransactions(billing, owner_id, '2025-10', 325);

    monthEndsAfter(before);
    await chargeRenewal(billing, owner_id, 'due');
    itIs('2025-11-30');
    await chargeRenewal(billing, owner_id, 'due');
    expect(await billedOverage(owner_id)).toBe(25);
  },
);
