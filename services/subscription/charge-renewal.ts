import { dayOf } from '../../shared/subscription/calendar.ts';
import { monthsToBill, renewalBill } from '../../shared/subscription/renewal-bill.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { readTransactionsByMonth } from '../../shared/subscription/store/read-usage.ts';
import type { Billing } from './billing.ts';
import { openCharge, takeOverCharge } from './open-charge.ts';
import { resumeCharge, runCharge } from './run-charge.ts';
import type { ChargeOutcome } from './run-charge.ts';

/** Which renewals are charged: those whose day has come (the job), or every unpaid one whose card has not been tried that day. */
export type RenewalOccasion = 'due' | 'unpaid';

/**
 * Charges an account's renewal when it is due, and finishes a charge that another process left behind. Answers what became of the charge,
 * or null when there was nothing to charge.
 */
export async function chargeRenewal(billing: Billing, owner_id: number, occasion: RenewalOccasion): Promise<ChargeOutcome | null> {
  const left_behind = await takeOverCharge(owner_id);
  if (left_behind) return resumeCharge(billing, left_behind);
  const attempt = await openCharge(owner_id, async (record, now, session) => {
    if (!isOwed(record, dayOf(now), occasion)) return null;
    const transactions = await readTransactionsByMonth(billing.db, owner_id, monthsToBill(record, now), session);
    return { kind: 'renewal', bill: renewalBill(record, transactions, now), changes: null };
  });
  return attempt && runCharge(billing, attempt);
}

function isOwed(record: SubscriptionRecord, today: string, occasion: RenewalOccasion): boolean {
  if (occasion === 'unpaid') return today > record.renewal_date && record.last_charged_on !== today;
  return record.next_charge_on !== null && record.next_charge_on <= today;
}
