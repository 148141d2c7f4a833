import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkAssignmentDate, firstDayOfAssignment } from '../../../shared/accounting/assignment-date.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { realisedDifference } from '../../../shared/accounting/realised-difference.ts';
import { shareOfValue, valueOnMainAccount } from '../../../shared/accounting/share-of-value.ts';
import { amount, day, item, refusalOf } from './sample-books.ts';

/** Settles an item bit by bit; an amount below zero takes the share back that was given for it. */
function shares(of: Pick<OpenItem, 'amount' | 'value'>, amounts: string[], decimals = 2): string[] {
  let [settled, taken] = [ZERO, ZERO];
  const given = new Map<string, string[]>();
  return amounts.map((by) => {
    if (by.startsWith('-')) {
      const share = given.get(by.slice(1))!.pop()!;
      [settled, taken] = [settled.plus(by), taken.minus(share)];
      return `-${share}`;
    }
    const share = shareOfValue({ ...of, cleared_amount: settled, assigned_amount: ZERO, settled_value: taken }, amount(by), decimals);
    [settled, taken] = [settled.plus(by), taken.plus(share)];
    given.set(by, [...(given.get(by) ?? []), share.toString()]);
    return share.toString();
  });
}

describe('an item is settled at its carried value', () => {
  test('IN 100.00 USD at 0.95, cleared by 33.33, 33.33 and 33.34: 31.66, 31.67, 31.67, which is 95', () => {
    expect(shares({ amount: amount(100), value: amount(95) }, ['33.33', '33.33', '33.34'])).toEqual(['31.66', '31.67', '31.67']);
  });

  test('the receipts give 31.66, 31.66 and 31.67 at 0.95; at 1.10 they gain 5, 4.99 and 5', () => {
    const invoice = item({ amount: amount(100), value: amount(95), rate: amount('0.95') });
    let cleared = invoice;
    const pairs = (rate: string, values: string[]): string[] => {
      cleared = invoice;
      return ['33.33', '33.33', '33.34'].map((by, index) => {
        const receipt = item({ side: 'C', amount: amount(by), value: amount(values[index]!), rate: amount(rate) });
        const taken = { assigned_value: shareOfValue(receipt, amount(by), 2), cleared_value: shareOfValue(cleared, amount(by), 2) };
        cleared = {
          ...cleared,
          cleared_amount: cleared.cleared_amount.plus(by),
          settled_value: cleared.settled_value.plus(taken.cleared_value),
        };
        return realisedDifference(receipt, cleared, taken).toString();
      });
    };
    expect(pairs('0.95', ['31.66', '31.66', '31.67'])).toEqual(['0', '0', '0']);
    expect(pairs('1.10', ['36.66', '36.66', '36.67'])).toEqual(['5', '4.99', '5']);
    expect(cleared.settled_value.toString()).toBe('95');
  });

  test('IN 3 JPY worth 0.05, one by one, the second undone and made again: 0.02, 0.01, 0.02, and again what is left, 0.01', () => {
    expect(shares({ amount: amount(3), value: amount('0.05') }, ['1', '1', '1'])).toEqual(['0.02', '0.01', '0.02']);
    const first_two = { cleared_amount: amount(2), assigned_amount: ZERO, settled_value: amount('0.04') };
    expect(shareOfValue({ amount: amount(3), value: amount('0.05'), ...first_two }, amount(1), 2).toString()).toBe('0.01');
  });

  test('settled in any parts and any order nothing is left, and no share leaves its rate by more than a minor unit', () => {
    const cents = fc.integer({ min: 1, max: 5_000 });
    const inOrders = fc
      .array(cents, { minLength: 1, maxLength: 8 })
      .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }));
    fc.assert(
      fc.property(inOrders, fc.integer({ min: 0, max: 60_000 }), (parts, value) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const worth = { amount: amount(total).div(100), value: amount(value).div(100) };
        const taken = shares(
          worth,
          parts.map((part) => (part / 100).toFixed(2)),
        ).map((share) => amount(share));
        expect(taken.reduce((sum, share) => sum.plus(share), ZERO).toString()).toBe(worth.value.toString());
        for (const [index, share] of taken.entries()) {
          const exact = worth.value.times(parts[index]!).div(total);
          expect(share.minus(exact).abs().toNumber()).toBeLessThanOrEqual(0.01);
        }
      }),
    );
  });

  test('a share is never below nothing, and nothing is left once all is settled', () => {
    const worth = { amount: amount(3), value: amount('0.01') };
    expect(shares(worth, ['1', '1', '1'])).toEqual(['0', '0.01', '0']);
    const over = { ...worth, cleared_amount: ZERO, assigned_amount: ZERO, settled_value: amount('0.02') };
    expect(shareOfValue(over, amount(1), 2).toString()).toBe('0');
  });

  test('a value that was booked with more decimals leaves nothing either', () => {
    expect(shares({ amount: amount(3), value: amount('31.6635') }, ['1', '1', '1'])).toEqual(['10.5545', '10.5545', '10.5545']);
    expect(shares({ amount: amount(3), value: amount('1.0001') }, ['1', '2'])).toEqual(['0.3334', '0.6667']);
  });

  test('in the reporting currency an amount is its own value, one of old with four decimals too', () => {
    const worth = { amount: amount(40), value: amount(40), assigned_amount: amount(30), cleared_amount: ZERO, settled_value: amount(30) };
    expect(shareOfValue(worth, amount('9.9964'), null).toString()).toBe('9.9964');
    expect(shareOfValue(worth, amount('9.9964'), 2).toString()).toBe('10');
  });

  test('items of one rate realise nothing: a difference of rounding stays until it is translated', () => {
    const taken = { assigned_value: amount('31.66'), cleared_value: amount('31.67') };
    expect(realisedDifference({ side: 'C', rate: amount(1) }, { rate: amount(1) }, taken).toString()).toBe('0');
  });

  test('the value of a document is what its rows put on its main account', () => {
    const row = (entry_type: 'D' | 'C', post_account: number, value: string) => ({ entry_type, post_account, amount: amount(value) });
    const rows = [row('D', 1, '9.99'), row('C', 2, '9.99'), row('D', 1, '1.90'), row('C', 3, '1.90')];
    expect(valueOnMainAccount({ account_id: 1, credited: false }, rows).toString()).toBe('11.89');
  });
});

describe('the date of an assignment', () => {
  test('is the later of both items, never before', () => {
    const invoice = item({ open_from: day('2026-06-15') });
    const receipt = item({ open_from: new Date('2026-07-02T15:30:00Z') });
    expect(firstDayOfAssignment(receipt, invoice)).toEqual(day('2026-07-02'));
    const on = (date: string): string => refusalOf(() => checkAssignmentDate(day(date), receipt, invoice));
    expect(on('2026-07-02')).toBe('accepted');
    expect(on('2026-07-01')).toContain('assignment.EarlyAssignment 122');
  });
});
