import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { buildChangesInEquity } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import { equityChange } from '../../../shared/accounting/statements/equity-changes.ts';
import type { EquityPair } from '../../../shared/accounting/statements/equity-changes.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

const amount = (figure: number): Decimal => new Decimal(figure);
const balance = (code: number, account_type: AccountType, [opening, before, movement]: [number, number, number]): AccountBalance => ({
  account: { id: code, code: String(code), name: `Account ${code}`, account_type, category_id: null, currency_id: 1 },
  opening: amount(opening),
  before: amount(before),
  movement: amount(movement),
});
const pair = (
  account_id: number,
  other_type: AccountType | undefined,
  debit: number,
  credit: number,
  more: Partial<EquityPair> = {},
): EquityPair => ({
  account_id,
  other_type,
  debit: amount(debit),
  credit: amount(credit),
  is_oci: false,
  equity_movement: null,
  reverses: false,
  ...more,
});
const head = {
  reportingPeriod: null,
  start: new Date('2026-07-01'),
  end: new Date('2026-12-31'),
  currency: 'EUR',
  provisionalYears: [2025],
};

test('capital paid in, drawings, translation and both profits run from the beginning of the window to its end', () => {
  const balances = [
    balance(3, 'EQUITY', [-1000, -200, -300]),
    balance(2, 'EQUITY', [0, 40, 60]),
    balance(4, 'EQUITY', [0, 0, -15]),
    balance(5, 'EQUITY', [0, 0, 0]),
    balance(40, 'OPERATING_REVENUE', [0, -500, -800]),
    balance(50, 'OPERATING_EXPENSE', [0, 100, 300]),
    balance(10, 'BANK', [1100, 0, 0]),
  ];
  const pairs = [
    pair(3, 'BANK', 0, 300),
    pair(2, 'BANK', 70, 0),
    pair(2, 'NON_CURRENT_ASSET', 0, 10),
    pair(2, 'OPERATING_REVENUE', 40, 0),
    pair(2, 'EQUITY', 0, 40),
    pair(3, 'EQUITY', 40, 0),
    pair(3, 'RECEIVABLE', 0, 40),
  ];
  const { components, totals } = buildChangesInEquity(
    head,
    { balances, unclosed_profit: amount(-100) },
    pairs,
    new Map([[4, amount(-15)]]),
    new Map([[1, 'Reserves']]),
  );
  const rows = components.map((row) => [
    row.account?.code ?? row.component,
    ...[row.opening, row.profit, row.translation, row.contributions, row.distributions, row.transfers, row.other, row.closing].map(Number),
  ]);
  expect(rows).toEqual([
    ['2', -40, 0, 0, 0, 70, 40, -30, -100],
    ['3', 1200, 0, 0, 340, 0, -40, 0, 1500],
    ['4', 0, 0, 15, 0, 0, 0, 0, 15],
    ['UNCLOSED_PROFIT', 100, 0, 0, 0, 0, 0, 0, 100],
    ['NET_PROFIT', 400, 500, 0, 0, 0, 0, 0, 900],
  ]);
  expect(components.map(({ category }) => category)).toEqual([null, null, null, null, null]);
  expect(totals).toEqual({
    ...{ opening: '1660', profit: '500', translation: '15', contributions: '340', distributions: '70' },
    ...{ transfers: '0', other: '-30', closing: '2415' },
  });
});

/** The columns that a pair changes, and by how much. */
const figures = (one: EquityPair): unknown =>
  Object.entries(equityChange(one)).flatMap(([name, figure]: [string, Decimal]) => (figure.isZero() ? [] : [name, Number(figure)]));

test('a reversal lowers the column that its original raised', () => {
  const reverses = { reverses: true };
  expect(figures(pair(3, 'BANK', 77, 0, reverses))).toEqual(['contributions', -77]);
  expect(figures(pair(3, 'BANK', 0, 70, reverses))).toEqual(['distributions', -70]);
  expect(figures(pair(3, 'EQUITY', 0, 30, reverses))).toEqual(['transfers', 30]);
  expect(figures(pair(3, 'OTHER_EXPENSE', 0, 20, reverses))).toEqual(['other', 20]);
});

test('what an entry says of itself goes before the account on the other side', () => {
  expect(figures(pair(3, 'RECEIVABLE', 50, 0, { equity_movement: 'other' }))).toEqual(['other', -50]);
  expect(figures(pair(3, 'EQUITY', 0, 50, { equity_movement: 'contribution' }))).toEqual(['contributions', 50]);
  expect(figures(pair(3, 'OTHER_EXPENSE', 50, 0, { equity_movement: 'distribution' }))).toEqual(['distributions', 50]);
  expect(figures(pair(3, 'OTHER_EXPENSE', 0, 50, { equity_movement: 'distribution', reverses: true }))).toEqual(['distributions', -50]);
  expect(figures(pair(3, 'BANK', 50, 0, { equity_movement: 'transfer' }))).toEqual(['transfers', -50]);
});

test('a pair with an account whose record is gone is paid in or taken out', () => {
  expect(Number(equityChange(pair(3, undefined, 0, 5)).contributions)).toBe(5);
});
