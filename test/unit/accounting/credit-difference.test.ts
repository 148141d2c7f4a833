import { expect, test } from '@jest/globals';
import { countedTaxes, creditOfAccount, creditRows, takenTaxes } from '../../../shared/accounting/credit-difference.ts';
import type { CreditedDocument } from '../../../shared/accounting/credit-difference.ts';
import { creditedTaxes } from '../../../shared/accounting/credited-taxes.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { TaxOfDocument } from '../../../shared/accounting/taxes-of-document.ts';
import { amount, day, USD } from './sample-books.ts';

const [RECEIVABLE, LOSSES, TAX, INPUT_TAX] = [1, 7, 21, 22];
const decimals = { own: 2, reporting: 2 };
const ofTax = (tax_id: number, figure: string, more: Partial<TaxOfDocument> = {}): TaxOfDocument => ({
  tax_id,
  direction: 'OUTPUT',
  amount: amount(figure),
  tax: amount(figure),
  base: amount(100),
  non_deductible: ZERO,
  on_accounts: new Map([[TAX, amount(figure)]]),
  ...more,
});
const invoice = (more: Partial<CreditedDocument> = {}): CreditedDocument => ({
  credited: false,
  amount: amount(120),
  taxes: [ofTax(1, '20')],
  credited_before: ZERO,
  earlier: [],
  ...more,
});
const isReverseCharge = (tax_id: number): boolean => tax_id === 9;
const figuresOf = (taxes: readonly { amount: Decimal; tax: Decimal; base: Decimal; non_deductible: Decimal }[]): string[] =>
  taxes.map((one) => [one.amount, one.tax, one.base, one.non_deductible].map(String).join(' '));

/** The rows of a credit as `D 7/1 58.33 (58.33)`, one of each pair. */
function rowsOf(document: CreditedDocument, figure: string, value = figure): string[] {
  const taken = takenTaxes(document, amount(figure), decimals);
  const terms = { id: 5, transaction_date: day('2026-07-01'), currency_id: USD, rate: amount(1), account_id: RECEIVABLE, line_item_id: 3 };
  const difference = { amount: amount(figure), value: amount(value), account_id: LOSSES };
  return creditRows({ ...terms, credited: !document.credited }, difference, document, taken, isReverseCharge)
    .filter(({ entry_type }) => entry_type === 'D')
    .map((row) => `${row.post_account}/${row.folio_account} ${String(row.amount)} (${String(row.foreign_amount)}) ${row.tax_id ?? '-'}`);
}

test('a credit takes of each figure of a tax the share that it takes of the document, after what earlier ones took', () => {
  const first = takenTaxes(invoice(), amount(35), decimals);
  expect(figuresOf(first)).toEqual(['5.83 5.83 29.17 0']);
  expect(first[0]!.account_id).toBe(TAX);
  const earlier = countedTaxes(first, undefined, isReverseCharge);
  const second = takenTaxes(invoice({ credited_before: amount(35), earlier }), amount(35), decimals);
  expect(figuresOf(second)).toEqual(['5.84 5.84 29.16 0']);
  const stated = countedTaxes(first, 'INPUT', isReverseCharge);
  expect(figuresOf(takenTaxes(invoice({ credited_before: amount(35), earlier: stated }), amount(35), decimals))).toEqual(figuresOf(second));
  for (const other of [{ tax_id: 2 }, { of_direction: 'INPUT' as const }])
    expect(figuresOf(takenTaxes(invoice({ earlier: [{ ...earlier[0]!, ...other }] }), amount(35), decimals))).toEqual([
      '5.83 5.83 29.17 0',
    ]);
});

test('the return counts it against the document, or in the direction that is stated; a reverse charge in both of its own', () => {
  const taken = takenTaxes(invoice({ taxes: [ofTax(1, '20'), ofTax(9, '20')] }), amount(120), decimals);
  expect(figuresOf(countedTaxes(taken, undefined, isReverseCharge))).toEqual(['-20 -20 -100 0', '-20 -20 -100 0']);
  expect(figuresOf(countedTaxes(taken, 'OUTPUT', isReverseCharge))).toEqual(['-20 -20 -100 0', '-20 -20 -100 0']);
  const stated = countedTaxes(taken, 'INPUT', isReverseCharge);
  expect(figuresOf(stated)).toEqual(['20 20 100 0', '-20 -20 -100 0']);
  expect(stated.map(({ direction, of_direction }) => [direction, of_direction])).toEqual([
    ['INPUT', 'OUTPUT'],
    ['OUTPUT', 'OUTPUT'],
  ]);
});

test('the account takes what the taxes of the total leave, in amount and in value', () => {
  expect(rowsOf(invoice(), '70')).toEqual([`${LOSSES}/${RECEIVABLE} 58.33 (58.33) -`, `${TAX}/${RECEIVABLE} 11.67 (11.67) 1`]);
  expect(rowsOf(invoice(), '120', '144')).toEqual([`${LOSSES}/${RECEIVABLE} 124 (100) -`, `${TAX}/${RECEIVABLE} 20 (20) 1`]);
  const untaxed = { ...ofTax(1, '0'), on_accounts: new Map<number, Decimal>() };
  expect(rowsOf(invoice({ taxes: [untaxed] }), '70')).toEqual([`${LOSSES}/${RECEIVABLE} 70 (70) -`]);
});

