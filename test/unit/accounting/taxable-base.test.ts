import { expect, test } from '@jest/globals';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { lineTaxDirection, taxSign } from '../../../shared/accounting/tax-direction.ts';
import { taxableBases } from '../../../shared/accounting/taxable-base.ts';

const amount = (figure: number | string) => new Decimal(figure);
const line = { tax_inclusive: false, compound_tax: false, base: amount(100), applied_taxes: [], applied_discounts: [] };
const tax = (tax_id: number, figure: number | string) => ({ tax_id, code: `T${tax_id}`, amount: amount(figure) });
const discount = (discount_id: number, figure: number) => ({ discount_id, code: `D${discount_id}`, amount: amount(figure) });
const bases = (more: Partial<Parameters<typeof taxableBases>[0]>) =>
  taxableBases({ ...line, ...more }, (id) => id === 2).map(({ tax_id, base }) => [tax_id, base.toString()]);

test('a tax on top is charged on the amount, an inclusive one on what is left without it', () => {
  expect(bases({ applied_taxes: [tax(1, 20)] })).toEqual([[1, '100']]);
  expect(bases({ applied_taxes: [tax(1, '13.79')], tax_inclusive: true })).toEqual([[1, '86.21']]);
});

test('a compound tax is charged on the tax before it as well; taxes side by side are not', () => {
  expect(bases({ applied_taxes: [tax(1, 5), tax(2, '7.35')], compound_tax: true })).toEqual([
    [1, '100'],
    [2, '105'],
  ]);
  expect(bases({ applied_taxes: [tax(1, 5), tax(2, 7)] })).toEqual([
    [1, '100'],
    [2, '100'],
  ]);
});

test('a net discount lowers the base, a gross one does not; a zero-rated line keeps its base', () => {
  expect(bases({ applied_taxes: [tax(1, 18)], applied_discounts: [discount(1, 10)] })).toEqual([[1, '90']]);
  expect(bases({ applied_taxes: [tax(1, 20)], applied_discounts: [discount(2, 12)] })).toEqual([[1, '100']]);
  expect(taxableBases({ ...line, applied_taxes: [{ ...tax(1, 0), amount: ZERO }] }, () => false)).toMatchObject([{ tax_id: 1, tax: ZERO }]);
});

test('sales charge, purchases pay, receipts and payments withhold; credit notes and reversals take back', () => {
  const document = (transaction_type: 'IN' | 'CN' | 'BL' | 'DN' | 'RC' | 'PY', credited: boolean) => {
    const direction = lineTaxDirection({ transaction_type, credited }, {}, 'OVERHEAD_EXPENSE');
    return [direction, taxSign({ credited }, direction), taxSign({ credited: !credited }, direction)];
  };
  expect(document('IN', false)).toEqual(['OUTPUT', 1, -1]);
  expect(document('CN', true)).toEqual(['OUTPUT', -1, 1]);
  expect(document('BL', true)).toEqual(['INPUT', 1, -1]);
  expect(document('DN', false)).toEqual(['INPUT', -1, 1]);
  expect(document('PY', false)).toEqual(['WITHHELD_BY_US', 1, -1]);
  expect(document('RC', true)).toEqual(['WITHHELD_FROM_US', 1, -1]);
});

test('cash goes by the income-statement account of the line, a journal entry by the class of any account', () => {
  const directions = (transaction_type: 'CS' | 'CP' | 'JN') =>
    (['OPERATING_REVENUE', 'OTHER_EXPENSE', 'NON_CURRENT_ASSET', 'CONTRA_ASSET', 'CURRENT_LIABILITY', 'EQUITY'] as const).map(
      (type) => lineTaxDirection({ transaction_type, credited: true }, {}, type) === 'OUTPUT',
    );
  expect(directions('CS')).toEqual([true, false, true, true, true, true]);
  expect(directions('CP')).toEqual([true, false, false, false, false, false]);
  expect(directions('JN')).toEqual([true, false, false, false, true, true]);
  const reconciled = (credited: boolean) => lineTaxDirection({ transaction_type: 'JN', credited }, {}, 'RECONCILIATION');
  expect([reconciled(true), reconciled(false)]).toEqual(['INPUT', 'OUTPUT']);
  expect(lineTaxDirection({ transaction_type: 'BL', credited: true }, { tax_direction: 'OUTPUT' }, 'OTHER_EXPENSE')).toBe('OUTPUT');
});
