import { expect, test } from '@jest/globals';
import { dueOf } from '../../../shared/accounting/tax-direction.ts';
import { addTax, missingTax } from '../../../shared/accounting/sum-taxes.ts';
import type { DocumentTax, TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import {
  checkAuthority,
  checkLatestReturn,
  checkReturnWindow,
  isDeclared,
  settlementPairs,
  standingReturns,
} from '../../../shared/accounting/tax-return.ts';
import { codesOf } from '../../../shared/accounting/codes-of.ts';
import { taxDirections } from '../../../shared/accounting/vocabularies.ts';
import { amount, day } from './sample-books.ts';

const filed = (id: number, start: string, end: string, more: object = {}) => ({
  ...{ id, kind: 'sales_tax' as const, status: 'filed' as const, start_date: day(start), end_date: day(end) },
  ...more,
});
const first = filed(1, '2026-01-01', '2026-03-31');
const second = filed(2, '2026-04-01', '2026-06-30');
const undone = filed(3, '2026-07-01', '2026-09-30', { status: 'undone' });
const withheld = filed(4, '2026-07-01', '2026-09-30', { kind: 'withholding' });
const known = [undone, second, withheld, first];
const refusal = (check: () => void): string => {
  try {
    check();
  } catch (error) {
    return (error as { condition: string }).condition;
  }
  return 'none';
};

test('a return of sales tax holds output, what customers pay and input, one of withholding what we withheld', () => {
  const directions = codesOf(taxDirections);
  expect(directions.filter((direction) => isDeclared(direction, 'sales_tax'))).toEqual(['OUTPUT', 'SPLIT_PAYMENT', 'INPUT']);
  expect(directions.filter((direction) => isDeclared(direction, 'withholding'))).toEqual(['WITHHELD_BY_US']);
});

test('returns that stand are those of the kind that were not undone, the latest last', () => {
  expect(standingReturns(known, 'sales_tax')).toEqual([first, second]);
  expect(standingReturns(known, 'withholding')).toEqual([withheld]);
});

test('a window begins the day after the latest one ends; the first on any day', () => {
  const begin = (start: string, latest: typeof first | undefined = second): string =>
    refusal(() => checkReturnWindow({ start: day(start), end: day('2026-12-31') }, latest));
  expect([begin('2026-06-30'), begin('2026-07-01'), begin('2026-07-02')]).toEqual(['DetachedWindow', 'none', 'DetachedWindow']);
  expect(refusal(() => checkReturnWindow({ start: day('2020-05-05'), end: day('2020-05-31') }, undefined))).toBe('none');
});

test('only the latest of its kind is undone, and once', () => {
  expect([first, second, undone, withheld].map((one) => refusal(() => checkLatestReturn(one, known)))).toEqual([
    ...['NotLatest', 'none', 'NotLatest', 'none'],
  ]);
  expect(() => checkLatestReturn(first, known)).toThrow(
    'The Tax Return 2026-04-01 to 2026-06-30 stands, which is the latest one of its kind',
  );
  expect(() => checkLatestReturn(undone, known)).toThrow('The Tax Return has been undone already');
});

test('the authority has a current liability, a current asset or a payable in the reporting currency', () => {
  const check = (account_type: Parameters<typeof checkAuthority>[0]['account_type'], currency_id = 1): string =>
    refusal(() => checkAuthority({ account_type, currency_id }, 1));
  expect([check('CURRENT_LIABILITY'), check('CURRENT_ASSET'), check('PAYABLE')]).toEqual(['none', 'none', 'none']);
  expect([check('CONTROL'), check('BANK'), check('PAYABLE', 2)]).toEqual([
    'InvalidAccountType',
    'InvalidAccountType',
    'InvalidAccountType',
  ]);
});

const taxed = (tax_id: number, direction: DocumentTax['direction'], base: number, tax: number, account: number): DocumentTax => ({
  ...{ tax_id, direction, amount: amount(tax), base: amount(base), tax: amount(tax), non_deductible: amount(1) },
  on_accounts: new Map([[account, amount(direction === 'OUTPUT' ? tax : -tax)]]),
  transaction: {} as DocumentTax['transaction'],
});

test('taxes are summed by tax and direction, and settled by account in the order of codes, in credit or in debit', () => {
  const sums = new Map<string, TaxSum>();
  for (const one of [taxed(1, 'OUTPUT', 1000, 200, 20), taxed(1, 'OUTPUT', -100, -20, 20), taxed(1, 'INPUT', 400, 80, 10)])
    addTax(sums, one, missingTax);
  const all = [...sums.values()];
  expect(all.map((sum) => [sum.direction, String(sum.base), String(sum.amount), String(sum.non_deductible), sum.documents])).toEqual([
    ['OUTPUT', '900', '180', '2', 2],
    ['INPUT', '400', '80', '1', 1],
  ]);
  expect(String(dueOf(all))).toBe('100');
  const codeOf = (id: number): string => ({ 20: '2201', 10: '301' })[id]!;
  expect(settlementPairs(all, codeOf).map(({ account_id, debit }) => [account_id, String(debit)])).toEqual([
    [10, '-80'],
    [20, '180'],
  ]);
});

test('an account on which taxes come to nothing is not settled', () => {
  const sums = new Map<string, TaxSum>();
  for (const one of [taxed(1, 'OUTPUT', 100, 20, 20), taxed(1, 'INPUT', 100, 20, 20)]) addTax(sums, one, missingTax);
  expect(settlementPairs([...sums.values()], String)).toEqual([]);
});

test('what customers pay to the authority is declared and not due', () => {
  const due = (...directions: DocumentTax['direction'][]): string =>
    String(dueOf(directions.map((direction) => ({ direction, amount: amount(20) }))));
  expect([due('OUTPUT'), due('SPLIT_PAYMENT'), due('INPUT'), due('OUTPUT', 'SPLIT_PAYMENT')]).toEqual(['20', '0', '-20', '20']);
});
