import { addDays, dayOf, dayOfMonth, nextAnchoredDay, nextMonth, usageMonth } from './calendar.ts';
import type { Day, Month } from './calendar.ts';
import type { Bill, BillLine } from './bill.ts';
import { overageOfMonth } from './overage.ts';
import { grace_days, plans } from './plans.ts';
import type { PlanCode, SubscriptionCurrency } from './plans.ts';
import { expiryOf, statusOf } from './status-of-subscription.ts';
import type { OwedOverage, SubscriptionRecord } from './subscription-record.ts';

/** Transactions recorded in each month. */
export type TransactionsByMonth = ReadonlyMap<Month, number>;

/** The days after the renewal date on which a declined renewal is tried again, the last one on the last day of grace. */
const retry_days = [1, 3, 5, 7, 10, grace_days];

/** Completed UTC months whose overage has not been billed yet, oldest first. */
export function monthsToBill(record: SubscriptionRecord, now: Date): Month[] {
  const months: Month[] = [];
  for (let month = record.overage_from; month < usageMonth(now); month = nextMonth(month)) months.push(month);
  return months;
}

/**
 * The price of a renewal that is charged now: the plan's price for a month, and the overage of completed months. While the subscription is
 * active, the month follows the renewal date. In grace or later it begins today, because nobody pays for days that they did not have.
 */
export function renewalBill(record: SubscriptionRecord, transactions: TransactionsByMonth, now: Date): Bill {
  const { start, anchor_day } = nextPeriod(record, now);
  const plan = plans[record.plan];
  const period_end = nextAnchoredDay(start, anchor_day);
  const price = plan.price_subunits[record.currency];
  const lines = [
    { description: `${plan.name} plan, ${start} to ${period_end}`, quantity: 1, unit_subunits: price, amount_subunits: price },
  ];
  const overage = [...record.overage_owed, ...overageOf(record, monthsToBill(record, now), transactions)];
  lines.push(...overage.map((owed) => overageLine(owed, record.currency)));
  return { period_start: start, period_end, currency: record.currency, lines, total_subunits: totalOf(lines) };
}

/**
 * What a paid renewal changes. The subscription is active through `period_end`. The anchor day stays, or is set anew when the renewal came
 * late.
 */
export function renewed(record: SubscriptionRecord, bill: Bill, charged_at: Date): Partial<SubscriptionRecord> {
  const { anchor_day } = nextPeriod(record, charged_at);
  const floor = record.overage_floor;
  return {
    first_paid_on: record.first_paid_on ?? dayOf(charged_at),
    anchor_day,
    renewal_date: bill.period_end,
    expires_on: expiryOf(bill.period_end),
    period_started_on: bill.period_start,
    next_charge_on: bill.period_end,
    charge_attempts: 0,
    overage_from: usageMonth(charged_at),
    overage_owed: [],
    overage_floor: floor !== null && floor.period >= usageMonth(charged_at) ? floor : null,
  };
}

/** The day of the next try after a decline today; null when no try is left before grace ends. */
export function nextRetry(renewal_date: Day, today: Day): Day | null {
  return retry_days.map((days) => addDays(renewal_date, days)).find((day) => day > today) ?? null;
}

/** The overage of the months on the record's plan. Months without overage are left out. */
export function overageOf(record: SubscriptionRecord, months: readonly Month[], transactions: TransactionsByMonth): OwedOverage[] {
  return months
    .map((period) => ({ period, plan: record.plan, count: overageOfMonth(record, period, transactions.get(period) ?? 0) }))
    .filter(({ count }) => count > 0);
}

function nextPeriod(record: SubscriptionRecord, now: Date): { start: Day; anchor_day: number } {
  if (statusOf(record, now).status === 'active') return { start: record.renewal_date, anchor_day: record.anchor_day };
  return { start: dayOf(now), anchor_day: dayOfMonth(dayOf(now)) };
}

function overageLine(owed: { period: Month; plan: PlanCode; count: number }, currency: SubscriptionCurrency): BillLine {
  const plan = plans[owed.plan];
  const unit_subunits = plan.overage_subunits[currency];
  return {
    description: `Transactions beyond ${plan.transactions_cap} in ${owed.period}, ${plan.name} plan`,
    quantity: owed.count,
    unit_subunits,
    amount_subunits: owed.count * unit_subunits,
  };
}

function totalOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount_subunits, 0);
}
