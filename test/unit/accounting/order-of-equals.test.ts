import { describe, expect, test } from '@jest/globals';
import { carryForward } from '../../../shared/accounting/carry-forward.ts';
import { compareText } from '../../../shared/accounting/compare-text.ts';
import { dealByLargestRemainder } from '../../../shared/accounting/deal-by-largest-remainder.ts';
import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { planBulkAssignment } from '../../../shared/accounting/plan-bulk-assignment.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import { buildAgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import { buildChangesInEquity } from '../../../shared/accounting/statements/build-changes-in-equity.ts';
import { buildCategoryAccounts } from '../../../shared/accounting/statements/build-category-accounts.ts';
import { buildTaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { buildTrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import { buildUnrealisedExchange } from '../../../shared/accounting/statements/build-unrealised-exchange.ts';
import { fullBalance, groupByCategory } from '../../../shared/accounting/statements/group-by-category.ts';
import { byDateThenId } from '../../../shared/accounting/statements/schedule-item.ts';
import type { ScheduleItem } from '../../../shared/accounting/statements/schedule-item.ts';
import { translateAccounts, untranslatedAccounts } from '../../../shared/accounting/translation.ts';
import { account, amount, day, EUR, GBP, item, USD } from './sample-books.ts';

/** Two accounts may have one code (one is recycled, say), so every list needs a second key, or its order would be chance. */
const accounts = [
  { ...account(3, 'BANK'), code: '302' },
  { ...account(9, 'BANK'), code: '301' },
  { ...account(2, 'BANK'), code: '302' },
  { ...account(1, 'BANK'), code: '303' },
];
const IN_ORDER = [9, 2, 3, 1];
const balances: AccountBalance[] = accounts.map((one) => ({ account: one, opening: amount(1), before: ZERO, movement: amount(1) }));
const head = { reportingPeriod: { id: 1 }, start: day('2026-01-01'), end: day('2026-12-31'), currency: 'EUR' };

describe('accounts stand by code, those of one code by id', () => {
  test('in a trial balance', () => {
    const { accounts: rows } = buildTrialBalance(head, { balances, unclosed_profit: ZERO });
    expect(rows.BALANCE_SHEET.BANK?.accounts.map(({ id }) => id)).toEqual(IN_ORDER);
  });

  test('in a category of a statement', () => {
    const [group] = Object.values(groupByCategory(balances, new Map(), fullBalance));
    expect(group?.accounts?.map(({ id }) => id)).toEqual(IN_ORDER);
  });

  test('in the accounts behind a category', () => {
    const category = { id: 1, name: 'Banks', category_type: 'BANK' } as const;
    expect(buildCategoryAccounts(head, category, balances).accounts.map(({ id }) => id)).toEqual(IN_ORDER);
  });

  test('in an aging schedule', () => {
    const aged = accounts.map((one) => ({ account: one, items: [], balance: amount(5) }));
    expect(buildAgingSchedule(head, 'RECEIVABLE', aged).accounts.map(({ id }) => id)).toEqual(IN_ORDER);
  });
});

test('equity accounts stand by code, those of one code by id', () => {
  const equity = balances.map((one) => ({ ...one, account: { ...one.account, account_type: 'EQUITY' as const } }));
  const { components } = buildChangesInEquity(head, { balances: equity, unclosed_profit: ZERO }, [], new Map(), new Map());
  expect(components.map(({ account: of }) => of?.id)).toEqual(IN_ORDER);
});

test('a tax return stands by direction, code, then id', () => {
  const sum = (id: number, code: string, direction: TaxSum['direction']): TaxSum => ({
    tax: { id, code, name: code, rate: amount(20), account_id: 902 },
    direction,
    base: amount(100),
    amount: amount(20),
    non_deductible: ZERO,
    on_accounts: new Map(),
    documents: 1,
  });
  const sums = [sum(1, 'a', 'INPUT'), sum(5, 'b', 'OUTPUT'), sum(4, 'b', 'OUTPUT'), sum(9, 'a', 'OUTPUT'), sum(2, 'B', 'OUTPUT')];
  expect(buildTaxSummary(head, { sums, controls: [], documents: [] }).taxes.map(({ taxId }) => taxId)).toEqual([2, 9, 4, 5, 1]);
});

test('texts are in the order of their characters, whatever the locale', () => {
  expect(['b', 'B', 'ä', 'a', 'b'].sort(compareText)).toEqual(['B', 'a', 'b', 'b', 'ä']);
  expect(compareText('a', 'a')).toBe(0);
});

test('accounts that are not translated yet are named in order', () => {
  const banks = [3, 1, 2].map((id) => account(id, 'BANK', USD));
  const unmet = untranslatedAccounts(banks, [held(2, USD), held(3, USD), held(1, USD), held(1, GBP)], new Map(), { id: EUR, decimals: 2 });
  expect(unmet).toEqual([1, 2, 3]);
});

test('categories stand by id', () => {
  const named = [7, 5, 6].map((category_id) => ({ ...balances[0]!, account: { ...accounts[0]!, category_id } }));
  const names = new Map([5, 6, 7].map((id) => [id, `Category ${id}`]));
  expect(Object.keys(groupByCategory(named, names, fullBalance))).toEqual(['Category 5', 'Category 6', 'Category 7']);
});

test('bulk assignment takes the items of one day by number, and those of one number by id', () => {
  const due = (id: number, number: string) => item({ id, number, amount: amount(10) });
  const items = [due(5, 'IN01/0002'), due(4, 'IN01/0001'), due(6, 'IN01/0002'), due(3, 'IN01/0002')];
  const receipt = item({ id: 90, transaction_type: 'RC', side: 'C', amount: amount(100), assignable: true });
  expect(planBulkAssignment(receipt, items).map(({ cleared }) => cleared.id)).toEqual([4, 3, 5, 6]);
});

test('a time of day decides before the number, and before balance or transaction (docs/accounting.md §2.2)', () => {
  const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 1, hour));
  const due = (id: number, hour: number) => item({ id, number: `IN01/000${id}`, date: at(hour), amount: amount(10) });
  const receipt = item({ id: 90, transaction_type: 'RC', side: 'C', amount: amount(100), assignable: true });
  expect(planBulkAssignment(receipt, [due(1, 17), due(2, 9), due(3, 0)]).map(({ cleared }) => cleared.id)).toEqual([3, 2, 1]);
  const row = (id: number, type: ScheduleItem['type'], hour: number) => ({ id, type, transaction_date: at(hour) }) as ScheduleItem;
  expect([row(9, 'Balance', 9), row(4, 'Transaction', 8)].sort(byDateThenId).map(({ id }) => id)).toEqual([4, 9]);
});