test('of a bill the sides turn, and what cannot be deducted stays with the account', () => {
  const input = ofTax(1, '1.18', { direction: 'INPUT', base: amount('12.35'), non_deductible: amount('1.17') });
  const bill = invoice({ credited: true, amount: amount('14.70'), taxes: [input] });
  expect(rowsOf(bill, '1.47')).toEqual([`${RECEIVABLE}/${LOSSES} 1.35 (1.35) -`, `${RECEIVABLE}/${TAX} 0.12 (0.12) 1`]);
  const taken = takenTaxes(bill, amount('1.47'), decimals);
  expect(figuresOf(taken)).toEqual(['0.12 0.12 1.24 0.12']);
  expect(creditOfAccount({ amount: amount('1.47') }, bill, taken, isReverseCharge).toString()).toBe('1.35');
});

test('a reverse charge is taken back between its two accounts, what cannot be deducted against the account of the credit', () => {
  const owed = ofTax(9, '190', { base: amount(1000) });
  const claimed = ofTax(9, '95', { direction: 'INPUT', non_deductible: amount(95), on_accounts: new Map([[INPUT_TAX, amount(-95)]]) });
  const bill = invoice({ credited: true, amount: amount(1000), taxes: [claimed, owed] });
  expect(rowsOf(bill, '20')).toEqual([
    `${RECEIVABLE}/${LOSSES} 20 (20) -`,
    `${TAX}/${INPUT_TAX} 1.9 (1.9) 9`,
    `${TAX}/${LOSSES} 1.9 (1.9) 9`,
  ]);
  const undeductible = invoice({ credited: true, amount: amount(1000), taxes: [owed] });
  expect(rowsOf(undeductible, '20')).toEqual([`${RECEIVABLE}/${LOSSES} 20 (20) -`, `${TAX}/${LOSSES} 3.8 (3.8) 9`]);
});

test('what rounding leaves of a value for the account may have another sign than its amount, and no row is below zero', () => {
  // 1 of 116 yen at 0.0071: the sixth credit takes a cent of tax, and nothing of the value of the item.
  const yen = invoice({ amount: amount(116), taxes: [ofTax(1, '16', { tax: amount('0.11') })], credited_before: amount(5) });
  const taken = takenTaxes(yen, amount(1), { own: 0, reporting: 2 });
  const cent = taken.map((tax) => ({ ...tax, amount: ZERO, tax: amount('0.01') }));
  const terms = { id: 5, transaction_date: day('2026-07-01'), currency_id: USD, rate: amount('0.0071'), account_id: RECEIVABLE };
  const difference = { amount: amount(1), value: ZERO, account_id: LOSSES };
  const rows = creditRows({ ...terms, line_item_id: 3, credited: true }, difference, yen, cent, isReverseCharge);
  expect(rows.map((row) => `${row.entry_type} ${row.post_account} ${String(row.amount)} (${String(row.foreign_amount)})`)).toEqual([
    ...[`C ${RECEIVABLE} 0 (1)`, `D ${LOSSES} 0 (1)`],
    ...[`D ${RECEIVABLE} 0.01 (0)`, `C ${LOSSES} 0.01 (0)`],
    ...[`C ${RECEIVABLE} 0.01 (0)`, `D ${TAX} 0.01 (0)`],
  ]);
});

test('the rows of a tax are told once, on its own accounts alone, and turned with the reversal of the credit', () => {
  const row = { line_item_id: 3, tax_id: 1, post_account: TAX, entry_type: 'D', amount: amount(20), foreign_amount: amount(20) } as const;
  const other = { ...row, post_account: RECEIVABLE, entry_type: 'C' } as const;
  const accountsOf = () => [TAX, undefined];
  const counted = countedTaxes(takenTaxes(invoice(), amount(120), decimals), undefined, isReverseCharge);
  const twice = [...counted, { ...counted[0]!, direction: 'INPUT' as const }];
  const told = creditedTaxes(twice, [row, other, { ...row, tax_id: 2 }], { reversed: false, accountsOf });
  expect(told.map(({ on_accounts }) => [...on_accounts].map(([id, sum]) => `${id} ${String(sum)}`))).toEqual([[`${TAX} -20`], []]);
  expect(told.map(({ tax, direction }) => `${direction} ${String(tax)}`)).toEqual(['OUTPUT -20', 'INPUT -20']);
  expect(
    creditedTaxes(counted, [row, row], { reversed: true, accountsOf }).map((one) => [String(one.tax), String(one.on_accounts.get(TAX))]),
  ).toEqual([['20', '-40']]);
});

test('what the customer pays to the authority is lowered beside what is given up, on its one account, whatever is stated', () => {
  const split = invoice({
    amount: amount(100),
    taxes: [ofTax(1, '22', { direction: 'SPLIT_PAYMENT', on_accounts: new Map([[TAX, ZERO]]) })],
  });
  const taken = takenTaxes(split, amount(2), decimals);
  expect(figuresOf(taken)).toEqual(['0.44 0.44 2 0']);
  for (const stated of [undefined, 'INPUT'] as const)
    expect(countedTaxes(taken, stated, isReverseCharge)).toMatchObject([{ direction: 'SPLIT_PAYMENT', of_direction: 'SPLIT_PAYMENT' }]);
  expect(figuresOf(countedTaxes(taken, undefined, isReverseCharge))).toEqual(['-0.44 -0.44 -2 0']);
  expect(creditOfAccount({ amount: amount(2) }, split, taken, isReverseCharge).toString()).toBe('2');
  expect(rowsOf(split, '2')).toEqual(['7/1 2 (2) -', '21/21 0.44 (0.44) 1']);
});
