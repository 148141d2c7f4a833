import { expect, test } from '@jest/globals';
import { checkLineItems } from '../../../shared/accounting/check-line-items.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { account, amount, discount, EUR, line, tax } from './sample-books.ts';

/** Reverse charges, import taxes and directions on lines (docs/accounting.md §5.10, §5.12). */
const accounts = [
  ...[account(1, 'RECEIVABLE'), account(2, 'PAYABLE'), account(3, 'BANK'), account(4, 'OPERATING_REVENUE')],
  ...[account(5, 'OVERHEAD_EXPENSE'), account(6, 'OTHER_EXPENSE'), account(21, 'CONTROL')],
];
const taxes = [
  tax(1, 'V', '20', { account_id: 21 }),
  tax(2, 'RC', '20', { account_id: 21, mechanism: 'reverse_charge' }),
  tax(3, 'IMP', '20', { account_id: 21, mechanism: 'import' }),
  tax(4, 'SP', '22', { account_id: 21, paid_by: 'customer' }),
];
const discounts = [discount(1, '10', { account_id: 6 }), discount(2, '10', { account_id: 6, gross_discount: true })];
const byId =
  <R extends { id: number }>(records: R[]) =>
  (id: number): R | undefined =>
    records.find((one) => one.id === id);
const chart = {
  reporting_currency_id: EUR,
  decimalsOf: () => 2,
  account: byId(accounts),
  tax: byId(taxes),
  discount: byId(discounts),
  dimension_value: () => undefined,
};
const MAIN: Partial<Record<TransactionType, number>> = { IN: 1, CN: 1, RC: 1, CS: 3, CP: 3, BL: 2, DN: 2, JN: 3 };

function faultsOf(transaction_type: TransactionType, account_id: number, more: Partial<LineItem>): string[] {
  const header = { transaction_type, account_id: MAIN[transaction_type]!, currency_id: EUR, compound: false, credited: true };
  return checkLineItems(header, [line(1, account_id, '100', more)], chart).map(({ field, message }) => `${field}: ${message}`);
}

const reversed = { taxes: [2] };
const ONLY_BUYER = 'taxes: RC is a reverse charge, which only the buyer owes';
const ALONE = 'taxes: A reverse charge stands alone on its line, neither inclusive nor compound';

test('a reverse charge stands on purchases, in their direction', () => {
  for (const type of ['CP', 'BL', 'DN', 'JN'] as const) expect(faultsOf(type, 5, reversed)).toEqual([]);
  for (const type of ['IN', 'CN', 'CS'] as const) expect(faultsOf(type, 4, reversed)).toEqual([ONLY_BUYER]);
  expect(faultsOf('JN', 4, reversed)).toEqual([ONLY_BUYER]);
  expect(faultsOf('JN', 4, { ...reversed, tax_direction: 'INPUT' })).toEqual([]);
  expect(faultsOf('BL', 5, { ...reversed, tax_direction: 'OUTPUT' })).toEqual([ONLY_BUYER]);
  expect(faultsOf('IN', 4, { ...reversed, tax_direction: 'INPUT' })).toEqual([ONLY_BUYER]);
});

test('it is no further fault of a line whose account is unknown', () => {
  expect(faultsOf('BL', 99, reversed)).toEqual(['account_id: Account 99 does not exist']);
});

test('it stands alone, neither inclusive nor compound', () => {
  expect(faultsOf('BL', 5, { taxes: [1, 2] })).toEqual([ALONE]);
  expect(faultsOf('BL', 5, { ...reversed, tax_inclusive: true })).toContain(ALONE);
  expect(faultsOf('BL', 5, { ...reversed, compound_tax: true })).toContain(ALONE);
});

const split = { taxes: [4] };

