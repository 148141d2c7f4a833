import { describe, expect, test } from '@jest/globals';
import { checkAssignmentDate, firstDayOfAssignment } from '../../../shared/accounting/assignment-date.ts';
import { carryOpenItems } from '../../../shared/accounting/carry-open-items.ts';
import { checkLineItems } from '../../../shared/accounting/check-line-items.ts';
import { checkChainEnd } from '../../../shared/accounting/ledger-chain.ts';
import { itemOfBalance } from '../../../shared/accounting/open-item.ts';
import { priceLineItems } from '../../../shared/accounting/price-line-items.ts';
import { shareOfValue, valueOnMainAccount } from '../../../shared/accounting/share-of-value.ts';
import { transactionTotals } from '../../../shared/accounting/transaction-totals.ts';
import type { EntrySide } from '../../../shared/accounting/vocabularies.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import { account, amount, balance, day, discount, EUR, item, line, refusalOf, tax } from './sample-books.ts';

describe('the sums of a transaction', () => {
  const charged = ['100', '40'].map((value, index) => ({
    line: line(index + 1, 4, value),
    taxes: [tax(1, 'V', '20')],
    discounts: [discount(1, '10'), discount(2, '5', { code: 'D1' })],
  }));
  const figures = priceLineItems(charged, { decimals: 2, tax_rounding: 'line' });
  const priced = charged.map((one, index) => ({ line: one.line, priced: figures[index]! }));

  test('taxes and discounts of one code are one figure, over stages and lines', () => {
    const totals = transactionTotals({ compound: false, credited: false, main_account_amount: null }, priced);
    expect(Object.entries(totals.discount).map(([code, sum]) => `${code} ${sum.toString()}`)).toEqual(['D1 21']);
    expect(Object.entries(totals.tax).map(([code, sum]) => `${code} ${sum.toString()}`)).toEqual(['V 23.8']);
    expect(totals.amount.toString()).toBe('142.8');
  });

  test('a compound entry counts the lines of the main account’s side, and the main account', () => {
    const lines = [true, false].map((credited) => ({ ...priced[0]!, line: { credited } }));
    const totals = transactionTotals({ compound: true, credited: true, main_account_amount: amount(7) }, lines);
    expect(totals.amount.toString()).toBe('109');
  });
});

describe('charges of a line', () => {
  const chart = {
    reporting_currency_id: EUR,
    decimalsOf: () => 2,
    dimension_value: () => undefined,
    account: (id: number) => account(id, id === 2 ? 'BANK' : id < 800 ? 'OPERATING_REVENUE' : 'OPERATING_EXPENSE'),
    tax: (id: number): Tax =>
      id === 4
        ? tax(4, 'L', '0.5')
        : id === 3
          ? tax(3, 'V', '20', { account_id: 1 })
          : tax(id, 'W', id === 1 ? '100' : '100.5', { withholding_tax: true }),
    discount: (id: number) => discount(id, id === 2 ? '100.5' : '100', id === 3 ? { account_id: 1 } : {}),
  };
  const faults = (type: 'IN' | 'RC', charges: object): string[] => {
    const checked = { transaction_type: type, account_id: 1, currency_id: EUR, compound: false, credited: false };
    return checkLineItems(checked, [line(1, type === 'RC' ? 2 : 4, '10', charges)], chart).map(({ message }) => message);
  };

  test('a discount may give all of it away, and not half a percent more', () => {
    expect(faults('IN', { discounts: [1] })).toEqual([]);
    expect(faults('IN', { discounts: [2] })).toEqual(['The net Discounts of a Line Item cannot add up to more than 100%']);
  });

  test('half a percent is a tax where none is charged', () => {
    expect(faults('RC', { taxes: [4] })).toEqual(['Client Receipt LineItems cannot be Charged Tax']);
  });

  test('are posted to accounts other than the main one', () => {
    expect(faults('IN', { taxes: [3] })).toEqual(['The Account of a Tax cannot be the Transaction Main Account']);
    expect(faults('IN', { discounts: [3] })).toContain('The Account of a Discount cannot be the Transaction Main Account');
  });

  test('a withholding tax may keep all of it, and not half a percent more', () => {
    expect(faults('RC', { taxes: [1] })).toEqual([]);
    expect(faults('RC', { taxes: [2] })).toEqual(['A withholding Tax cannot be more than 100%']);
  });
});

