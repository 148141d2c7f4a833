import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { buildChangesInEquity } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import type { EquityMovement } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

const amount = (figure: number): Decimal => new Decimal(figure);
const balance = (code: number, account_type: AccountType, [opening, before, movement]: [number, number, number]): AccountBalance => ({
  account: { id: code, code: String(code), name: `Account ${code}`, account_type, category_id: null, currency_id: 1 },
  opening: amount(opening),
  before: amount(before),
  movement: amount(movement),
});
const moved = (debit: number, credit: number, translated: [debit: number, credit: number] = [0, 0]): EquityMovement => ({
  debit: amount(debit),
  credit: amount(credit),
  translation: { debit: amount(translated[0]), credit: amount(translated[1]) },
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
  const movements = new Map([
    [3, moved(0, 300)],
    [2, moved(70, 10)],
    [4, moved(5, 20, [5, 20])],
  ]);
  const { components, totals } = buildChangesInEquity(
    head,
    { balances, unclosed_profit: amount(-100) },
    movements,
    new Map([[1, 'Reserves']]),
  );
  const figures = components.map((row) => [
    row.account?.code ?? row.component,
    ...[row.opening, row.profit, row.translation, row.contributions, row.distributions, row.closing].map(Number),
  ]);
  expect(figures).toEqual([
    ['2', -40, 0, 0, 10, 70, -100],
    ['3', 1200, 0, 0, 300, 0, 1500],
    ['4', 0, 0, 15, 0, 0, 15],
    ['UNCLOSED_PROFIT', 100, 0, 0, 0, 0, 100],
    ['NET_PROFIT', 400, 500, 0, 0, 0, 900],
  ]);
  expect(components.map(({ category }) => category)).toEqual([null, null, null, null, null]);
  expect(totals).toEqual({ opening: '1660', profit: '500', translation: '15', contributions: '310', distributions: '70', closing: '2415' });
});
