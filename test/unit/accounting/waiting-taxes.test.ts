import { expect, test } from '@jest/globals';
import type { WaitingTax } from '../../../shared/accounting/tax-figures.ts';
import {
  afterMoving,
  isOnOwnSide,
  isWaiting,
  movedBy,
  movedTaxRows,
  turnedFigures,
  turnedTax,
} from '../../../shared/accounting/waiting-taxes.ts';
import { amount, day } from './sample-books.ts';

const nothing = { moved_amount: amount(0), moved_tax: amount(0), moved_base: amount(0), moved_non_deductible: amount(0) };
const figures = { amount: amount(20), tax: amount(19), base: amount(95), non_deductible: amount(1) };
const waiting: WaitingTax = { tax_id: 1, direction: 'OUTPUT', ...figures, ...nothing };
const decimals = { own: 2, reporting: 2 };
const spelt = (one: object): Record<string, string> => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, String(value)]));
const settledBy = (settled: number, one = waiting): Record<string, string> =>
  spelt(movedBy(one, { settled: amount(settled), amount: amount(120), noted: amount(0) }, decimals));

test('a tax waits on documents of receivables and payables that charge it', () => {
  expect(isWaiting({ transaction_type: 'IN' }, 'RECEIVABLE')).toBe(true);
  expect(isWaiting({ transaction_type: 'JN' }, 'PAYABLE')).toBe(true);
  expect(isWaiting({ transaction_type: 'JN' }, 'BANK')).toBe(false);
  expect(isWaiting({ transaction_type: 'CS' }, 'BANK')).toBe(false);
  // A tax of 0 % may stand on a receipt.
  expect(isWaiting({ transaction_type: 'RC' }, 'RECEIVABLE')).toBe(false);
});

test.each([
  ['IN', 'DEBIT', true],
  ['IN', 'CREDIT', false],
  ['BL', 'CREDIT', true],
  ['BL', 'DEBIT', false],
] as const)('an opening balance of an %s in %s stands on its own side: %s', (transaction_type, balance_type, expected) => {
  expect(isOnOwnSide({ transaction_type, balance_type })).toBe(expected);
});

test('each figure moves by its own share, and the last payment takes the rest', () => {
  expect(settledBy(40)).toEqual({ amount: '6.67', tax: '6.33', base: '31.67', non_deductible: '0.33' });
  const moved = afterMoving(waiting, {
    amount: amount('6.67'),
    tax: amount('6.33'),
    base: amount('31.67'),
    non_deductible: amount('0.33'),
  });
  expect(settledBy(120, moved)).toEqual({ amount: '13.33', tax: '12.67', base: '63.33', non_deductible: '0.67' });
});

test('what has moved too far already never moves against its sign', () => {
  const ahead = { ...waiting, moved_amount: amount('6.68'), moved_tax: amount('6.34'), moved_base: amount(0) };
  expect(settledBy(40, ahead)).toMatchObject({ amount: '0', tax: '0', base: '31.67' });
  const note = turnedTax(ahead);
  expect(settledBy(40, note)).toMatchObject({ amount: '0', tax: '0', base: '-31.67', non_deductible: '-0.33' });
});

test('a document of zero moves everything, and zero has no sign', () => {
  const all = movedBy(waiting, { settled: amount(0), amount: amount(0), noted: amount(0) }, decimals);
  expect(spelt(all)).toEqual(spelt(figures));
  expect(turnedFigures({ ...figures, tax: amount(0) }).tax.isNegative()).toBe(false);
});

const terms = { id: 7, transaction_date: day('2026-07-01'), currency_id: 2, rate: amount('0.95'), assignment_id: 3 };
const pairsOf = (own: number, value: number, direction: WaitingTax['direction'] = 'OUTPUT'): string[] =>
  movedTaxRows({ id: 1, account_id: 10, pending_account_id: 11 }, direction, { amount: amount(own), tax: amount(value) }, terms).map(
    (row) => `${row.entry_type} ${row.post_account}/${row.folio_account} ${String(row.amount)} (${String(row.foreign_amount)})`,
  );

test('the pair empties the side of the pending account on which the tax stands', () => {
  expect(pairsOf(10, 9.5)).toEqual(['D 11/10 9.5 (10)', 'C 10/11 9.5 (10)']);
  expect(pairsOf(-10, -9.5)).toEqual(['C 11/10 9.5 (10)', 'D 10/11 9.5 (10)']);
  expect(pairsOf(10, 9.5, 'INPUT')).toEqual(['C 11/10 9.5 (10)', 'D 10/11 9.5 (10)']);
  expect(pairsOf(0, 0)).toEqual([]);
  expect(pairsOf(0, -0.01)).toEqual(['C 11/10 0.01 (0)', 'D 10/11 0.01 (0)']);
});

test('an amount and a value of other signs, as rounding may leave them, stand on their own sides', () => {
  expect(pairsOf(0.01, -0.01)).toEqual(['D 11/10 0 (0.01)', 'C 10/11 0 (0.01)', 'C 11/10 0.01 (0)', 'D 10/11 0.01 (0)']);
});

test('the rows name the assignment, the tax and the day, and no line', () => {
  const [row] = movedTaxRows({ id: 1, account_id: 10, pending_account_id: 11 }, 'OUTPUT', figures, terms);
  expect(row).toMatchObject({ transaction_id: 7, assignment_id: 3, tax_id: 1, line_item_id: null, posting_date: terms.transaction_date });
});