test('rows of a schedule stand by date, a balance before a transaction, then by id', () => {
  const row = (id: number, type: ScheduleItem['type'], date: string) => ({ id, type, transaction_date: day(date) }) as ScheduleItem;
  const rows = [
    row(4, 'Transaction', '2026-03-01'),
    row(3, 'Transaction', '2026-03-01'),
    row(9, 'Balance', '2026-03-01'),
    row(8, 'Transaction', '2026-02-01'),
  ];
  expect(rows.sort(byDateThenId).map(({ id }) => id)).toEqual([8, 9, 3, 4]);
});

const held = (account_id: number, currency_id: number): SummedTotal => ({
  account_id,
  currency_id,
  settled_currency_id: null,
  debit: amount(50),
  credit: ZERO,
  foreign_debit: amount(10),
  foreign_credit: ZERO,
});

test('translations stand by account, those of one account by currency', () => {
  const banks = [account(1, 'BANK', USD), account(2, 'BANK', USD)];
  const totals = [held(2, GBP), held(1, GBP), held(2, USD), held(1, USD)];
  const rates = new Map([USD, GBP].map((currency_id) => [currency_id, amount(2)]));
  expect(translateAccounts(banks, totals, rates, { id: EUR, decimals: 2 }).map((row) => [row.account_id, row.currency_id])).toEqual([
    [1, USD],
    [1, GBP],
    [2, USD],
    [2, GBP],
  ]);
});

test('unrealised differences stand by account code, account, then currency code', () => {
  const at = (id: number, code: string, currency_code: string) => ({
    account: { ...account(id, 'BANK', USD), code },
    position: { account_id: id, currency_id: USD, currency_balance: amount(10), local_balance: amount(5) },
    currency_code,
    rate: amount(2),
  });
  const positions = [at(3, '302', 'USD'), at(2, '302', 'USD'), at(2, '302', 'GBP'), at(9, '301', 'USD')];
  const rows = buildUnrealisedExchange(head, positions).positions;
  expect(rows.map((row) => `${row.account.id} ${row.currency}`)).toEqual(['9 USD', '2 GBP', '2 USD', '3 USD']);
});

test('carried balances stand by account, those of one account by currency', () => {
  const chart = [account(1, 'INVENTORY', USD), account(2, 'INVENTORY', USD), account(3, 'EQUITY')];
  const planned = carryForward({
    accounts: chart,
    totals: [held(2, GBP), held(1, GBP), held(2, USD), held(1, USD)],
    items: [],
    advances: [],
    rateOf: () => ({ id: 7, rate: amount(2) }),
    reporting_currency_id: EUR,
    reporting_decimals: 2,
    retained_earnings_account_id: 3,
    last_day: day('2026-12-31'),
  });
  expect(planned.map((row) => [row.account_id, row.currency_id])).toEqual([
    [1, USD],
    [1, GBP],
    [2, USD],
    [2, GBP],
  ]);
});

test('what is no rounded sum of its shares is not dealt to them', () => {
  const shares = ['0.335', '0.335'].map(amount);
  for (const total of ['0.665', '0.65', '0.69']) {
    expect(() => dealByLargestRemainder(amount(total), shares, 2)).toThrow(RangeError);
  }
});

test('unrealised differences come to their totals', () => {
  const at = (id: number, local: number) => ({
    account: account(id, 'BANK', USD),
    position: { account_id: id, currency_id: USD, currency_balance: amount(10), local_balance: amount(local) },
    currency_code: 'USD',
    rate: amount(2),
  });
  const { totals } = buildUnrealisedExchange(head, [at(1, 5), at(2, 30)]);
  expect(totals).toEqual({ localBalance: '35', targetBalance: '40', difference: '5' });
});

test('of equal remainders the earlier share gets the minor unit', () => {
  const shares = ['0.335', '0.335', '0.335', '0.335'].map(amount);
  expect(dealByLargestRemainder(amount('1.34'), shares, 2).map(String)).toEqual(['0.34', '0.34', '0.33', '0.33']);
});
