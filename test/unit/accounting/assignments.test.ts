import { describe, expect, test } from '@jest/globals';
import { checkAssignment } from '../../../shared/accounting/check-assignment.ts';
import {
  amountLeft,
  isAssignable,
  isClearable,
  isOpenItem,
  itemOfBalance,
  itemOfTransaction,
} from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { planBulkAssignment } from '../../../shared/accounting/plan-bulk-assignment.ts';
import { realisedDifference, realisedDifferenceRows } from '../../../shared/accounting/realised-difference.ts';
import { shareOfValue } from '../../../shared/accounting/share-of-value.ts';
import { account, amount, balance, balancesOf, day, EUR, item, refusalOf, rowTexts, transaction, USD } from './sample-books.ts';

const receipt = (more: Partial<OpenItem> = {}): OpenItem =>
  item({
    id: 2,
    label: 'Client Receipt',
    transaction_type: 'RC',
    number: 'RC01/0001',
    side: 'C',
    assignable: true,
    clearable: false,
    ...more,
  });
const invoice = item;
const gains = account(9, 'NON_OPERATING_REVENUE');
const check = (
  assigning: OpenItem,
  cleared: OpenItem,
  value = '50',
  forex: Parameters<typeof checkAssignment>[0]['forex_account'] = null,
): string => refusalOf(() => checkAssignment({ assigning, cleared, amount: amount(value), forex_account: forex }));

test('an assignment of less than one unit of money is accepted', () => {
  expect(check(receipt(), invoice(), '0.5')).toBe('accepted');
});

