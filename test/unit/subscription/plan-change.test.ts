import { describe, expect, test } from '@jest/globals';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import { decideChange } from '../../../shared/subscription/plan-change.ts';
import { plans } from '../../../shared/subscription/plans.ts';
import { nextRetry, renewalBill, renewed } from '../../../shared/subscription/renewal-bill.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';

const trial = newTrial(7, null, new Date('2025-01-01T09:00:00Z'));
const paid: SubscriptionRecord = {
  ...trial,
  plan: 'ledger',
  first_paid_on: '2025-03-31',
  anchor_day: 31,
  period_started_on: '2025-03-31',
  renewal_date: '2025-04-30',
  next_charge_on: '2025-04-30',
  overage_from: '2025-03',
};
const at = (day: string): Date => new Date(`${day}T10:00:00Z`);
const none = new Map<string, number>();

describe('changing the plan on trial', () => {
  test('costs nothing, and the new trial length counts from the start', () => {
    const { changes, charge } = decideChange(trial, { plan: 'books' }, none, at('2025-01-20'));
    expect(charge).toBeNull();
    expect(changes).toMatchObject({
      plan: 'books',
      trial_ends_on: '2025-04-01',
      renewal_date: '2025-04-01',
      next_charge_on: '2025-04-01',
      anchor_day: 1,
    });
  });

  test('to a shorter trial that is over already ends it today, never in the past', () => {
    const books = { ...trial, ...decideChange(trial, { plan: 'books' }, none, at('2025-01-02')).changes };
    expect(decideChange(books, { plan: 'journal' }, none, at('2025-03-15')).changes).toMatchObject({
      trial_ends_on: '2025-03-15',
      renewal_date: '2025-03-15',
    });
  });
});

describe('changing the plan that is paid for', () => {
  test('a dearer plan is charged at once for the days left, to the subunit', () => {
    const { charge } = decideChange(paid, { plan: 'books' }, none, at('2025-04-15'));
    expect(charge).toEqual({
      period_start: '2025-04-15',
      period_end: '2025-04-30',
      currency: 'USD',
      total_subunits: 1000, // (2999 − 999) × 15 of 30 days
      lines: [{ description: 'From the Ledger to the Books plan, 15 of 30 days', quantity: 1, unit_subunits: 1000, amount_subunits: 1000 }],
    });
  });

  test('half a subunit is rounded up', () => {
    // (999 − 499) × 1 of 8 days = 62.5
    const journal = { ...paid, plan: 'journal' as const, period_started_on: '2025-04-22', renewal_date: '2025-04-30' };
    expect(decideChange(journal, { plan: 'ledger' }, none, at('2025-04-29')).charge?.total_subunits).toBe(63);
  });

  test('a cheaper plan costs and refunds nothing', () => {
    expect(decideChange(paid, { plan: 'journal' }, none, at('2025-04-15')).charge).toBeNull();
  });

  describe('and back', () => {
    const books = { ...paid, plan: 'books' as const };
    const journal = { ...books, ...decideChange(books, { plan: 'journal' }, none, at('2025-04-05')).changes };

    test('to the plan that the month is paid for costs nothing', () => {
      const ledger = decideChange(journal, { plan: 'ledger' }, none, at('2025-04-06'));
      expect(ledger.charge).toBeNull();
      const back = decideChange({ ...journal, ...ledger.changes }, { plan: 'books' }, none, at('2025-04-07'));
      expect([back.charge, back.changes.plan]).toEqual([null, 'books']);
    });

    test('to a plan dearer than that costs the difference from that', () => {
      const cheap = { ...paid, ...decideChange(paid, { plan: 'journal' }, none, at('2025-04-05')).changes };
      expect(decideChange(cheap, { plan: 'books' }, none, at('2025-04-15')).charge).toEqual(
        decideChange(paid, { plan: 'books' }, none, at('2025-04-15')).charge,
      );
    });

    test('a plan that was paid for by its difference counts as paid for', () => {
      const upgraded = { ...paid, ...decideChange(paid, { plan: 'books' }, none, at('2025-04-05')).changes };
      const left = { ...upgraded, ...decideChange(upgraded, { plan: 'ledger' }, none, at('2025-04-06')).changes };
      expect(decideChange(left, { plan: 'books' }, none, at('2025-04-07')).charge).toBeNull();
    });

    test('in a later month, whose price was that of the cheaper plan, costs the difference', () => {
      const next = { ...journal, ...renewed(journal, renewalBill(journal, none, at('2025-04-30')), at('2025-04-30')) };
      // (2999 − 499) × 16 of 31 days = 1290.3
      expect(decideChange(next, { plan: 'books' }, none, at('2025-05-15')).charge?.total_subunits).toBe(1290);
    });

    test('is reckoned in the currency of the paid month', () => {
      const charge = decideChange(journal, { plan: 'books' }, none, at('2025-04-15'), 'KES').charge;
      expect(charge).toBeNull();
      const cheap = { ...paid, ...decideChange(paid, { plan: 'journal' }, none, at('2025-04-05'), 'KES').changes };
      // (3899 − 1299) KES × 15 of 30 days
      expect(decideChange(cheap, { plan: 'books' }, none, at('2025-04-15'), 'KES').charge?.total_subunits).toBe(130_000);
    });
  });

  test('the currency changes the price of the next renewal only', () => {
    const { changes, charge } = decideChange(paid, { currency: 'KES' }, none, at('2025-04-15'));
    expect([changes, charge]).toEqual([{ currency: 'KES' }, null]);
  });

  test('in grace a dearer plan is free until the renewal, which has its price', () => {
    const { changes, charge } = decideChange(paid, { plan: 'books' }, none, at('2025-05-02'));
    expect(charge).toBeNull();
    expect(renewalBill({ ...paid, ...changes }, none, at('2025-05-03')).total_subunits).toBe(2999);
  });
});

