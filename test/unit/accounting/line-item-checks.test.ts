import { describe, expect, test } from '@jest/globals';
import { checkLineItems } from '../../../shared/accounting/check-line-items.ts';
import { checkMainAccountType } from '../../../shared/accounting/check-main-account.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { discountKind } from '../../../shared/accounting/discount-kind.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Discount } from '../../../shared/resources/discount/discount.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { AccountType, TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { accountTypeCodes, transactionTypeCodes, transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import { account, discount, EUR, line, refusalOf, tax, USD } from './sample-books.ts';

const accounts: Account[] = [
  account(1, 'RECEIVABLE'),
  account(2, 'BANK'),
  account(3, 'BANK', USD),
  account(4, 'OPERATING_REVENUE'),
  account(5, 'OVERHEAD_EXPENSE'),
  account(801, 'OPERATING_EXPENSE'),
  account(802, 'OTHER_EXPENSE'),
  account(803, 'OPERATING_EXPENSE'),
];
const taxes: Tax[] = [tax(1, 'V', '20'), tax(2, 'W', '5', { withholding_tax: true }), tax(3, 'Z', '0'), tax(4, 'X', '7')];
const discounts: Discount[] = [
  discount(1, '60'),
  discount(2, '50'),
  discount(3, '50', { account_id: 801 }),
  discount(4, '50', { account_id: 801, gross_discount: true }),
  discount(5, '10', { account_id: 803 }),
];
const byId =
  <R extends { id: number }>(records: R[]) =>
  (id: number): R | undefined =>
    records.find((record) => record.id === id);
const chart = {
  reporting_currency_id: EUR,
  decimalsOf: () => 2,
  account: byId(accounts),
  tax: byId(taxes),
  discount: byId(discounts),
  dimension_value: byId([{ id: 5 }]),
};

function faults(type: TransactionType, lines: LineItem[], more: Partial<Transaction> = {}): string[] {
  const checked = { transaction_type: type, account_id: 1, currency_id: EUR, compound: false, credited: false, ...more };
  return checkLineItems(checked, lines, chart).map(({ index, field, message }) => `${index}.${field}: ${message}`);
}

