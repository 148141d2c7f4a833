import { expect, test } from '@jest/globals';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import { openYear } from '../../../shared/accounting/statements/account-balance.ts';
import { buildBalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import { buildCashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { buildIncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import { buildMovements } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { buildTrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { accountBalances } from '../../../bench/books/account-balances.ts';
import { Book } from '../../../bench/books/book.ts';
import { incomeScenario } from './income-scenario.ts';
import { readmeBook } from './readme-book.ts';

const head = (start = '2026-01-01', end = '2026-12-31') => ({
  reportingPeriod: { id: 1 },
  start: new Date(start),
  end: new Date(end),
  currency: 'EUR',
});
const allCash = { translations: new Map<number, Decimal>(), left_out: new Map<number, Decimal>(), invested: new Map(), distributed: ZERO };
const cash = (balances: readonly AccountBalance[]) =>
  balances
    .filter(({ account }) => account.account_type === 'BANK')
    .reduce((sum, { opening, before, movement }) => sum.plus(opening).plus(before).plus(movement), ZERO);

test('the README year gives its income statement', () => {
  const { book } = readmeBook();
  const statement = buildIncomeStatement(head(), accountBalances(book, '2026-01-01', '2026-12-31'), book.categoryNames());
  expect(statement.results).toMatchObject({ GROSS_PROFIT: '100', TOTAL_REVENUE: '100', NET_PROFIT: '100' });
  expect(statement.totals).toEqual({
    OPERATING_REVENUES: '-200',
    NON_OPERATING_REVENUES: '0',
    OPERATING_EXPENSES: '100',
    NON_OPERATING_EXPENSES: '0',
  });
  expect(statement.balances).toEqual({
    debit: '100',
    credit: '200',
    OPERATING_REVENUES: { OPERATING_REVENUE: '-200' },
    NON_OPERATING_REVENUES: {},
    OPERATING_EXPENSES: { OPERATING_EXPENSE: '100' },
    NON_OPERATING_EXPENSES: {},
  });
  expect(statement.accounts.OPERATING_REVENUES?.OPERATING_REVENUE?.['Operating Revenue']).toMatchObject({
    id: 0,
    total: '-200',
    accounts: [{ name: 'Sales', openingBalance: '0', balanceMovement: '-200', closingBalance: '-200' }],
  });
  expect(statement).toMatchObject({
    period: { startDate: '2026-01-01', endDate: '2026-12-31' },
    currency: 'EUR',
    reportingPeriod: { id: 1 },
  });
});

test('the README year gives the balance sheet of row 69, net assets equal to total equity', () => {
  const { book } = readmeBook();
  const sheet = buildBalanceSheet(head(), openYear(accountBalances(book, '2026-01-01', '2026-12-31')), book.categoryNames());
  expect(sheet.balances).toEqual({
    debit: '250',
    credit: '150',
    ASSETS: { NON_CURRENT_ASSET: '100', BANK: '60', RECEIVABLE: '70', CONTROL: '20' },
    LIABILITIES: { CONTROL: '-40', PAYABLE: '-110' },
    EQUITY: { NET_PROFIT: '-100' },
    RECONCILIATION: {},
  });
  expect(sheet.totals).toEqual({ ASSETS: '250', LIABILITIES: '-150', EQUITY: '0', RECONCILIATION: '0' });
  expect(sheet.results).toEqual({ NET_ASSETS: '100', TOTAL_EQUITY: '100' });
});

test('the trial balance of row 69 is gross by account and balances', () => {
  const { book } = readmeBook();
  const trial = buildTrialBalance(head(), openYear(accountBalances(book, '2026-01-01', '2026-12-31')));
  expect(trial.balances).toEqual({ debit: '350', credit: '350' });
  expect(trial.results).toEqual({ INCOME_STATEMENT: { debit: '100', credit: '200' }, BALANCE_SHEET: { debit: '250', credit: '150' } });
  expect(trial.accounts.BALANCE_SHEET.CONTROL).toMatchObject({
    balance: '-20',
    accounts: [{ closingBalance: '-40' }, { closingBalance: '20' }],
  });
});

test('the cash flow statement of row 69 ends with the cashbook', () => {
  const { book } = readmeBook();
  const balances = accountBalances(book, '2026-01-01', '2026-12-31');
  const statement = buildCashFlowStatement(head(), balances, cash(balances), book.categoryNames(), allCash);
  expect(statement.balances).toEqual({
    PROVISIONS: '0',
    RECEIVABLES: '-70',
    PAYABLES: '110',
    TAXATION: '20',
    CURRENT_ASSETS: '0',
    CURRENT_LIABILITIES: '0',
    NON_CURRENT_ASSETS: '-100',
    NON_CURRENT_LIABILITIES: '0',
    EQUITY: '0',
    PROFIT: '100',
    NON_CASH_ITEMS: '0',
    NET_CASH_FLOW: '60',
    FOREIGN_EXCHANGE_EFFECT: '0',
    START_CASH_BALANCE: '0',
  });
  expect(statement.results).toEqual({
    OPERATIONS_CASH_FLOW: '160',
    INVESTMENT_CASH_FLOW: '-100',
    FINANCING_CASH_FLOW: '0',
    END_CASH_BALANCE: '60',
    CASHBOOK_BALANCE: '60',
  });
});

test('a cash difference is shown, not hidden', () => {
  const { book } = readmeBook();
  const balances = accountBalances(book, '2026-01-01', '2026-12-31');
  const statement = buildCashFlowStatement(head(), balances, cash(balances).minus(7), book.categoryNames(), allCash);
  expect(statement.results).toMatchObject({ END_CASH_BALANCE: '60', CASHBOOK_BALANCE: '53', CASH_DIFFERENCE: '-7' });
});

test('every section of row 71: profit in the statement, the balance sheet and the trial balance', () => {
  const { book } = incomeScenario();
  const balances = accountBalances(book, '2026-01-01', '2026-12-31');
  const statement = buildIncomeStatement(head(), balances, book.categoryNames());
  expect(statement.balances).toMatchObject({
    OPERATING_REVENUES: { OPERATING_REVENUE: '-245' },
    NON_OPERATING_REVENUES: { NON_OPERATING_REVENUE: '-205' },
    OPERATING_EXPENSES: { OPERATING_EXPENSE: '100' },
    NON_OPERATING_EXPENSES: { DIRECT_EXPENSE: '70', OVERHEAD_EXPENSE: '70', OTHER_EXPENSE: '20' },
  });
  expect(statement.results).toMatchObject({ GROSS_PROFIT: '145', TOTAL_REVENUE: '350', NET_PROFIT: '190' });
  const sheet = buildBalanceSheet(head(), openYear(balances), book.categoryNames());
  expect(sheet.balances).toMatchObject({ ASSETS: { BANK: '394', RECEIVABLE: '50' }, LIABILITIES: { CONTROL: '-64', PAYABLE: '-267.2' } });
  expect(sheet.results).toEqual({ NET_ASSETS: '190', TOTAL_EQUITY: '190' });
  expect(buildTrialBalance(head(), openYear(balances)).balances).toEqual({ debit: '886.2', credit: '886.2' });
});

test('gross profit is operating revenue less the cost of sales in the movements too (docs/accounting.md §11.6)', () => {
  const june = (account_type: AccountType, movement: number) => ({ account_type, month: '2026-06', movement: new Decimal(movement) });
  const report = buildMovements(head(), [
    june('BANK', 350),
    june('OPERATING_REVENUE', -245),
    june('NON_OPERATING_REVENUE', -205),
    june('OPERATING_EXPENSE', 100),
  ]);
  expect(report.months[5]).toMatchObject({ month: '2026-06', results: { GROSS_PROFIT: '145', NET_PROFIT: '350' } });
  expect(report.results).toMatchObject({ GROSS_PROFIT: '145', NET_PROFIT: '350' });
});

test('monthly results of row 71 stand in their month, months without postings are there', () => {
  const { book } = incomeScenario();
  const movements = book.ledger.map((row) => ({
    account_type: book.accounts.find(({ id }) => id === row.post_account)?.account_type ?? 'BANK',
    month: row.posting_date.toISOString().slice(0, 7),
    movement: row.entry_type === 'D' ? row.amount : row.amount.neg(),
  }));
  const report = buildMovements(head(), movements);
  const all = {
    OPERATING_REVENUES: '245',
    NON_OPERATING_REVENUES: '205',
    OPERATING_EXPENSES: '100',
    GROSS_PROFIT: '145',
    NON_OPERATING_EXPENSES: '160',
    NET_PROFIT: '190',
  };
  expect(report.results).toEqual(all);
  expect(report.months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  );
  // The realised difference belongs to the month of its assignment, the rest to June.
  expect(report.months[5]?.results).toMatchObject({ OPERATING_REVENUES: '245', NON_OPERATING_REVENUES: '200' });
  expect(report.months[6]?.results).toMatchObject({ NON_OPERATING_REVENUES: '5', NET_PROFIT: '5' });
  expect(report.months[0]?.results.NET_PROFIT).toBe('0');
});

test('a loss stays negative in every statement', () => {
  const book = new Book();
  const bank = book.account('BANK', 'Bank');
  const rent = book.account('OVERHEAD_EXPENSE', 'Rent');
  book.post('CP', bank, [{ account: rent, amount: 100 }]);
  const balances = accountBalances(book, '2026-01-01', '2026-12-31');
  expect(buildIncomeStatement(head(), balances, new Map()).results).toMatchObject({
    GROSS_PROFIT: '0',
    TOTAL_REVENUE: '0',
    NET_PROFIT: '-100',
  });
  expect(buildBalanceSheet(head(), openYear(balances), new Map()).results).toEqual({ NET_ASSETS: '-100', TOTAL_EQUITY: '-100' });
  expect(buildCashFlowStatement(head(), balances, cash(balances), new Map(), allCash).balances).toMatchObject({
    PROFIT: '-100',
    NET_CASH_FLOW: '-100',
  });
  const months = buildMovements(head(), [{ account_type: 'OVERHEAD_EXPENSE', month: '2026-06', movement: new Decimal(100) }]);
  expect(months.results.NET_PROFIT).toBe('-100');
});

test('a year that starts in July keeps its opening balances, its first day and its last', () => {
  const book = new Book({ year_start: 7 });
  const bank = book.account('BANK', 'Bank');
  const equity = book.account('EQUITY', 'Capital');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  book.open(bank, 'DEBIT', 100);
  book.open(equity, 'CREDIT', 100);
  book.post('CS', bank, [{ account: revenue, amount: 10 }], { date: '2026-07-01' });
  book.post('CS', bank, [{ account: revenue, amount: 20 }], { date: '2027-06-30T22:00:00Z' });
  const balances = accountBalances(book, '2026-07-01', '2027-06-30');
  expect(buildBalanceSheet(head('2026-07-01', '2027-06-30'), openYear(balances), new Map())).toMatchObject({
    balances: { ASSETS: { BANK: '130' }, EQUITY: { EQUITY: '-100', NET_PROFIT: '-30' } },
    results: { NET_ASSETS: '130', TOTAL_EQUITY: '130' },
  });
  const late = accountBalances(book, '2027-01-01', '2027-06-30');
  const flow = buildCashFlowStatement(head('2027-01-01', '2027-06-30'), late, cash(late), new Map(), allCash);
  expect(flow.balances).toMatchObject({ START_CASH_BALANCE: '110', NET_CASH_FLOW: '20' });
});

test('opening balances that do not balance are shown on a line of their own', () => {
  const book = new Book();
  const bank = book.account('BANK', 'Bank');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  book.open(bank, 'DEBIT', 100);
  book.post('CS', bank, [{ account: revenue, amount: 1910 }]);
  const balances = accountBalances(book, '2026-01-01', '2026-12-31');
  const trial = buildTrialBalance(head(), openYear(balances));
  expect(trial.balances).toEqual({ debit: '2010', credit: '1910' });
  expect(trial.results.OPENING_BALANCE_DIFFERENCE).toEqual({ debit: '0', credit: '100' });
  expect(buildBalanceSheet(head(), openYear(balances), new Map()).results).toEqual({
    NET_ASSETS: '2010',
    TOTAL_EQUITY: '1910',
    OPENING_BALANCE_DIFFERENCE: '100',
  });
});

test('accounts are grouped by category id: a category named like its type does not swallow the uncategorised', () => {
  const book = new Book();
  const bank = book.account('BANK', 'Bank');
  const category = book.category('OPERATING_REVENUE', 'Operating Revenue');
  const own = book.account('OPERATING_REVENUE', 'Own', { category });
  const other = book.account('OPERATING_REVENUE', 'Other');
  const hostile = book.account('OPERATING_REVENUE', 'Hostile', { category: book.category('OPERATING_REVENUE', '__proto__') });
  for (const account of [own, other, hostile]) book.post('CS', bank, [{ account, amount: 10 }]);
  const groups =
    buildIncomeStatement(head(), accountBalances(book, '2026-01-01', '2026-12-31'), book.categoryNames()).accounts.OPERATING_REVENUES
      ?.OPERATING_REVENUE ?? {};
  expect(Object.values(groups).map(({ id, total }) => [id, total])).toEqual([
    [0, '-10'],
    [category.id, '-10'],
    [hostile.category_id, '-10'],
  ]);
  expect(Object.keys(groups)).toEqual(['Operating Revenue', `Operating Revenue (${category.id})`, '__proto__']);
});

test('an account that moved but closes at zero stands in the balance sheet; an untouched one does not', () => {
  const book = new Book();
  const bank = book.account('BANK', 'Bank');
  const client = book.account('RECEIVABLE', 'Client');
  book.account('RECEIVABLE', 'Idle');
  book.open(client, 'DEBIT', 50);
  book.post('RC', client, [{ account: bank, amount: 50 }]);
  const sheet = buildBalanceSheet(head(), openYear(accountBalances(book, '2026-01-01', '2026-12-31')), new Map());
  expect(sheet.accounts.ASSETS?.RECEIVABLE?.Receivable?.accounts).toMatchObject([
    { name: 'Client', openingBalance: '50', balanceMovement: '-50', closingBalance: '0' },
  ]);
});