describe('overage', () => {
  const used = new Map([
    ['2025-03', 310],
    ['2025-04', 340],
  ]);

  test('each completed month is billed at the next renewal, the current one is not', () => {
    const bill = renewalBill(paid, used, at('2025-04-30'));
    expect(bill.lines.slice(1)).toEqual([
      { description: 'Transactions beyond 300 in 2025-03, Ledger plan', quantity: 10, unit_subunits: 10, amount_subunits: 100 },
    ]);
    expect(bill.total_subunits).toBe(1099);
    expect(renewed(paid, bill, at('2025-04-30'))).toMatchObject({ renewal_date: '2025-05-31', overage_from: '2025-04', overage_owed: [] });
  });

  test('a plan left within a month stays owed its overage, and the new plan does not count those transactions again', () => {
    const change = decideChange(paid, { plan: 'journal' }, used, at('2025-04-15')).changes;
    expect(change.overage_owed).toEqual([
      { period: '2025-03', plan: 'ledger', count: 10 },
      { period: '2025-04', plan: 'ledger', count: 40 },
    ]);
    const journal = { ...paid, ...change };
    const back = { ...journal, ...decideChange(journal, { plan: 'ledger' }, used, at('2025-04-16')).changes };
    const later = new Map([['2025-04', 345]]);
    const bill = renewalBill({ ...back, renewal_date: '2025-05-31' }, later, at('2025-05-31'));
    expect(bill.lines.slice(1).map(({ quantity }) => quantity)).toEqual([10, 40, 5]);
  });

  test('0.13 and 0.07 KES are 13 and 7 subunits, 0.10 and 0.05 USD are 10 and 5', () => {
    expect([plans.ledger.overage_subunits, plans.books.overage_subunits]).toEqual([
      { USD: 10, KES: 13 },
      { USD: 5, KES: 7 },
    ]);
  });
});

describe('late renewals', () => {
  test('in grace or later the paid month begins on the day of payment, which becomes the anchor', () => {
    const bill = renewalBill(paid, none, at('2025-05-07'));
    expect(bill).toMatchObject({ period_start: '2025-05-07', period_end: '2025-06-07' });
    expect(renewed(paid, bill, at('2025-05-07'))).toMatchObject({ anchor_day: 7, renewal_date: '2025-06-07' });
  });

  test('a declined renewal is retried within grace and then no more', () => {
    const tries: string[] = [];
    for (let day = nextRetry('2025-04-30', '2025-04-30'); day !== null; day = nextRetry('2025-04-30', day)) tries.push(day);
    expect(tries).toEqual(['2025-05-01', '2025-05-03', '2025-05-05', '2025-05-07', '2025-05-10', '2025-05-14']);
  });
});