describe('main and line accounts', () => {
  const allowed: Record<TransactionType, [main: AccountType[], line: AccountType[]]> = (() => {
    const untraded: AccountType[] = ['BANK', 'RECEIVABLE', 'PAYABLE', 'EQUITY', 'RECONCILIATION'];
    const traded = accountTypeCodes.filter((type) => !untraded.includes(type));
    return {
      CS: [['BANK'], [...traded, 'RECONCILIATION']],
      IN: [['RECEIVABLE'], traded],
      CN: [['RECEIVABLE'], traded],
      RC: [['RECEIVABLE'], ['BANK']],
      CP: [['BANK'], [...traded, 'RECONCILIATION', 'EQUITY']],
      BL: [['PAYABLE'], [...traded, 'EQUITY']],
      DN: [['PAYABLE'], [...traded, 'EQUITY']],
      PY: [['PAYABLE'], ['BANK']],
      CE: [['BANK'], ['BANK']],
      JN: [accountTypeCodes, accountTypeCodes],
    };
  })();

  test.each(transactionTypeCodes)('%s takes the accounts of its row of the matrix and no other of the 18', (type) => {
    const [mains, lines] = allowed[type];
    for (const account_type of accountTypeCodes) {
      const main = refusalOf(() => checkMainAccountType(type, account(7, account_type)));
      expect(main.startsWith('accepted')).toBe(mains.includes(account_type));
      const found = checkLineItems(
        { transaction_type: type, account_id: 1, currency_id: EUR, compound: false, credited: false },
        [line(1, 7, '10')],
        {
          ...chart,
          account: () => account(7, account_type),
        },
      );
      expect(found.length === 0).toBe(lines.includes(account_type));
    }
  });

  test('are named in the messages, with the way out', () => {
    expect(refusalOf(() => checkMainAccountType('IN', accounts[1]!))).toBe(
      "transaction.MainAccount 102: Client Invoice Main Account must be of type Receivable; 'Account 2' is of type Bank",
    );
    expect(faults('RC', [line(1, 4, '1')])).toEqual(['0.account_id: Client Receipt LineItem Account must be of type Bank']);
    const told = (type: TransactionType, account_type: AccountType) => {
      const checked = { transaction_type: type, account_id: 1, currency_id: EUR, compound: false, credited: false };
      const [fault] = checkLineItems(checked, [line(1, 7, '1')], { ...chart, account: () => account(7, account_type) });
      return [fault?.message, fault?.cure];
    };
    expect(told('BL', 'BANK')).toEqual([
      "Account 7 'Account 7' is of type Bank, which a Supplier Bill LineItem cannot be",
      'Use a contra entry (CE) between banks.',
    ]);
    expect(told('RC', 'OPERATING_REVENUE')).toEqual([
      'Client Receipt LineItem Account must be of type Bank',
      "Account 7 'Account 7' is of type Operating Revenue: choose a Bank account, or use a cash sale (CS) or a credit note (CN) or a journal entry (JN).",
    ]);
    const wayOut = (type: TransactionType, account_type: AccountType) => /or use (.*)\.$/.exec(told(type, account_type)[1] ?? '')?.[1];
    expect(wayOut('PY', 'DIRECT_EXPENSE')).toBe('a cash purchase (CP) or a debit note (DN) or a journal entry (JN)');
    expect(wayOut('PY', 'EQUITY')).toBe('a cash purchase (CP) or a debit note (DN) or a journal entry (JN)');
    expect(wayOut('RC', 'PAYABLE')).toBe('a journal entry (JN)');
    expect(wayOut('CE', 'RECEIVABLE')).toBe('a client receipt (RC) or a journal entry (JN)');
    expect(wayOut('CE', 'PAYABLE')).toBe('a supplier payment (PY) or a journal entry (JN)');
    expect(wayOut('CE', 'OTHER_EXPENSE')).toBe('a cash sale (CS) or a cash purchase (CP) or a journal entry (JN)');
    expect(told('IN', 'PAYABLE')[1]).toBe('Assign a receipt or payment, or use a journal entry (JN).');
    expect(told('IN', 'EQUITY')[1]).toBe('Use a journal entry (JN).');
    expect(told('CN', 'EQUITY')[1]).toBe('Use a journal entry (JN).');
    expect(told('DN', 'RECONCILIATION')[1]).toBe('Use a cash sale (CS), a cash purchase (CP) or a journal entry (JN).');
  });
});

test('the line of an import tax on another account is told the account of the tax', () => {
  const imported = tax(5, 'I', '20', { mechanism: 'import', account_id: 803 });
  const checked = { transaction_type: 'BL', account_id: 1, currency_id: EUR, compound: false, credited: false } as const;
  const on = (account_id: number): (string | null)[] =>
    checkLineItems(checked, [line(1, account_id, '10', { taxes: [5], tax_base: new Decimal(50) })], { ...chart, tax: () => imported }).map(
      ({ cure }) => cure,
    );
  expect([on(803), on(5)]).toEqual([[], ['Give the account of the tax, 803.']]);
});

test('a discount is of the kind of its account', () => {
  const operational = accountTypeCodes.filter((type) => discountKind(type) === 'OPERATIONAL');
  expect(operational).toEqual(['OPERATING_REVENUE', 'OPERATING_EXPENSE']);
});

