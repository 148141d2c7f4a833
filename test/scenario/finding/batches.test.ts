import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';

const daybook = useDaybook();

test('accounts, taxes, rates and opening balances are made by the hundred', async () => {
  const keeper = await openBooks(daybook);
  await keeper.create('/currency', { currency_code: 'USD' });
  const named = Array.from({ length: 997 }, (_, index) => ({
    name: `Client ${index}`,
    account_type: 'RECEIVABLE',
    external_id: `c-${index}`,
  }));
  const accounts = await keeper.post('/account/batch', {
    accounts: [
      { name: 'VAT', account_type: 'CONTROL', account_code: 2001 },
      { name: 'Bank', account_type: 'BANK', account_code: 301 },
      { name: 'Capital', account_type: 'EQUITY', account_code: 3001 },
      ...named,
    ],
  });
  expect([accounts.status, accounts.body.message, accounts.body.resources.length]).toEqual([
    201,
    '1000 accounts created successfully',
    1000,
  ]);
  expect(accounts.headers.get('location')).toMatch(new RegExp(`/account/${accounts.body.resources[0].id}$`));
  const codes = accounts.body.resources.map((account: { account_code: number }) => account.account_code);
  expect(new Set(codes).size).toBe(1000);
  const taxes = await keeper.post('/tax/batch', {
    taxes: ['A', 'B'].map((code) => ({ name: `Tax ${code}`, code, rate: 10, account_code: 2001 })),
  });
  expect(taxes.body.resources.map(({ code }: { code: string }) => code)).toEqual(['A', 'B']);
  const rates = await keeper.post('/exchange-rate/batch', {
    exchange_rates: ['2024-01-01', '2024-02-01', '2024-03-01'].map((valid_from) => ({ currency_code: 'USD', rate: 1.1, valid_from })),
  });
  expect(rates.status).toBe(201);
  const opening = { transaction_type: 'JN', transaction_date: '2023-12-31', balance: 5, reporting_period_id: keeper.period.id };
  const balances = await keeper.post('/balance/batch', {
    balances: [301, 3001].map((account_code, index) => ({ ...opening, account_code, balance_type: index ? 'CREDIT' : 'DEBIT' })),
  });
  expect([balances.status, balances.body.errors]).toEqual([201, undefined]);
  expect((await keeper.get('/balance/opening-balances', { query: { year: 2024 } })).body.balances).toMatchObject({ balanced: true });
});

test('one that is wrong saves none, and is named by its index', async () => {
  const keeper = await openBooks(daybook);
  const bank = { name: 'Bank', account_type: 'BANK', account_code: 301 };
  const twice = await keeper.post('/account/batch', { accounts: [bank, { ...bank, name: 'Twin' }] });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['accounts.1.account_code']]);
  const unnamed = await keeper.post('/account/batch', { accounts: [bank, { account_type: 'BANK' }] });
  expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['accounts.1.name']]);
  const same = { name: 'C', account_type: 'RECEIVABLE', external_id: 'c' };
  expect((await keeper.post('/account/batch', { accounts: [same, same] })).body.errors).toHaveProperty(['accounts.1.external_id']);
  const tax = { name: 'T', code: 'T', rate: 10, account_code: 301 };
  expect((await keeper.post('/tax/batch', { taxes: [tax] })).body.errors).toHaveProperty(['taxes.0.account_code']);
  expect((await keeper.get('/account')).body.meta.total).toBe(0);
  expect((await keeper.post('/account/batch', { accounts: [] })).status).toBe(422);
  expect((await keeper.post('/account/batch', { accounts: Array(1001).fill(bank) })).status).toBe(422);
  const dry = await keeper.post('/account/batch', { accounts: [bank] }, { headers: { Rollback: 'true' } });
  expect([dry.status, dry.body.provisional, dry.body.resources[0].id]).toEqual([201, true, null]);
});
