import { DURABLE } from '../../shared/database/read-options.ts';
import type { RequestError } from '../../shared/base/request-error.ts';
import type { WantedChange } from '../../shared/subscription/plan-change.ts';
import type { Billing } from './billing.ts';
import { changeFromUsage } from './change-from-usage.ts';
import { collections } from './collections.ts';
import { keepAsked } from './leave-event.ts';
import type { AskedEvent } from './leave-event.ts';
import { openCharge } from './open-charge.ts';
import { cardDeclined, cardNeeded, paymentPending } from './payment-refusals.ts';
import { runCharge } from './run-charge.ts';

/** Charges a dearer plan for the days left. The change is stored with the attempt and takes effect once it is paid. */
export async function chargePlanChange(
  billing: Billing,
  owner_id: number,
  wanted: WantedChange,
  asked: AskedEvent | undefined,
): Promise<void> {
  const attempt = await openCharge(owner_id, async (record, now, session) => {
    const { changes, charge } = await changeFromUsage({ db: billing.db, session }, record, wanted, now);
    return charge && { kind: 'plan_change', bill: charge, changes, ...keepAsked(asked) };
  });
  if (!attempt) throw await refusalOf(billing, owner_id);
  const outcome = await runCharge(billing, attempt);
  if (outcome === 'pending' || outcome === 'unreachable') throw paymentPending();
  if (outcome === 'failed') throw cardDeclined();
}

async function refusalOf(billing: Billing, owner_id: number): Promise<RequestError> {
  const record = await collections(billing.db).subscriptions.findOne({ _id: owner_id }, DURABLE);
  return record?.card === null ? cardNeeded() : paymentPending();
}
