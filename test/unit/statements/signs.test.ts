import { describe, expect, test } from '@jest/globals';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { buildAccountStatement } from '../../../shared/accounting/statements/build-account-statement.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import { buildAgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import { buildBalanceSheet } from '../../../shared/accounting/statements/build-balance-sheet.ts';
import { buildCashFlowStatement } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { openingDifference } from '../../../shared/accounting/statements/opening-difference.ts';
import type { ScheduleItem } from '../../../shared/accounting/statements/schedule-item.ts';
import { valueLeft } from '../../../shared/accounting/statements/schedule-item.ts';
import { buildTrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { account, amount, day } from '../accounting/sample-books.ts';

const head = { reportingPeriod: { id: 1 }, start: day('2026-01-01'), end: day('2026-12-31'), currency: 'EUR' };
const balance = (id: number, type: AccountType, opening: number, movement: number): AccountBalance => ({
  account: account(id, type),
  opening: amount(opening),
  before: ZERO,
  movement: amount(movement),
});

describe('cash flow', () => {
  /** An account of every section; the 7 that the closing put on the bank and the 4 on the client are translation. */
  const balances = [
    balance(1, 'BANK', 100, 57),
    balance(2, 'RECEIVABLE', 10, 24),
    balance(3, 'CONTRA_ASSET', 0, -5),
    balance(4, 'NON_CURRENT_ASSET', 0, 70),
    balance(5, 'NON_CURRENT_LIABILITY', 0, -60),
    balance(6, 'EQUITY', -110, -30),
    balance(7, 'OPERATING_REVENUE', 0, -45),
    balance(8, 'PAYABLE', 0, 0),
  ];
  const translations = new Map([
    [1, amount(7)],
    [2, amount(4)],
  ]);
  const statement = buildCashFlowStatement(head, balances, amount(157), new Map(), {
    translations,
    left_out: new Map(),
    invested: new Map(),
    distributed: ZERO,
  });

  test('is made of operations, investment and financing, each with the sign of the cash', () => {
    expect(statement.results).toEqual({
      OPERATIONS_CASH_FLOW: '30',
      INVESTMENT_CASH_FLOW: '-70',
      FINANCING_CASH_FLOW: '90',
      END_CASH_BALANCE: '157',
      CASHBOOK_BALANCE: '157',
    });
    expect(statement.balances).toMatchObject({ RECEIVABLES: '-20', PROVISIONS: '5', NON_CURRENT_LIABILITIES: '60', EQUITY: '30' });
    expect(statement.balances).toMatchObject({ NET_CASH_FLOW: '50', FOREIGN_EXCHANGE_EFFECT: '7', START_CASH_BALANCE: '100' });
  });

  test('shows what moved without the translation, and closes with it', () => {
    expect(statement.accounts.RECEIVABLES?.RECEIVABLE?.Receivable).toMatchObject({
      total: '34',
      accounts: [{ openingBalance: '10', balanceMovement: '20', closingBalance: '34' }],
    });
  });

  test('lists no section in which nothing moved', () => {
    expect(Object.keys(statement.accounts).sort()).toEqual(
      ['CASH', 'EQUITY', 'NON_CURRENT_ASSETS', 'NON_CURRENT_LIABILITIES', 'PROFIT', 'PROVISIONS', 'RECEIVABLES'].sort(),
    );
  });
});

describe('a balance sheet', () => {
  const books = [balance(1, 'BANK', 0, 100), balance(2, 'PAYABLE', 0, -30), balance(3, 'RECONCILIATION', 0, -20)];

  test('counts what is to be reconciled in the net assets', () => {
    const sheet = buildBalanceSheet(head, { balances: [...books, balance(4, 'EQUITY', 0, -50)], unclosed_profit: ZERO }, new Map());
    expect(sheet.results).toEqual({ NET_ASSETS: '50', TOTAL_EQUITY: '50' });
  });

  test('shows the results of this year and of unclosed ones as lines without an account, each on its side', () => {
    const unclosed = { ...head, provisionalYears: [2025] };
    const of = (unclosed_profit: number) =>
      buildBalanceSheet(unclosed, { balances: books, unclosed_profit: amount(unclosed_profit) }, new Map());
    expect(of(-50)).toMatchObject({
      balances: { debit: '100', credit: '100', EQUITY: { UNCLOSED_PROFIT: '-50', NET_PROFIT: '0' } },
      results: { NET_ASSETS: '50', TOTAL_EQUITY: '50' },
    });
    expect(of(40)).toMatchObject({ balances: { debit: '140', credit: '50' }, results: { TOTAL_EQUITY: '-40' } });
    expect(of(40).accounts.EQUITY).toEqual({
      UNCLOSED_PROFIT: { 'Unclosed Profit': { id: 0, name: 'Unclosed Profit', total: '40', accounts: null } },
      NET_PROFIT: { 'Net Profit': { id: 0, name: 'Net Profit', total: '0', accounts: null } },
    });
  });
});

test('a trial balance puts each account on its side, and a loss of unclosed years in debit', () => {
  const books = [balance(1, 'BANK', 0, 60), balance(4, 'EQUITY', 0, -100)];
  const trial = buildTrialBalance(head, { balances: books, unclosed_profit: amount(40) });
  expect(trial.balances).toEqual({ debit: '100', credit: '100' });
  expect(trial.accounts.BALANCE_SHEET.UNCLOSED_PROFIT).toEqual({ accounts: [], balance: '40' });
});

test('a statement of an account stands by date, then transaction, then assignment, the transaction’s own row first', () => {
  const movement = (transaction_id: number, assignment_id: number | null, date = '2026-06-15') => ({
    transaction_id,
    assignment_id,
    posting_date: day(date),
    transaction_no: `${transaction_id}/${assignment_id ?? '-'}`,
    transaction_type: 'JN' as const,
    reference: null,
    narration: 'n',
    amount: amount(1),
  });
  const movements = [movement(2, 9), movement(2, 1), movement(2, null), movement(1, null), movement(3, null, '2026-06-14')];
  const statement = buildAccountStatement(head, { account: account(1, 'BANK'), opening: ZERO, movements });
  expect(statement.transactions.map(({ transactionNo }) => transactionNo)).toEqual(['3/-', '1/-', '2/-', '2/1', '2/9']);
  expect(statement.transactions.map(({ narration }) => narration)[3]).toBe('n (realised exchange difference)');
});

test('opening balances balance with the result of unclosed years among them', () => {
  const balances = [balance(1, 'BANK', 60, 5), balance(4, 'EQUITY', -100, 0)];
  expect(openingDifference({ balances, unclosed_profit: amount(40) }).toString()).toBe('0');
  expect(openingDifference({ balances, unclosed_profit: amount(-2) }).toString()).toBe('-42');
});

test('clearing takes of an item’s value the share that it takes of its amount, and in full all of it', () => {
  const left = (cleared: number) => valueLeft(amount('0.05'), amount(3), amount(cleared), 2).toString();
  expect([0, 1, 2, 3].map(left)).toEqual(['0.05', '0.03', '0.02', '0']);
  expect(valueLeft(amount(5), ZERO, ZERO, 2).toString()).toBe('0');
});

test('an item grows a bracket older the day after the bracket’s last', () => {
  const aged = (age: number) => {
    const date = new Date(head.end.getTime() - age * 86_400_000);
    const open = {
      id: 1,
      type: 'Transaction',
      transaction_date: date,
      credited: false,
      original: amount(1),
      cleared: ZERO,
    } as ScheduleItem;
    const { balances } = buildAgingSchedule(head, 'RECEIVABLE', [{ account: account(5, 'RECEIVABLE'), items: [open], balance: amount(1) }]);
    return Object.values(balances).indexOf('1');
  };
  expect([30, 31, 90, 91, 180, 181, 270, 271, 365, 366].map(aged)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
});