describe('the fourteen checks of an assignment', () => {
  const faults: [check: string, assigning: Partial<OpenItem>, cleared: Partial<OpenItem>, amount: string, message: string][] = [
    [
      'UnassignableTransaction 102',
      { transaction_type: 'CS', label: 'Cash Sale' },
      {},
      '50',
      'Cash Sale Transaction cannot have assignments. Assignment Transaction must be one of: Client Receipt, Supplier Payment, Credit Note, Debit Note, Journal Entry',
    ],
    [
      'UnclearableTransaction 103',
      {},
      { transaction_type: 'RC', label: 'Client Receipt' },
      '50',
      'Client Receipt Transaction cannot be cleared. Transaction to be cleared must be one of: Client Invoice, Supplier Bill, Journal Entry',
    ],
    ['NegativeAmount 104', {}, {}, '-1', 'Assignment Amount cannot be negative'],
    [
      'SelfClearance 105',
      { transaction_type: 'JN' },
      { id: 2, transaction_type: 'JN' },
      '50',
      'Transaction cannot be used to clear itself',
    ],
    ['UnpostedAssignment 106', { is_posted: false }, {}, '50', 'An Unposted Transaction cannot be Assigned or Cleared'],
    ['InvalidClearanceAccount 107', { account_id: 5 }, {}, '50', 'Assignment and Clearance Main Account must be the same'],
    ['InvalidClearanceCurrency 108', { currency_id: EUR }, {}, '50', 'Assignment and Clearance Currency must be the same'],
    [
      'InvalidClearanceEntry 109',
      { side: 'D' },
      {},
      '50',
      'Transaction Entry increases the Main Account outstanding balance instead of reducing it',
    ],
    [
      'InsufficientBalance 110',
      {},
      {},
      '300',
      'Client Receipt Transaction does not have sufficient balance to clear 300 of the Client Invoice',
    ],
    ['OverClearance 111', { amount: amount(125) }, {}, '125', 'Client Invoice Transaction amount remaining to be cleared is less than 125'],
    [
      'MissingForexAccount 112',
      { rate: amount(110) },
      {},
      '50',
      "A Forex Differences Account of type 'Non Operating Revenue' is required for Assignment Transactions with different exchange rates",
    ],
    ['MixedAssignment 113', {}, { assigned_amount: amount(1) }, '50', 'A Transaction that has been Assigned cannot be Cleared'],
    ['MixedClearance 114', { cleared_amount: amount(1) }, {}, '50', 'A Transaction that has been Cleared cannot be Assigned'],
    ['InvalidTransaction 115', { compound: true }, {}, '50', 'Compound Journal Entry Transactions can be neither Assigned nor Cleared'],
  ];

  test.each(faults)('%s has its code and message', (name, assigning, cleared, value, message) => {
    expect(check(receipt(assigning), invoice(cleared), value)).toBe(`assignment.${name}: ${message}`);
  });

  test('come in their order: of two faults the earlier is told', () => {
    for (const [index, earlier] of faults.entries()) {
      for (const later of faults.slice(index + 1)) {
        const value = earlier[3] !== '50' ? earlier[3] : later[3];
        const both = check(receipt({ ...later[1], ...earlier[1] }), invoice({ ...later[2], ...earlier[2] }), value);
        const code = Number(/\d{3}/.exec(both)?.[0]);
        expect(code).toBeLessThanOrEqual(Number(/\d{3}/.exec(earlier[0])![0]));
      }
    }
  });

  test('pass a receipt for an invoice, in part or in whole', () => {
    expect(check(receipt(), invoice())).toBe('accepted');
    expect(check(receipt(), invoice(), '100')).toBe('accepted');
  });

  test('compare exactly: 100.90 does not fit where 100.10 remains', () => {
    expect(check(receipt({ amount: amount(200) }), invoice({ amount: amount('100.10') }), '100.90')).toContain('OverClearance');
    expect(check(receipt({ amount: amount('100.8999') }), invoice({ amount: amount(200) }), '100.9')).toContain('InsufficientBalance');
  });

  test('measure what earlier assignments have left of each item', () => {
    const used = { amount: amount(100), assigned_amount: amount(60) };
    expect(check(receipt(used), invoice(), '40')).toBe('accepted');
    expect(check(receipt(used), invoice(), '41')).toContain('InsufficientBalance');
    expect(check(receipt(), invoice({ cleared_amount: amount(60) }), '40')).toBe('accepted');
    expect(check(receipt(), invoice({ cleared_amount: amount(60) }), '41')).toContain('OverClearance');
  });

  test('let no zero through', () => {
    expect(check(receipt(), invoice(), '0')).toBe('assignment.NegativeAmount 104: Assignment Amount must be greater than zero');
  });

  test('take a transaction and a balance of one id for two', () => {
    expect(check(receipt(), invoice({ kind: 'Balance', id: 2 }))).toBe('accepted');
  });

  test('want a non-operating revenue account when rates differ, be it by a ten-thousandth of a cent', () => {
    const dear = receipt({ rate: amount('100.0000000001') });
    expect(check(dear, invoice(), '50', account(9, 'OPERATING_EXPENSE'))).toContain('assignment.InvalidForexAccount 120');
    expect(check(dear, invoice(), '50', gains)).toBe('accepted');
    expect(check(receipt(), invoice(), '50', account(9, 'OPERATING_EXPENSE'))).toBe('accepted');
  });

  test('are followed by those on reversals, closings and closed periods', () => {
    expect(check(receipt({ reversed: true }), invoice())).toContain('assignment.ReversedTransaction 119');
    expect(check(receipt(), invoice({ reversed: true }))).toContain('assignment.ReversedTransaction 119');
    expect(check(receipt(), invoice({ period_status: 'CLOSED' }))).toContain('assignment.ClosedPeriodItem 121');
    expect(check(receipt({ transaction_type: 'JN', is_value_entry: true }), invoice())).toContain('assignment.UnassignableTransaction 102');
  });
});

test('bulk assignment spreads less than one unit too, and an item clears neither itself nor what is elsewhere', () => {
  const bulk = (from: Partial<OpenItem>, ...found: Partial<OpenItem>[]) =>
    planBulkAssignment(receipt({ transaction_type: 'JN', ...from }), found.map(invoice)).map(
      ({ cleared }) => `${cleared.kind} ${cleared.id}`,
    );
  expect(bulk({ amount: amount('0.5') }, { id: 7 })).toEqual(['Transaction 7']);
  expect(bulk({}, { id: 2 }, { id: 2, kind: 'Balance' })).toEqual(['Balance 2']);
  expect(bulk({}, { account_id: 5 }, { currency_id: EUR }, { side: 'C' })).toEqual([]);
});

