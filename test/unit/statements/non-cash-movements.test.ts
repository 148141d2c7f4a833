import { describe, expect, test } from '@jest/globals';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { cashFlowActivityOf, cashFlowSectionOf } from '../../../shared/accounting/statements/cash-flow-activities.ts';
import type { CashFlowActivity } from '../../../shared/accounting/statements/cash-flow-activities.ts';
import { cashPaid } from '../../../shared/accounting/statements/cash-paid.ts';
import { nonCashMovements } from '../../../shared/accounting/statements/non-cash-movements.ts';
import type { CreditLine, MovedPair } from '../../../shared/accounting/statements/non-cash-movements.ts';
import { inPlaceOf, partsWithMain } from '../../../shared/accounting/statements/pairs-with-main.ts';
import type { Presentation } from '../../../shared/accounting/presentations.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { account, amount } from '../accounting/sample-books.ts';

const [BANK, PAYABLE, MACHINE, LOAN, COST, TAX] = [1, 2, 3, 4, 5, 6];
const activities = new Map<number, CashFlowActivity>([
  [BANK, 'CASH'],
  [PAYABLE, 'OPERATIONS'],
  [MACHINE, 'INVESTMENT'],
  [LOAN, 'FINANCING'],
  [COST, 'OPERATIONS'],
  [TAX, 'OPERATIONS'],
]);
const pair = (account_id: number, other_id: number, moved: number): MovedPair => ({ account_id, other_id, moved: amount(moved) });
const bill = (more: Partial<CreditLine> = {}): CreditLine => ({
  account_id: MACHINE,
  main_account_id: PAYABLE,
  part: amount(440),
  amount: amount(480),
  settled_before: ZERO,
  settled: ZERO,
  is_new: true,
  ...more,
});
/** What is left out, by account. */
function leftOut(pairs: readonly MovedPair[], lines: readonly CreditLine[] = []): Record<number, number> {
  const left_out = nonCashMovements(pairs, lines, (id) => activities.get(id), 2);
  return Object.fromEntries([...left_out].filter(([, value]) => !value.isZero()).map(([id, value]) => [id, Number(value)]));
}

describe('what moved no cash (docs/accounting.md §11.24)', () => {
  test('is each pair between two activities, on both accounts', () => {
    expect(leftOut([pair(MACHINE, COST, -100), pair(MACHINE, LOAN, 500)])).toEqual({ [MACHINE]: 400, [COST]: 100, [LOAN]: -500 });
  });

  test('is no pair with cash, none within an activity, and none with an account that is gone', () => {
    expect(leftOut([pair(MACHINE, BANK, 80), pair(PAYABLE, COST, 7), pair(MACHINE, 99, 5)])).toEqual({});
  });

  test('is what a document on credit leaves unsettled at the end of the window', () => {
    const bought = [pair(MACHINE, PAYABLE, 440)];
    expect(leftOut(bought, [bill({ settled: amount(120) })])).toEqual({ [MACHINE]: 330, [PAYABLE]: -330 });
    expect(leftOut(bought, [bill({ settled: amount(480) })])).toEqual({});
  });

  test('a later window has what it settles, and rounds so that the parts add up to the whole', () => {
    const later = bill({ part: amount(100), amount: amount(3), settled_before: amount(1), settled: amount(2), is_new: false });
    expect(leftOut([], [later])).toEqual({ [MACHINE]: -33.34, [PAYABLE]: 33.34 });
  });

  test('a document of zero is settled on its own day', () => {
    const zero = { part: amount(40), amount: ZERO };
    expect(leftOut([], [bill(zero)])).toEqual({ [MACHINE]: -40, [PAYABLE]: 40 });
    expect(leftOut([], [bill({ ...zero, is_new: false })])).toEqual({});
  });
});

describe('a pair of a line', () => {
  const line = { transaction_id: 7, line_item_id: 8, taxed: false, in_window: true };
  const parts = (one: MovedPair, main: number, more: object = {}, inclusive = false): unknown =>
    partsWithMain({ ...line, ...one, ...more }, main, inclusive).map(({ account_id, moved }) => [account_id, Number(moved)]);

  test('is one of the other account with the main account, whichever of them it is told of', () => {
    expect(parts(pair(MACHINE, PAYABLE, 400), PAYABLE)).toEqual([[MACHINE, 400]]);
    expect(parts(pair(PAYABLE, MACHINE, -400), PAYABLE)).toEqual([[MACHINE, 400]]);
  });

  test('of an inclusive tax is two of them, which come in its place', () => {
    const tax = { ...line, ...pair(MACHINE, TAX, -20), taxed: true };
    expect(parts(tax, BANK, { taxed: true }, true)).toEqual([
      [MACHINE, -20],
      [TAX, 20],
    ]);
    const instead = inPlaceOf(tax, partsWithMain(tax, BANK, true), BANK);
    expect(leftOut([pair(MACHINE, BANK, 120), pair(MACHINE, TAX, -20), ...instead])).toEqual({});
  });

  test('of a reverse charge or a discount is none', () => {
    expect(parts(pair(MACHINE, TAX, 20), PAYABLE, { taxed: true })).toEqual([]);
    expect(parts(pair(MACHINE, COST, 20), PAYABLE, {}, true)).toEqual([]);
  });
});

