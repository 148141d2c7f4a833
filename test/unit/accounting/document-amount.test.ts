import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { documentAmount } from '../../../shared/accounting/document-amount.ts';
import type { MovedRow } from '../../../shared/accounting/document-amount.ts';

const [bank, sales, tax, input_tax, payable] = [1, 2, 3, 4, 5];
const row = (entry_type: 'D' | 'C', account_id: number, amount: string): MovedRow => ({
  entry_type,
  account_id,
  amount: new Decimal(amount),
  is_control: account_id === tax || account_id === input_tax,
});
const pair = (debit: number, credit: number, amount: string): MovedRow[] => [row('D', debit, amount), row('C', credit, amount)];

test.each<[string, MovedRow[], string]>([
  ['a sale with its tax within', [...pair(bank, sales, '69.50'), ...pair(sales, tax, '11.10')], '69.5'],
  ['a bill with tax beside it', [...pair(sales, payable, '100'), ...pair(input_tax, payable, '19')], '119'],
  ['a bill whose tax one owes oneself', [...pair(sales, payable, '100'), ...pair(input_tax, tax, '19')], '100'],
  ['an invoice whose lines end each other', pair(sales, bank, '1000000'), '1000000'],
  ['a payment of tax', pair(tax, bank, '50'), '50'],
])('the amount of %s', (_what, rows, amount) => {
  expect(documentAmount(rows, false).toFixed()).toBe(amount);
});

test('a journal entry hides nothing behind accounts of taxes', () => {
  expect(documentAmount([...pair(tax, input_tax, '1000'), ...pair(sales, bank, '1')], true).toFixed()).toBe('1001');
});
