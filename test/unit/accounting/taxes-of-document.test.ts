import { expect, test } from '@jest/globals';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import { taxesOfDocument } from '../../../shared/accounting/taxes-of-document.ts';
import type { TaxRow, TaxedDocument } from '../../../shared/accounting/taxes-of-document.ts';
import type { EntrySide, TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { account, amount, line, tax } from './sample-books.ts';

const [MAIN, REVENUE, COSTS, TAX, INPUT_TAX] = [1, 4, 5, 21, 22];
const taxes = [
  tax(1, 'V', '20', { account_id: TAX }),
  tax(2, 'H', '20', { account_id: TAX, deductible: amount(50) }),
  tax(3, 'RC', '20', { account_id: TAX, input_account_id: INPUT_TAX, mechanism: 'reverse_charge', deductible: amount(50) }),
  tax(4, 'I', '20', { account_id: TAX, mechanism: 'import' }),
  tax(5, 'W', '5', { account_id: TAX, withholding_tax: true }),
  tax(6, 'Z', '0'),
  tax(7, 'SP', '20', { account_id: TAX, paid_by: 'customer' }),
];
const accounts = [account(REVENUE, 'OPERATING_REVENUE'), account(COSTS, 'OVERHEAD_EXPENSE'), account(TAX, 'CONTROL')];
const chart = {
  tax: (id: number) => taxes.find((one) => one.id === id),
  account_type: (id: number) => accounts.find((one) => one.id === id)!.account_type,
  isGross: () => false,
  decimals: 2,
  reporting_decimals: 2,
};

const taxed = (id: number, account_id: number, base: number, tax_id: number, charged: number, more: Partial<LineItem> = {}) => ({
  ...line(id, account_id, String(base), { taxes: [tax_id], ...more }),
  base: amount(base),
  applied_taxes: [{ tax_id, code: 'T', amount: amount(charged) }],
});
const row = (line_item_id: number | null, tax_id: number, post_account: number, entry_type: EntrySide, value: number): TaxRow => ({
  line_item_id,
  tax_id,
  post_account,
  entry_type,
  amount: amount(value),
  foreign_amount: amount(value * 2),
});
/** Both rows of a pair, of which the first account is debited. */
const pair = (line_item_id: number | null, tax_id: number, debited: number, credited: number, value: number): TaxRow[] => [
  row(line_item_id, tax_id, debited, 'D', value),
  row(line_item_id, tax_id, credited, 'C', value),
];

type Lines = TaxedDocument['lines'];
function told(transaction_type: TransactionType, credited: boolean, lines: Lines, rows: TaxRow[], reversed = false): string[] {
  const original = { transaction_type, credited };
  const document = { credited: credited !== reversed, rate: amount('0.5') };
  return taxesOfDocument({ document, original, lines, rows }, chart).map(
    (one) =>
      `${one.direction} ${String(one.base)}/${String(one.tax)} (${String(one.amount)}) nd ${String(one.non_deductible)} on ${[
        ...one.on_accounts,
      ]
        .map(([id, sum]) => `${id}: ${String(sum)}`)
        .join(', ')}`,
  );
}

test('a tax counts with its rows on its own side, the base converted once', () => {
  const lines = [taxed(7, REVENUE, 100, 1, 20), taxed(8, REVENUE, -30, 1, -6)];
  const rows = [...pair(7, 1, MAIN, TAX, 10), ...pair(8, 1, TAX, MAIN, 3)];
  expect(told('IN', false, lines, rows)).toEqual(['OUTPUT 35/7 (14) nd 0 on 21: 7']);
  // Its reversal mirrors the rows, and takes back.
  const mirrored = [...pair(7, 1, TAX, MAIN, 10), ...pair(8, 1, MAIN, TAX, 3)];
  expect(told('IN', false, lines, mirrored, true)).toEqual(['OUTPUT -35/-7 (-14) nd 0 on 21: -7']);
});

test('what cannot be deducted joined the account of its line, in a row or inside the line', () => {
  const rows = [...pair(7, 2, TAX, MAIN, 5), ...pair(7, 2, COSTS, MAIN, 5)];
  expect(told('BL', true, [taxed(7, COSTS, 100, 2, 20)], rows)).toEqual(['INPUT 50/5 (10) nd 5 on 21: -5']);
  const inclusive = [taxed(7, COSTS, 120, 2, 20, { tax_inclusive: true })];
  expect(told('BL', true, inclusive, pair(7, 2, TAX, COSTS, 5))).toEqual(['INPUT 50/5 (10) nd 5 on 21: -5']);
  // A line on the account of the tax: nothing joins it.
  expect(told('BL', true, [taxed(7, TAX, 100, 1, 20)], pair(7, 1, TAX, MAIN, 10))).toEqual(['INPUT 50/10 (20) nd 0 on 21: -10']);
});

test('a reverse charge counts in both directions with one base', () => {
  const rows = [...pair(7, 3, INPUT_TAX, TAX, 5), ...pair(7, 3, COSTS, TAX, 5)];
  expect(told('BL', true, [taxed(7, COSTS, 100, 3, 20)], rows)).toEqual([
    'INPUT 50/5 (10) nd 5 on 22: -5',
    'OUTPUT 50/10 (20) nd 0 on 21: 10',
  ]);
});

test('a split payment counts in a direction of its own, and leaves nothing on its account', () => {
  const lines = [taxed(7, REVENUE, 100, 7, 20), taxed(8, REVENUE, -30, 7, -6)];
  const rows = [...pair(7, 7, TAX, TAX, 10), ...pair(8, 7, TAX, TAX, 3)];
  expect(told('IN', false, lines, rows)).toEqual(['SPLIT_PAYMENT 35/7 (14) nd 0 on 21: 0']);
  expect(told('IN', false, lines, rows, true)).toEqual(['SPLIT_PAYMENT -35/-7 (-14) nd 0 on 21: 0']);
  expect(told('CN', true, [lines[0]!], pair(7, 7, TAX, TAX, 10))).toEqual(['SPLIT_PAYMENT -50/-10 (-20) nd 0 on 21: 0']);
});

test('an import counts with its tax base, a zero rate with its base alone, nothing where all is zero', () => {
  const imported = taxed(7, TAX, 20, 4, 20, { tax_base: amount(500) });
  expect(told('BL', true, [imported], pair(7, 4, TAX, MAIN, 10))).toEqual(['INPUT 250/10 (20) nd 0 on 21: -10']);
  const { tax_base: _, ...baseless } = imported;
  expect(told('BL', true, [baseless], pair(7, 4, TAX, MAIN, 10))).toEqual(['INPUT 0/10 (20) nd 0 on 21: -10']);
  expect(told('IN', false, [taxed(7, REVENUE, 100, 6, 0)], [])).toEqual(['OUTPUT 50/0 (0) nd 0 on ']);
  expect(told('IN', false, [taxed(7, REVENUE, 0, 6, 0)], [])).toEqual([]);
});

test('withheld tax has the direction of its document', () => {
  const lines = [taxed(7, MAIN, 100, 5, 5)];
  expect(told('RC', true, lines, pair(7, 5, TAX, MAIN, 2.5))).toEqual(['WITHHELD_FROM_US 50/2.5 (5) nd 0 on 21: -2.5']);
  expect(told('PY', false, lines, pair(7, 5, MAIN, TAX, 2.5))).toEqual(['WITHHELD_BY_US 50/2.5 (5) nd 0 on 21: 2.5']);
});

test('rows of before, which name no line, are of the first line that has the tax', () => {
  const lines = [taxed(7, REVENUE, 100, 6, 0), taxed(8, REVENUE, 100, 1, 20), taxed(9, REVENUE, 100, 1, 20)];
  expect(told('IN', false, lines, pair(null, 1, MAIN, TAX, 20))).toEqual(['OUTPUT 50/0 (0) nd 0 on ', 'OUTPUT 100/20 (40) nd 0 on 21: 20']);
});