test('a marked balance-sheet account stands where its mark says, one of the income statement in operations', () => {
  const placed = (account_type: AccountType, presentation: Presentation | null): unknown => [
    cashFlowSectionOf({ account_type, presentation }),
    cashFlowActivityOf({ account_type, presentation }),
  ];
  expect(placed('CURRENT_LIABILITY', 'DIVIDENDS')).toEqual(['NON_CURRENT_LIABILITIES', 'FINANCING']);
  expect(placed('PAYABLE', 'FINANCING')).toEqual(['NON_CURRENT_LIABILITIES', 'FINANCING']);
  expect(placed('RECEIVABLE', 'INVESTING')).toEqual(['NON_CURRENT_ASSETS', 'INVESTMENT']);
  expect(placed('PAYABLE', 'TAXES')).toEqual(['TAXATION', 'OPERATIONS']);
  expect(placed('CURRENT_LIABILITY', 'INTEREST')).toEqual(['CURRENT_LIABILITIES', 'OPERATIONS']);
  expect(placed('OTHER_EXPENSE', 'FINANCING')).toEqual(['PROFIT', 'OPERATIONS']);
  expect(placed('BANK', null)).toEqual(['CASH', 'CASH']);
});

test('interest, taxes and dividends are those of accounts that are marked, and what owners took', () => {
  const moved = (id: number, type: AccountType, presentation: Presentation | null, movement: number) => ({
    account: { ...account(id, type), presentation },
    movement: amount(movement),
  });
  const paid = (...movements: ReturnType<typeof moved>[]): unknown =>
    Object.fromEntries(Object.entries(cashPaid(movements, ZERO)).map(([name, figure]) => [name, Number(figure)]));
  expect(paid(moved(1, 'OTHER_EXPENSE', 'OPERATING', 9), moved(2, 'RECEIVABLE', 'OPERATING', 9))).toEqual({});
  expect(paid(moved(1, 'OTHER_EXPENSE', 'FINANCING', 50), moved(2, 'CURRENT_LIABILITY', 'INTEREST', -20))).toEqual({ INTEREST_PAID: -30 });
  expect(
    paid(
      moved(1, 'NON_OPERATING_REVENUE', 'FINANCING', -40),
      moved(3, 'NON_OPERATING_REVENUE', 'INVESTING', -7),
      moved(2, 'CURRENT_ASSET', 'INTEREST', 15),
    ),
  ).toEqual({
    INTEREST_RECEIVED: 25,
  });
  expect(paid(moved(1, 'OTHER_EXPENSE', 'INCOME_TAX', 60), moved(2, 'CONTROL', 'INCOME_TAX', -60))).toEqual({ INCOME_TAXES_PAID: -0 });
  // One account is enough, and a mark means another thing on another type.
  expect(paid(moved(1, 'OTHER_EXPENSE', 'FINANCING', 50))).toEqual({ INTEREST_PAID: -50 });
  expect(paid(moved(1, 'NON_OPERATING_REVENUE', 'FINANCING', -7))).toEqual({ INTEREST_RECEIVED: 7 });
  expect(paid(moved(1, 'CONTROL', 'INCOME_TAX', 60))).toEqual({ INCOME_TAXES_PAID: -60 });
  expect(paid(moved(1, 'CURRENT_LIABILITY', 'DIVIDENDS', 80))).toEqual({ DIVIDENDS_PAID: -80 });
  expect(paid(moved(1, 'CURRENT_ASSET', 'FINANCING', 9), moved(2, 'CURRENT_LIABILITY', 'INVESTING', 9))).toEqual({});
  expect(Number(cashPaid([moved(1, 'CURRENT_LIABILITY', 'DIVIDENDS', -100)], new Decimal(250)).DIVIDENDS_PAID)).toBe(-150);
  expect(Number(cashPaid([], new Decimal(70)).DIVIDENDS_PAID)).toBe(-70);
});
