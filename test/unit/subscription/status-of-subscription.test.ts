import { describe, expect, test } from '@jest/globals';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import { presentSubscription } from '../../../shared/resources/subscription/present-subscription.ts';
import { capRefusal, expiredRefusal } from '../../../shared/subscription/refusals.ts';
import { admitsWrites, noticeOf, statusOf } from '../../../shared/subscription/status-of-subscription.ts';

const record = newTrial(7, 'owner@example.com', new Date('2025-01-01T15:00:00Z'));
const at = (instant: string): Date => new Date(instant);

describe('status is a function of the dates and the clock', () => {
  test('a trial is active through the whole of its last day, UTC', () => {
    expect(statusOf(record, at('2025-01-31T23:59:59.999Z'))).toEqual({
      status: 'active',
      on_trial: true,
      trial_ends_at: '2025-01-31',
      renewal_date: '2025-01-31',
      grace_ends_at: null,
    });
  });

  test('grace follows for exactly 14 days, with its end told', () => {
    const grace = { status: 'grace', on_trial: false, trial_ends_at: null, renewal_date: '2025-01-31', grace_ends_at: '2025-02-14' };
    expect(statusOf(record, at('2025-02-01T00:00:00Z'))).toEqual(grace);
    expect(statusOf(record, at('2025-02-14T23:59:59.999Z'))).toEqual(grace);
    expect(noticeOf(record, at('2025-02-14T12:00:00Z'))).toEqual({ status: 'grace', grace_ends_at: '2025-02-14' });
    expect(noticeOf(record, at('2025-01-31T12:00:00Z'))).toBeUndefined();
  });

  test('then it is expired: no writes, and no date of a grace that is over', () => {
    expect(statusOf(record, at('2025-02-15T00:00:00Z'))).toMatchObject({ status: 'expired', grace_ends_at: null });
    expect(admitsWrites(record, at('2025-02-14T23:59:59Z'))).toBe(true);
    expect(admitsWrites(record, at('2025-02-15T00:00:00Z'))).toBe(false);
  });

  test('a cancelled one is expired at once', () => {
    const cancelled = { ...record, cancelled_at: at('2025-01-02T00:00:00Z') };
    expect(statusOf(cancelled, at('2025-01-02T00:00:01Z'))).toMatchObject({ status: 'expired', on_trial: false });
  });

  test('a paid one is not on trial, though its trial would still run', () => {
    expect(statusOf({ ...record, first_paid_on: '2025-01-31' }, at('2025-01-31T12:00:00Z'))).toMatchObject({
      status: 'active',
      on_trial: false,
    });
  });
});

test('the shown subscription has exactly the fields of the interface, without a card nulls', () => {
  const usage = { period: '2025-01', transactions: 3, api_calls: 9 };
  expect(presentSubscription(record, usage, at('2025-01-10T00:00:00Z'))).toEqual({
    plan: 'journal',
    plan_name: 'Journal',
    status: 'active',
    on_trial: true,
    trial_ends_at: '2025-01-31',
    renewal_date: '2025-01-31',
    grace_ends_at: null,
    currency: 'USD',
    billing_email: 'owner@example.com',
    price_subunits: 499,
    card: { on_file: false, brand: null, last4: null, exp_month: null, exp_year: null },
    usage: {
      period: '2025-01',
      transactions: 3,
      transactions_cap: 50,
      api_calls: 9,
      api_calls_cap: 500,
      overage_count: 0,
      overage_amount_subunits: 0,
    },
  });
});

test('the overage shown is what this month has beyond the plan, in the subscription currency', () => {
  const usage = { period: '2025-01', transactions: 312, api_calls: 900 };
  const shown = presentSubscription({ ...record, plan: 'ledger', currency: 'KES' }, usage, at('2025-01-10T00:00:00Z'));
  expect(shown.usage).toMatchObject({ transactions_cap: 300, api_calls_cap: null, overage_count: 12, overage_amount_subunits: 156 });
});

test('refusals: 402 for transactions and expiry, 429 with Retry-After to the month end for API calls', () => {
  expect(capRefusal('transactions', 'journal', at('2025-01-10T00:00:00Z')).code).toBe(402);
  expect(expiredRefusal().code).toBe(402);
  const calls = capRefusal('api_calls', 'journal', at('2025-01-31T00:00:00Z'));
  expect([calls.code, calls.headers]).toEqual([429, { 'Retry-After': '86400' }]);
  expect(calls.fields.subscription).toEqual([expect.stringMatching(/plan Journal has 500 API calls a month.*POST \/subscription changes/)]);
  const transactions = capRefusal('transactions', 'journal', at('2025-01-10T00:00:00Z')).fields.subscription;
  expect(transactions).toEqual([expect.stringMatching(/plan Journal has 50 transactions a month.*POST \/subscription changes/)]);
});