describe('lines', () => {
  test('without fault are accepted', () => {
    expect(
      faults('IN', [line(1, 4, '100', { taxes: [1, 4] }), line(2, 4, '0', { quantity: line(0, 0, '0').amount, discounts: [3] })]),
    ).toEqual([]);
  });

  test('report every fault of every line at once, by index and field', () => {
    const lines = [
      line(1, 4, '-1', { quantity: line(0, 0, '-2').amount, taxes: [9] }),
      line(2, 4, '10'),
      line(3, 1, '10', { taxes: [1, 4], tax_inclusive: true, compound_tax: true, discounts: [8] }),
      line(4, 77, '10'),
    ];
    expect(faults('JN', lines)).toEqual([
      '0.amount: LineItem Amount cannot be negative',
      '0.quantity: LineItem Quantity cannot be negative',
      '0.taxes: Tax 9 does not exist',
      '2.account_id: A Transaction Main Account cannot be one of the Line Item Accounts',
      '2.discounts: Discount 8 does not exist',
      '2.compound_tax: Tax inclusive Line Items cannot have compound Tax',
      '2.taxes: Tax inclusive Line Items cannot have more than one Tax',
      '3.account_id: Account 77 does not exist',
    ]);
  });

  test('may be negative on documents that have an opposite, and before they belong to one', () => {
    const refused = transactionTypeCodes.filter((type) => faults(type, [line(1, 4, '-1')]).some((fault) => fault.includes('negative')));
    expect(refused).toEqual(['RC', 'PY', 'CE', 'JN']);
    expect(checkLineItems(null, [line(1, 4, '-1')], chart)).toEqual([]);
  });

  test('of receipts, payments and transfers are charged no tax but a withholding one, and a 0 % tax passes', () => {
    expect(faults('RC', [line(1, 2, '10', { taxes: [1] })])).toEqual(['0.taxes: Client Receipt LineItems cannot be Charged Tax']);
    expect(faults('CE', [line(1, 3, '10', { taxes: [1] })], { account_id: 2, currency_id: USD })).toEqual([
      '0.taxes: Contra Entry LineItems cannot be Charged Tax',
    ]);
    expect(faults('RC', [line(1, 2, '10', { taxes: [3] })])).toEqual([]);
    expect(faults('RC', [line(1, 2, '10', { taxes: [2] })])).toEqual([]);
  });

  test('withhold tax on receipts and payments only, and beside no other tax', () => {
    expect(faults('IN', [line(1, 4, '10', { taxes: [2] })])).toEqual([
      '0.taxes: Client Invoice LineItems cannot be Charged withholding Tax',
    ]);
    expect(faults('RC', [line(1, 2, '10', { taxes: [2, 3] })])).toEqual([
      '0.taxes: A withholding Tax cannot share a Line Item with another Tax',
    ]);
    expect(faults('PY', [line(1, 2, '10', { taxes: [2], tax_inclusive: true })])).toEqual([
      '0.tax_inclusive: A withholding Tax cannot be inclusive',
    ]);
  });

  test('compound no zero-rated tax', () => {
    expect(faults('IN', [line(1, 4, '10', { taxes: [1, 3], compound_tax: true })])).toEqual([
      '0.taxes: Zero rated taxes cannot be applied to a compound tax Line Item',
    ]);
  });

  test('of a compound entry are on another account than the main one, and have no tax, not even 0 %, and no discount', () => {
    expect(faults('JN', [line(1, 1, '10', { taxes: [3], discounts: [3] })], { compound: true })).toEqual([
      '0.account_id: A Transaction Main Account cannot be one of the Line Item Accounts',
      '0.taxes: Compound Journal Entries cannot have Tax',
      '0.discounts: Compound Journal Entries cannot have Discounts',
    ]);
    expect(faults('JN', [line(1, 2, '10')], { compound: true })).toEqual([]);
  });

  test('mix no kinds of discount and give no more than everything away in one stage', () => {
    expect(faults('IN', [line(1, 4, '10', { discounts: [1, 2] })])).toEqual([
      '0.discounts: The Discounts of a Line Item must be all operational or all administrative',
      '0.discounts: The net Discounts of a Line Item cannot add up to more than 100%',
    ]);
    expect(faults('IN', [line(1, 4, '10', { discounts: [3, 4] }), line(2, 4, '10', { discounts: [3, 5] })])).toEqual([]);
    expect(faults('RC', [line(1, 2, '10', { discounts: [3] })])).toEqual(['0.discounts: Client Receipt LineItems cannot have Discounts']);
  });

  test('on a foreign bank are in its currency, on a reporting-currency bank in any', () => {
    expect(faults('RC', [line(1, 3, '10'), line(2, 2, '10')])).toEqual([
      '0.account_id: Transaction Currency must be the same as the Bank: Account 3 Account Currency',
    ]);
    expect(faults('RC', [line(1, 3, '10'), line(2, 2, '10')], { currency_id: USD })).toEqual([]);
  });

  test('stay within fifteen digits', () => {
    expect(faults('IN', [line(1, 4, '99999999999.9999', { quantity: line(0, 0, '1000.5').amount })])).toEqual([
      '0.amount: LineItem Amount times Quantity has more than 15 digits',
    ]);
  });

  test('name no value of a dimension that is gone', () => {
    const named = (value_id: number) => line(1, 4, '10', { dimensions: [{ dimension_id: 1, value_id }] });
    expect(faults('IN', [named(5)])).toEqual([]);
    expect(faults('IN', [named(6)])).toEqual(['0.dimensions: Dimension value 6 does not exist']);
  });

  test('of no transaction yet are checked by themselves', () => {
    const alone = (charges: object) => checkLineItems(null, [line(1, 4, '10', charges)], chart).map(({ message }) => message);
    expect(alone({ taxes: [1, 4], discounts: [3] })).toEqual([]);
    expect(alone({ taxes: [2] })).toEqual([]);
    expect(alone({ taxes: [2, 3] })).toEqual(['A withholding Tax cannot share a Line Item with another Tax']);
  });

  test('are taxed where the type is taxable', () => {
    for (const type of transactionTypeCodes.filter((code) => transactionTypes[code].taxable)) {
      expect(faults(type, [line(1, 4, '10', { taxes: [1, 3] })]).filter((fault) => fault.includes('taxes'))).toEqual([]);
    }
  });
});

