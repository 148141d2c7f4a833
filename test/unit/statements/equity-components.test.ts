import { expect, test } from '@jest/globals';
import { buildEquityComponents } from '../../../shared/accounting/statements/build-equity-components.ts';
import type { BalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import type { AccountRow } from '../../../shared/accounting/statements/group-by-category.ts';

const account = (id: number, closingBalance: string): AccountRow => ({
  ...{ id, code: String(id), name: `Account ${id}`, accountType: 'EQUITY', categoryId: null, presentation: null, currencyId: 1 },
  ...{ openingBalance: '0', balanceMovement: closingBalance, closingBalance },
});
const group = (total: string, accounts: AccountRow[] | null) => ({ id: 0, name: '', total, accounts });

/** A balance sheet at a day with accounts of equity and a result, raw. */
function sheet(endDate: string, equity: AccountRow[], profit: string, TOTAL_EQUITY: string): BalanceSheet {
  const accounts = { EQUITY: { EQUITY: { Equity: group('0', equity) }, NET_PROFIT: { 'Net Profit': group(profit, null) } } };
  const head = { reportingPeriod: null, currency: 'EUR', provisional: false, provisionalYears: [] };
  const rest = { balances: { debit: '0', credit: '0' }, totals: {}, results: { NET_ASSETS: TOTAL_EQUITY, TOTAL_EQUITY } };
  return { ...head, ...rest, accounts, period: { startDate: endDate, endDate } };
}
const last = sheet('2025-12-31', [account(3001, '-100'), account(3003, '4')], '-30', '126');
const now = sheet('2026-12-31', [account(3001, '-100'), account(3002, '-30'), account(3003, '0')], '0', '130');
const purposes = new Map([[3001, 'Paid in']]);

test('each component of equity stands with its purpose and both years, in the order of codes', () => {
  const { days, components, totals } = buildEquityComponents([now, last], purposes);
  expect(days).toEqual({ amount: '2026-12-31', comparative: '2025-12-31' });
  expect(components.map((row) => [row.account?.code ?? row.component, row.description, row.amount, row.comparative])).toEqual([
    ['3001', 'Paid in', '100', '100'],
    ['3002', null, '30', '0'],
    ['3003', null, '0', '-4'],
    ['NET_PROFIT', null, '0', '30'],
  ]);
  expect(totals).toEqual({ amount: '130', comparative: '126' });
});

test('a year without one before it has no second figure, and what is zero is left out', () => {
  const { days, components, totals } = buildEquityComponents([now], purposes);
  expect([days.comparative, totals.comparative]).toEqual([null, null]);
  expect(components.map(({ amount, comparative }) => [amount, comparative])).toEqual([
    ['100', null],
    ['30', null],
  ]);
});
