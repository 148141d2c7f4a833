import { addDays, dayOf, dayOfMonth, daysBetween, usageMonth } from './calendar.ts';
import { plans } from './plans.ts';
import type { PlanCode, SubscriptionCurrency } from './plans.ts';
import { monthsToBill, overageOf } from './renewal-bill.ts';
import type { Bill } from './bill.ts';
import type { TransactionsByMonth } from './renewal-bill.ts';
import { expiryOf, statusOf } from './status-of-subscription.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

export interface WantedChange {
  plan?: PlanCode;
  currency?: SubscriptionCurrency;
  billing_email?: string;
}

export interface DecidedChange {
  changes: Partial<SubscriptionRecord>;
  /** What must be charged before the changes take effect; null when nothing is charged. */
  charge: Bill | null;
}

/**
 * The effect of a change of plan, currency or billing e-mail (shared/resources/subscription/subscription.md "Changing the plan"). On trial the change is
 * free, and the new plan's trial length counts from the start of the trial. On a paid plan, a dearer plan than the month has been paid for
 * is charged at once for the days left, in the currency in which they were paid; any other plan costs and refunds nothing. In grace or
 * expired, nothing is charged until the next renewal, which has the new price. `transactions` holds the months not yet billed and the
 * current one; `paid_in` is the currency of the paid month, which is not the record's when that was changed since.
 */
export function decideChange(
  record: SubscriptionRecord,
  wanted: WantedChange,
  transactions: TransactionsByMonth,
  now: Date,
  paid_in: SubscriptionCurrency = record.currency,
): DecidedChange {
  const changes: Partial<SubscriptionRecord> = {};
  if (wanted.currency !== undefined) changes.currency = wanted.currency;
  if (wanted.billing_email !== undefined) changes.billing_email = wanted.billing_email;
  if (wanted.plan === undefined || wanted.plan === record.plan) return { changes, charge: null };
  Object.assign(changes, { plan: wanted.plan }, leftPlan(record, transactions, now));
  const { status, on_trial } = statusOf(record, now);
  if (on_trial) Object.assign(changes, trialOf(record, wanted.plan, now));
  if (status !== 'active' || on_trial) return { changes, charge: null };
  const paid = paidPlan(record, paid_in);
  changes.paid_plan = { plan: dearer(paid, wanted.plan, paid_in), until: record.renewal_date };
  return { changes, charge: upgradeBill(record, paid, wanted.plan, paid_in, now) };
}

/** The dearest plan that the current month has been paid for: who leaves it and comes back within the month pays nothing again. */
function paidPlan({ plan, paid_plan, renewal_date }: SubscriptionRecord, currency: SubscriptionCurrency): PlanCode {
  return paid_plan?.until === renewal_date ? dearer(paid_plan.plan, plan, currency) : plan;
}

function dearer(one: PlanCode, other: PlanCode, currency: SubscriptionCurrency): PlanCode {
  return plans[other].price_subunits[currency] > plans[one].price_subunits[currency] ? other : one;
}

/** What remains of the old plan: its overage so far stays owed, and the new plan counts from here. */
function leftPlan(record: SubscriptionRecord, transactions: TransactionsByMonth, now: Date): Partial<SubscriptionRecord> {
  const period = usageMonth(now);
  const recorded = transactions.get(period) ?? 0;
  return {
    overage_owed: [...record.overage_owed, ...overageOf(record, [...monthsToBill(record, now), period], transactions)],
    overage_from: period,
    overage_floor: { period, transactions: recorded },
  };
}

/** A trial never ends before today. After a change from a longer trial the rest of the day remains, then grace begins. */
function trialOf(record: SubscriptionRecord, plan: PlanCode, now: Date): Partial<SubscriptionRecord> {
  const today = dayOf(now);
  const counted = addDays(record.trial_started_on, plans[plan].trial_days);
  const trial_ends_on = counted < today ? today : counted;
  const next = { renewal_date: trial_ends_on, expires_on: expiryOf(trial_ends_on), next_charge_on: trial_ends_on };
  return { trial_ends_on, ...next, anchor_day: dayOfMonth(trial_ends_on) };
}

function upgradeBill(
  { renewal_date, period_started_on }: SubscriptionRecord,
  paid: PlanCode,
  plan: PlanCode,
  currency: SubscriptionCurrency,
  now: Date,
): Bill | null {
  const today = dayOf(now);
  const difference = plans[plan].price_subunits[currency] - plans[paid].price_subunits[currency];
  const [left, whole] = [daysBetween(today, renewal_date), daysBetween(period_started_on, renewal_date)];
  const amount = halfUp(difference * left, whole);
  if (amount <= 0) return null;
  const description = `From the ${plans[paid].name} to the ${plans[plan].name} plan, ${left} of ${whole} days`;
  const lines = [{ description, quantity: 1, unit_subunits: amount, amount_subunits: amount }];
  return { period_start: today, period_end: renewal_date, currency, lines, total_subunits: amount };
}

/** Divides subunits and rounds halves away from zero, so that no amount is a fraction of a subunit. */
function halfUp(numerator: number, denominator: number): number {
  return denominator <= 0 ? 0 : Math.floor((2 * numerator + denominator) / (2 * denominator));
}