describe('kinds of lines', () => {
  const of = (kind: NonNullable<LineItem['kind']>, value: string, more: Partial<LineItem> = {}): string[] =>
    faults('IN', [line(1, 4, value, { kind, ...more })]).map((fault) => fault.slice('0.'.length, fault.indexOf(':')));

  test('an allowance is zero or below, a charge zero or above, whatever the sign of its quantity', () => {
    expect([of('allowance', '-1'), of('allowance', '0'), of('charge', '0'), of('charge', '1')].flat()).toEqual([]);
    expect([of('allowance', '0.01'), of('charge', '-0.01')]).toEqual([['amount'], ['amount']]);
    expect([of('allowance', '5', { quantity: new Decimal(-1) }), of('charge', '5', { quantity: new Decimal(-1) })]).toEqual([
      [],
      ['amount'],
    ]);
  });

  test('a rounding stays below one unit on either side, and bears no tax and no discount', () => {
    expect([of('rounding', '0.99'), of('rounding', '-0.99')].flat()).toEqual([]);
    expect([of('rounding', '1'), of('rounding', '-1'), of('rounding', '0.5', { quantity: new Decimal(2) })]).toEqual([
      ['amount'],
      ['amount'],
      ['amount'],
    ]);
    expect(of('rounding', '0.02', { taxes: [1], discounts: [5] })).toEqual(['taxes', 'discounts']);
  });

  test('what is printed of an allowance stands on no item and no rounding', () => {
    const printed = { percent: new Decimal(10), base: new Decimal(50), reason_code: '95' };
    expect([of('allowance', '-5', printed), of('charge', '5', printed)].flat()).toEqual([]);
    expect(of('item', '5', printed)).toEqual(['percent', 'base', 'reason_code']);
    expect(of('rounding', '0.02', { percent: new Decimal(0) })).toEqual(['percent']);
  });

  test.each(['RC', 'PY', 'CE', 'JN'] as const)('%s has items only', (type) => {
    expect(faults(type, [line(1, 2, '5', { kind: 'charge' })]).some((fault) => fault.startsWith('0.kind: '))).toBe(true);
    expect(faults(type, [line(1, 2, '5', { kind: 'item' })]).some((fault) => fault.startsWith('0.kind: '))).toBe(false);
  });
});