describe('assignable and clearable', () => {
  test('follow the type, and one excludes the other once used', () => {
    expect([isAssignable(transaction(1)), isClearable(transaction(1))]).toEqual([false, true]);
    const entry = transaction(1, { transaction_type: 'JN' });
    expect([isAssignable(entry), isClearable(entry)]).toEqual([true, true]);
    expect(isClearable({ ...entry, assigned_amount: amount(1) })).toBe(false);
    expect(isAssignable({ ...entry, cleared_amount: amount(1) })).toBe(false);
  });

  test.each([{ compound: true }, { reversed_by_id: 3 }, { reversal_of_id: 3 }, { closing_period_id: 3 }])(
    'are both denied to an entry with %p',
    (more) => {
      const entry = transaction(1, { transaction_type: 'JN', ...more });
      expect([isAssignable(entry), isClearable(entry), isOpenItem(itemOfTransaction(entry, 'OPEN'))]).toEqual([false, false, false]);
    },
  );

  test('a balance on the unapplied side may assign, carried or entered by hand', () => {
    const overpayment = { balance_type: 'CREDIT', carried_from_period_id: 2025 } as const;
    const carried = itemOfBalance(balance(5, overpayment), account(1, 'RECEIVABLE'), amount(1), {
      status: 'OPEN',
      first_day: day('2026-01-01'),
    });
    expect(carried.assignable).toBe(true);
    expect(check(carried, invoice({ currency_id: EUR, rate: amount(1) }))).toBe('accepted');
    const by_hand = itemOfBalance(balance(5, { balance_type: 'CREDIT' }), account(1, 'RECEIVABLE'), amount(1), {
      status: 'OPEN',
      first_day: day('2026-01-01'),
    });
    expect(check(by_hand, invoice({ currency_id: EUR, rate: amount(1) }))).toBe('accepted');
    expect(
      itemOfBalance(balance(5, { carried_from_period_id: 2025 }), account(1, 'RECEIVABLE'), amount(1), {
        status: 'OPEN',
        first_day: day('2026-01-01'),
      }).assignable,
    ).toBe(false);
  });

  test('what is left is what was neither assigned nor cleared', () => {
    expect(amountLeft(item({ amount: amount(125), assigned_amount: amount(50) })).toString()).toBe('75');
    expect(amountLeft(item({ cleared_amount: amount('99.9999') })).toString()).toBe('0.0001');
  });
});

describe('the realised difference', () => {
  const terms = {
    assignment_id: 1,
    transaction_id: 2,
    posting_date: day('2026-07-01'),
    account_id: 1,
    forex_account_id: 9,
    reporting_currency_id: EUR,
    settled_currency_id: USD,
  };
  const book = (assigning: OpenItem, cleared: OpenItem, value: string): string[] => {
    const shares = { assigned_value: shareOfValue(assigning, amount(value), 2), cleared_value: shareOfValue(cleared, amount(value), 2) };
    const forex_amount = realisedDifference(assigning, cleared, shares);
    return rowTexts(realisedDifferenceRows({ ...terms, forex_amount }));
  };
  const payment = (rate: string): OpenItem => item({ transaction_type: 'PY', side: 'D', rate: amount(rate) });
  const bill = (rate: string): OpenItem => item({ transaction_type: 'BL', side: 'C', rate: amount(rate) });

  test('RC 100 at 110 for IN at 100: gain 1000', () => {
    expect(book(receipt({ rate: amount(110) }), invoice(), '100')).toEqual(['D 1/9 1000', 'C 9/1 1000']);
  });

  test('RC 50 at 100 for IN at 110: loss 500', () => {
    expect(book(receipt(), invoice({ rate: amount(110) }), '50')).toEqual(['C 1/9 500', 'D 9/1 500']);
  });

  test('PY 50 at 100 for BL at 110: gain 500', () => {
    expect(book(payment('100'), bill('110'), '50')).toEqual(['D 1/9 500', 'C 9/1 500']);
  });

  test('PY 100 at 110 for BL at 100: loss 1000', () => {
    expect(book(payment('110'), bill('100'), '100')).toEqual(['C 1/9 1000', 'D 9/1 1000']);
  });

  test('of less than one unit stands on the same sides', () => {
    const rows = (forex_amount: string) => rowTexts(realisedDifferenceRows({ ...terms, forex_amount: amount(forex_amount) }));
    expect([rows('0.5'), rows('-0.5'), rows('0')]).toEqual([['D 1/9 0.5', 'C 9/1 0.5'], ['C 1/9 0.5', 'D 9/1 0.5'], []]);
  });

  test('of equal rates writes nothing', () => {
    expect(book(receipt(), invoice(), '100')).toEqual([]);
  });

  test('marks the main account’s row with the settled currency, and undoing leaves zero', () => {
    const difference = { ...terms, forex_amount: amount('-12.5') };
    const rows = realisedDifferenceRows(difference);
    expect(rows.map(({ settled_currency_id, currency_id, assignment_id }) => [settled_currency_id, currency_id, assignment_id])).toEqual([
      [USD, EUR, 1],
      [null, EUR, 1],
    ]);
    expect(balancesOf([...rows, ...realisedDifferenceRows({ ...difference, forex_amount: amount('12.5') })])).toEqual({ 1: '0', 9: '0' });
  });
});