test('a split payment stands on sales, in their direction', () => {
  const only = 'taxes: SP is a split payment, which a seller charges and the customer pays to the authority';
  for (const type of ['CS', 'IN', 'CN', 'JN'] as const) expect(faultsOf(type, 4, split)).toEqual([]);
  for (const type of ['CP', 'BL', 'DN', 'JN'] as const) expect(faultsOf(type, 5, split)).toEqual([only]);
  expect(faultsOf('CP', 4, split)).toEqual([only]);
  expect(faultsOf('CS', 5, split)).toEqual([only]);
  expect(faultsOf('IN', 5, split)).toEqual([]);
  expect(faultsOf('IN', 4, { ...split, tax_direction: 'INPUT' })).toEqual([only]);
  expect(faultsOf('JN', 5, { ...split, tax_direction: 'OUTPUT' })).toEqual([]);
});

test('it stands alone, neither inclusive nor compound, with net discounts only', () => {
  const alone = 'taxes: A split payment stands alone on its line, neither inclusive nor compound';
  for (const more of [{ taxes: [4, 1] }, { tax_inclusive: true }, { compound_tax: true }])
    expect(faultsOf('IN', 4, { ...split, ...more })).toContain(alone);
  expect(faultsOf('IN', 4, { ...split, discounts: [1] })).toEqual([]);
  expect(faultsOf('IN', 4, { ...split, discounts: [2] })).toEqual([
    'discounts: A line with a split payment has no gross discount: the tax that it would lower is not open',
  ]);
});

const imported = { taxes: [3], tax_base: amount(500) };

test('the line of an import tax is the tax on its own account, of a purchase', () => {
  for (const type of ['CP', 'BL', 'DN', 'JN'] as const) expect(faultsOf(type, 21, imported)).toEqual([]);
  const only = 'taxes: IMP is an import tax, which only a purchase has';
  for (const type of ['IN', 'CN', 'CS'] as const) expect(faultsOf(type, 21, imported)).toEqual([only]);
  expect(faultsOf('BL', 21, { ...imported, tax_direction: 'OUTPUT' })).toEqual([only]);
  expect(faultsOf('BL', 21, { ...imported, tax_direction: 'INPUT' })).toEqual([]);
  expect(faultsOf('BL', 5, imported)).toEqual(['account_id: The line of an import tax is the tax itself']);
});

test('nothing else stands on it', () => {
  const other = 'taxes: The line of an import tax has no other tax and no discount, inclusive or compound tax';
  for (const more of [{ taxes: [3, 1] }, { discounts: [1] }, { tax_inclusive: true }, { compound_tax: true }])
    expect(faultsOf('BL', 21, { ...imported, ...more })).toContain(other);
});

test('its base is required, with the sign of the line or zero, and no other line has one', () => {
  expect(faultsOf('BL', 21, { taxes: [3] })).toEqual(['tax_base: An import tax needs what it was charged on']);
  const sign = 'tax_base: The tax base has another sign than its line';
  expect(faultsOf('BL', 21, { ...imported, tax_base: amount(-500) })).toEqual([sign]);
  expect(faultsOf('BL', 21, { ...imported, quantity: amount(-1) })).toEqual([sign]);
  expect(faultsOf('BL', 21, { ...imported, amount: amount(-1) })).toEqual([sign]);
  expect(faultsOf('BL', 21, { ...imported, amount: amount(-1), tax_base: amount(-500) })).toEqual([]);
  for (const more of [{ tax_base: amount('-0') }, { amount: amount(0), tax_base: amount(-1) }, { quantity: amount('-0') }])
    expect(faultsOf('BL', 21, { ...imported, ...more })).toEqual([]);
  expect(faultsOf('BL', 5, { taxes: [1], tax_base: amount(0) })).toEqual(['tax_base: Only the line of an import tax has a tax base']);
  expect(faultsOf('BL', 5, { taxes: [1], tax_base: null })).toEqual([]);
});

test('a line says its direction where its document has two', () => {
  expect(faultsOf('RC', 3, { tax_direction: 'INPUT' })).toContain('tax_direction: The taxes of a Client Receipt have one direction only');
  expect(faultsOf('CS', 4, { taxes: [1], tax_direction: 'INPUT' })).toEqual([]);
});
