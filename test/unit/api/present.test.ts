import { nothing } from '../../../shared/api/record-form.ts';
import { transaction as transactionResource } from '../../../shared/resources/transaction/transaction.ts';
import { describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { BookRecord } from '../../../shared/accounting/records.ts';
import type { Currency } from '../../../shared/resources/currency/currency.ts';
import type { Discount } from '../../../shared/resources/discount/discount.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { operationById, operations } from '../../../shared/resources/all-operations.ts';
import { serializeAnswer } from '../../../shared/api/serialize-answer.ts';
import { accountLabel, presentAccount, presentAccountInFull } from '../../../shared/resources/account/present-account.ts';
import { balanceLabel, presentBalance, presentBalanceInFull } from '../../../shared/resources/balance/present-balance.ts';
import { exchangeRateLabel, presentExchangeRate } from '../../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { lineItemLabel, presentLineItem } from '../../../shared/resources/line-item/present-line-item.ts';
import { taxLabel } from '../../../shared/resources/tax/present-tax.ts';
import {
  presentTransaction,
  presentTransactionInFull,
  transactionLabel,
} from '../../../shared/resources/transaction/present-transaction.ts';
import { amountOf, timestampOf, writtenAmount } from '../../../shared/resources/present-values.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { resources } from '../../../shared/resources/all-resources.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const decimal = (text: string): Decimal => new Decimal(text);
const record = (id: number): BookRecord => ({
  id,
  uuid: '6f1c4a52-7c43-4ac8-9d0e-2f5a1b8c9d10',
  entity_id: 1,
  created_at: day('2024-01-01'),
  updated_at: day('2024-01-02'),
  deleted_at: null,
  revision: 1,
});
const currency: Currency = { ...record(1), currency_code: 'USD', name: 'US Dollar' };
const rate: ExchangeRate = {
  ...record(1),
  currency_id: 1,
  rate: decimal('1.0123456789'),
  valid_from: day('2024-01-01'),
  valid_to: null,
  bounded: false,
};
const account = (id: number, account_type: Account['account_type'], name: string): Account => ({
  ...record(id),
  name,
  account_type,
  code: String(300 + id),
  code_order: String(300 + id),
  description: null,
  currency_id: 1,
  category_id: null,
});
const accounts = [account(1, 'RECEIVABLE', 'Client'), account(2, 'OPERATING_REVENUE', 'Sales'), account(3, 'OTHER_EXPENSE', 'Gifts')];
const tax: Tax = { ...record(1), name: 'Output Vat', code: 'OTP', rate: decimal('10'), account_id: 9, withholding_tax: false };
const discount: Discount = { ...record(1), name: 'Sale', code: 'SALE', rate: decimal('10'), account_id: 2, gross_discount: true };
const period = { ...record(1), calendar_year: 2024, period_count: 1, status: 'OPEN', closing_date: null };
const refs = referencesOf({
  getAny: (collection, id) => {
    const found: Partial<Record<string, object[]>> = {
      accounts,
      currencies: [currency],
      exchange_rates: [rate],
      taxes: [tax],
      discounts: [discount],
      reporting_periods: [period],
    };
    return found[collection]?.find((one) => (one as BookRecord).id === id);
  },
});
const line: LineItem = {
  ...record(1),
  transaction_id: 1,
  position: 0,
  account_id: 2,
  amount: decimal('50'),
  quantity: decimal('2'),
  narration: null,
  tax_inclusive: false,
  compound_tax: false,
  credited: true,
  taxes: [1],
  discounts: [1],
  extended_amount: decimal('100'),
  applied_taxes: [
    { tax_id: 1, code: 'OTP', amount: decimal('6') },
    { tax_id: 2, code: 'OTP', amount: decimal('4') },
  ],
  applied_discounts: [{ discount_id: 1, code: 'SALE', amount: decimal('11') }],
};
const invoice: Transaction = {
  ...record(4),
  ...nothing(transactionResource),
  transaction_type: 'IN',
  transaction_no: 'IN01/0001',
  transaction_date: day('2024-07-25'),
  reporting_period_id: 1,
  account_id: 1,
  currency_id: 1,
  exchange_rate_id: 1,
  rate: decimal('1'),
  narration: 'Sale',
  credited: false,
  compound: false,
  amount: decimal('1234.5'),
  tax: { OTP: decimal('10') },
  discount: {},
  assigned_amount: decimal('0'),
  cleared_amount: decimal('25'),
  settled_value: decimal('25'),
  settlement: 'partial',
  is_posted: true,
  created_by: 1,
  posted_by: 1,
  posted_at: day('2024-07-25'),
};
const opening: Balance = {
  ...record(7),
  reporting_period_id: 1,
  account_id: 1,
  currency_id: 1,
  exchange_rate_id: 1,
  balance_type: 'DEBIT',
  transaction_type: 'IN',
  transaction_date: day('2023-12-31'),
  transaction_no: '1USD2024',
  reference: 'IN01/0001',
  amount: decimal('100'),
  balance: decimal('110'),
  cleared_amount: decimal('0'),
  settlement: 'open',
  assigned_amount: decimal('0'),
  settled_value: decimal('0'),
  carried_through: [],
  carried_from_period_id: null,
  origin_transaction_id: null,
  reversed_by_id: null,
};

test('amounts are plain digits, timestamps have microseconds, messages group thousands', () => {
  expect(['100.5000', '-0', '1e-4', '123456789012345'].map((text) => amountOf(decimal(text)))).toEqual([
    '100.5',
    '0',
    '0.0001',
    '123456789012345',
  ]);
  expect(timestampOf(new Date('2024-07-25T10:15:00.123Z'))).toBe('2024-07-25T10:15:00.123000Z');
  const written = [
    ['1234567.891', 'EUR'],
    ['-1234.5', 'USD'],
    ['999', 'EUR'],
    ['1234567', 'JPY'],
    ['12', 'VND'],
    ['1234.5', 'KWD'],
  ] as const;
  expect(written.map(([text, currency_code]) => writtenAmount(decimal(text), currency_code))).toEqual([
    '1,234,567.89',
    '-1,234.50',
    '999.00',
    '1,234,567',
    '12',
    '1,234.500',
  ]);
});

test('a rate is shown with four decimals and exactly', () => {
  expect(presentExchangeRate(rate)).toMatchObject({
    rate: '1.0123',
    rate_exact: '1.0123456789',
    valid_from: '2024-01-01T00:00:00.000000Z',
    valid_to: null,
    bounded: false,
  });
});

test('a line shows its net amount, its totals by code and its flags', () => {
  expect(presentLineItem(line, refs)).toMatchObject({
    net_amount: '89',
    tax: { total: '10', OTP: '10' },
    discount: { total: '11', SALE: '11' },
    has_withholding_tax: false,
    has_operations_discounts: true,
    has_gross_discounts: true,
  });
  expect(presentLineItem({ ...line, tax_inclusive: true }, refs)).toMatchObject({ net_amount: '79' });
});

test('a line shows the net amount that the rule gives it: what is withheld from it is not its own', () => {
  const withheld: typeof refs = {
    find: (of, id) => {
      const found = refs.find(of, id);
      return found && { ...found, withholding_tax: true };
    },
  };
  expect(presentLineItem(line, withheld)).toMatchObject({ net_amount: '79', has_withholding_tax: true });
});

test('a transaction shows what is left to assign and whether it may assign or be cleared', () => {
  expect(presentTransaction(invoice)).toMatchObject({
    transaction_name: 'Client Invoice',
    tax: { total: '10', OTP: '10' },
    discount: { total: '0' },
    balance: '1234.5',
    cleared_amount: '25',
    outstanding: '1209.5',
    settlement: 'partial',
    assignable: false,
    clearable: true,
  });
  const receipt: Transaction = { ...invoice, transaction_type: 'RC', cleared_amount: decimal('0'), assigned_amount: decimal('34.5') };
  expect(presentTransaction(receipt)).toMatchObject({ assignable: true, clearable: false, balance: '1200' });
  expect(presentTransaction({ ...receipt, reversed_by_id: 9 })).toMatchObject({ assignable: false });
  const journal: Transaction = { ...invoice, transaction_type: 'JN', cleared_amount: decimal('0') };
  expect(presentTransaction(journal)).toMatchObject({ assignable: true, clearable: true });
  expect(presentTransaction({ ...journal, cleared_amount: decimal('1') })).toMatchObject({ assignable: false, clearable: true });
  expect(presentTransaction({ ...journal, compound: true })).toMatchObject({ assignable: false, clearable: false });
});

test('a balance has its account id as text, its own amount and its reporting value', () => {
  expect(presentBalance(opening)).toMatchObject({
    account_id: '1',
    amount: '100',
    balance: '110',
    type: 'Debit',
    transaction_name: 'Client Invoice',
    transaction_date: '2023-12-31',
    is_posted: true,
    is_credited: false,
  });
});

test('labels are those of the success messages', () => {
  expect([
    accountLabel(account(1, 'BANK', 'Bank Account')),
    exchangeRateLabel(rate, refs),
    taxLabel(tax),
    balanceLabel(opening, refs),
    transactionLabel(invoice, refs),
    lineItemLabel(line, currency.id, refs),
  ]).toEqual([
    'Bank: Bank Account',
    'ExchangeRate: 1.0123456789 for US Dollar (USD) from 2024-01-01',
    'Tax: Output Vat (OTP) at 10.00%',
    'Debit Balance: Client for year 2024',
    'Client Invoice: IN01/0001 for 1,234.50',
    'LineItem: Sales for 100.00',
  ]);
});

test('rates in messages have the decimals that were given, and at least two', () => {
  const rates = [{ rate: decimal('1.5') }, { rate: decimal('0.0000625') }, { rate: decimal('0.0000617284'), units_per: decimal('16200') }];
  expect(rates.map((given) => exchangeRateLabel({ ...rate, ...given }, refs).replace(/ for .*/, ''))).toEqual([
    'ExchangeRate: 1.50',
    'ExchangeRate: 0.0000625',
    'ExchangeRate: 1/16200',
  ]);
  expect(taxLabel({ ...tax, rate: decimal('8.875') })).toBe('Tax: Output Vat (OTP) at 8.875%');
});

describe('what is shown is what is declared', () => {
  const parts = { line_items: [line], assignments: [], clearances: [], has_integrity: true };
  const shown: [string, boolean, Record<string, unknown>][] = [
    ['Account', false, presentAccount(account(1, 'BANK', 'Bank'))],
    ['Account', true, { ...presentAccountInFull(account(1, 'BANK', 'Bank'), refs, { balance: '1' }) }],
    ['ExchangeRate', false, presentExchangeRate(rate)],
    ['Balance', false, presentBalance(opening)],
    ['Balance', true, presentBalanceInFull(opening, refs)],
    ['LineItem', false, presentLineItem(line, refs)],
    ['Transaction', false, presentTransaction(invoice)],
    ['Transaction', true, presentTransactionInFull(invoice, refs, parts)],
  ];
  test('a record shows its id, uuid and entity first and its times last, and nothing of the record shown before it', () => {
    const other = presentTransaction({ ...invoice, id: 99, reference: 'another' });
    expect(Object.keys(other).slice(0, 3)).toEqual(['id', 'uuid', 'entity_id']);
    expect(Object.keys(other).slice(-2)).toEqual(['created_at', 'updated_at']);
    expect([other.id, other.reference]).toEqual([99, 'another']);
    expect(presentTransaction(invoice)).toMatchObject({ id: invoice.id, reference: invoice.reference });
  });

  test.each(shown)('%s (in full: %s)', (name, in_full, presented) => {
    const fields = Object.entries(resources.find((resource) => resource.name === name)?.fields ?? {});
    const expected = fields.filter(([, { read = 'always' }]) => read === 'always' || (in_full && read === 'one')).map(([key]) => key);
    expect(Object.keys(presented).sort()).toEqual(expected.sort());
    expect(JSON.parse(JSON.stringify(presented))).toEqual(presented);
  });
  test('every operation that answers a resource names a declared one', () => {
    const names = new Set(resources.map((resource) => resource.name));
    for (const { answer } of operations) if (answer.kind?.shape.as === 'resource') expect(names).toContain(answer.kind.shape.resource);
  });
});

describe('what many answers show is shown and written once', () => {
  const parts = { line_items: [], assignments: [], clearances: [], has_integrity: true };
  const answerOf = (of: Account): string => {
    const resource = presentTransactionInFull(
      invoice,
      { find: (to, id) => (to.collection === 'accounts' ? of : refs.find(to, id)) },
      parts,
    );
    return serializeAnswer(operationById('readTransaction'), { status: 'success', resource });
  };

  test('the text is that of an answer that was made anew', () => {
    const resource = presentTransactionInFull(invoice, refs, parts);
    const texts = [1, 2].map(() => serializeAnswer(operationById('readTransaction'), { status: 'success', resource }));
    const anew = serializeAnswer(operationById('readTransaction'), { status: 'success', resource: structuredClone(resource) });
    expect(texts).toEqual([anew, anew]);
  });

  test('a changed record is shown as it is now, in answers about others too', () => {
    const before = account(1, 'RECEIVABLE', 'Client');
    expect(answerOf(before)).toContain('"name":"Client"');
    expect(answerOf({ ...before, name: 'Customer' })).toContain('"name":"Customer"');
    expect(answerOf(before)).toContain('"name":"Client"');
  });

  test('nobody can change it', () => {
    const shown = presentTransactionInFull(invoice, refs, parts).account as { name: string };
    expect(() => (shown.name = 'Other')).toThrow(TypeError);
    expect(presentTransactionInFull(invoice, refs, parts).account).toBe(shown);
  });
});