describe('bulk assignment', () => {
  const bill = (id: number, date: string, value: string, more: Partial<OpenItem> = {}): OpenItem =>
    invoice({ id, date: day(date), number: `IN01/000${id}`, amount: amount(value), ...more });
  const plan = (assigning: OpenItem, items: OpenItem[]): string[] =>
    planBulkAssignment(assigning, items).map(({ cleared, amount: value }) => `${cleared.kind.charAt(0)}${cleared.id} ${value.toString()}`);

  test('takes the oldest first by date, then number, balances among them, the last in part', () => {
    const items = [
      bill(3, '2026-03-01', '40'),
      bill(4, '2026-02-01', '30'),
      bill(1, '2026-02-01', '20'),
      bill(9, '2025-12-31', '10', { kind: 'Balance', transaction_type: 'JN' }),
      bill(5, '2026-05-01', '500'),
    ];
    expect(plan(receipt({ amount: amount(125) }), items)).toEqual(['B9 10', 'T1 20', 'T4 30', 'T3 40', 'T5 25']);
  });

  test('stops when the money is used exactly: nothing is assigned zero', () => {
    expect(plan(receipt({ amount: amount(75) }), [bill(1, '2026-01-02', '75'), bill(3, '2026-01-03', '25')])).toEqual(['T1 75']);
  });

  test('clears 75 and 25 of 125 and keeps 25', () => {
    expect(plan(receipt({ amount: amount(125) }), [bill(1, '2026-01-02', '75'), bill(3, '2026-01-03', '25')])).toEqual(['T1 75', 'T3 25']);
  });

  test('stops at the most that one request may make, the oldest of them', () => {
    const items = [4, 1, 3].map((id) => bill(id, `2026-01-0${id}`, '10'));
    expect(planBulkAssignment(receipt({ amount: amount(30) }), items, undefined, 2).map(({ cleared }) => cleared.id)).toEqual([1, 3]);
  });

  test('of a day takes what is in the books by the end of it', () => {
    const items = [bill(1, '2026-03-01', '10'), bill(3, '2026-03-02', '10')];
    const planned = planBulkAssignment(receipt({ amount: amount(30) }), items, day('2026-03-01'));
    expect(planned.map(({ cleared }) => cleared.id)).toEqual([1]);
  });

  test('counts what was assigned and cleared before', () => {
    const items = [bill(1, '2026-01-02', '75', { cleared_amount: amount(70) })];
    expect(plan(receipt({ amount: amount(100), assigned_amount: amount(98) }), items)).toEqual(['T1 2']);
  });

  test.each<Partial<OpenItem>>([
    { account_id: 5 },
    { currency_id: EUR },
    { side: 'C' },
    { is_posted: false },
    { reversed: true },
    { clearable: false },
    { is_value_entry: true },
    { period_status: 'CLOSED' },
    { cleared_amount: amount(75) },
  ])('passes over an item with %p', (more) => {
    expect(plan(receipt(), [bill(1, '2026-01-02', '75', more), bill(3, '2026-01-03', '25')])).toEqual(['T3 25']);
  });
});