describe('what an item is worth', () => {
  test('settling takes the share that is due by then, whichever way the item was settled before', () => {
    const yen = { amount: amount(3), value: amount('0.05'), assigned_amount: amount(0), cleared_amount: amount(0) };
    const share = (more: object) => shareOfValue({ ...yen, settled_value: amount('0.02'), ...more }, amount(1), 2).toString();
    expect(share({ cleared_amount: amount(1) })).toBe('0.01');
    expect(share({ assigned_amount: amount(1) })).toBe('0.01');
  });

  test('the main account’s rows count on its side, others not at all', () => {
    const row = (entry_type: EntrySide, value: number, post_account = 1) => ({ post_account, entry_type, amount: amount(value) });
    const rows = [row('D', 10), row('C', 3), row('D', 100, 4)];
    expect(valueOnMainAccount({ account_id: 1, credited: false }, rows).toString()).toBe('7');
    expect(valueOnMainAccount({ account_id: 1, credited: true }, rows).toString()).toBe('-7');
  });
});

describe('an opening balance as an open item', () => {
  const of = (more: Parameters<typeof balance>[1], type: 'RECEIVABLE' | 'PAYABLE' = 'RECEIVABLE') =>
    itemOfBalance(balance(5, more), account(1, type), amount(1), { status: 'OPEN', first_day: day('2026-01-01') });

  test('neither settles nor is settled once it is reversed', () => {
    const carried = { balance_type: 'CREDIT', carried_from_period_id: 2025 } as const;
    expect([of({}).clearable, of({ reversed_by_id: 3 }).clearable]).toEqual([true, false]);
    expect([of(carried).assignable, of({ ...carried, reversed_by_id: 3 }).assignable]).toEqual([true, false]);
    expect([of({}).reversed, of({ reversed_by_id: 3 }).reversed]).toEqual([false, true]);
  });

  test('stands open from the first day of its period, or from its own where that is later', () => {
    expect(of({ transaction_date: day('2025-06-01') }).open_from).toEqual(day('2026-01-01'));
    expect(of({ transaction_date: day('2026-02-01') }).open_from).toEqual(day('2026-02-01'));
  });
});

test('two items can settle each other from the later one’s day on, its whole day included', () => {
  const [early, late] = [{ open_from: day('2026-03-01') }, { open_from: new Date('2026-03-05T15:00:00Z') }];
  expect(firstDayOfAssignment(early, late)).toEqual(day('2026-03-05'));
  expect(firstDayOfAssignment(late, early)).toEqual(day('2026-03-05'));
  expect(refusalOf(() => checkAssignmentDate(day('2026-03-05'), early, late))).toBe('accepted');
  expect(refusalOf(() => checkAssignmentDate(day('2026-03-04'), early, late))).toContain('assignment.EarlyAssignment 122');
});

test('a row behind the head is told by the position after it, rows that are missing by the first of them', () => {
  expect(checkChainEnd({ position: 9, hash: 'a' }, { position: 6, hash: 'b' })?.position).toBe(7);
  expect(checkChainEnd({ position: 6, hash: 'a' }, { position: 9, hash: 'b' })?.position).toBe(7);
  expect(checkChainEnd({ position: 6, hash: 'a' }, { position: 6, hash: 'b' })?.position).toBe(6);
});

test('open items in the reporting currency are carried at their amounts, whatever decimals they were booked with', () => {
  const rows = carryOpenItems(
    { account_id: 5, currency_id: EUR, currency_balance: amount('100.0001'), local_balance: amount('100.0001') },
    [1, 2].map((id) => item({ id, number: `IN01/000${id}`, account_id: 5, currency_id: EUR, amount: amount('49.9995'), rate: amount(1) })),
    { rate: { id: 7, rate: amount(1) }, last_day: day('2026-12-31'), decimals: null, advances: [] },
  );
  expect(rows.map((row) => `${row.balance_type} ${row.amount.toString()} ${row.balance.toString()} ${row.reference ?? '-'}`)).toEqual([
    'DEBIT 49.9995 49.9995 IN01/0001',
    'DEBIT 49.9995 49.9995 IN01/0002',
    'DEBIT 0.0011 0.0011 -',
  ]);
});
