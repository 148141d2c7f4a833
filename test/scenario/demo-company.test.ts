import { expect, test } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { BooksClient } from '../../examples/year-2024/books-client.ts';
import { planCompany } from '../../examples/demo/plan-company.ts';
import { postCompany } from '../../examples/demo/post-company.ts';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';

const daybook = useDaybook({ settings: { billing: 'off' } });
const password = 'correct horse battery staple';

test('the demonstration company is posted whole, its books verify and balance, and it has the mess of a real business', async () => {
  const today = '2026-05-14';
  const account = { email: `demo-${process.pid}-${Date.now()}@example.com`, password };
  const poster = new BooksClient(daybook.url);
  await poster.register('Maeve Fernhill', account);
  await postCompany(poster, today);
  const client = new Client(daybook.url);
  await client.login(account);

  const { integrity } = (await client.get('/ledger/integrity')).body;
  expect(integrity).toMatchObject({ verified: true, totals_match: true });
  const { body } = await client.get('/bank-line', { query: { perPage: 200 } });
  const states = new Set(body.data.map(({ state }: { state: string }) => state));
  expect([...states].sort()).toEqual(['matched', 'new']);
  const lines = { account_code: '301', language: 'en' };
  const { summary } = (await client.post('/bank-line/propose', lines)).body;
  const kinds = summary.kinds.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['entry_reference', 'number', 'number_difference', 'number_original', 'own_account']));
  const { debit, credit } = (await client.get('/reports/trial-balance', { query: { 'end-date': today } })).body.trial_balance.balances;
  expect([debit, debit > 0]).toEqual([credit, true]);
  const { balances } = (await client.get('/reports/balance-sheet', { query: { 'end-date': today } })).body.balance_sheet;
  const parts = ['ASSETS', 'LIABILITIES', 'EQUITY'].flatMap((part) => Object.values<number>(balances[part]));
  expect(Decimal.sum(...parts).toNumber()).toBe(0);
  expect(Object.keys(balances.EQUITY)).not.toContain('UNCLOSED_PROFIT');
  const count = async (query: Record<string, string>): Promise<number> => (await client.get('/transaction', { query })).body.meta.total;
  expect(await count({})).toBeGreaterThan(500);
  expect(await count({ 'is-posted': 'false' })).toBe(3);
  for (const side of ['RECEIVABLE', 'PAYABLE']) {
    const query = { 'account-type': side, basis: 'due', 'end-date': today };
    const { balance, overdue } = (await client.get('/reports/aging-schedule', { query })).body.aging_schedule;
    expect([side, balance > overdue, overdue > 0]).toEqual([side, true, true]);
    const { contacts } = (await client.get('/reports/aging-schedule', { query: { ...query, by: 'contact' } })).body.aging_schedule;
    const owing = contacts.filter(({ balance: of }: { balance: number }) => of !== 0);
    expect(owing.length).toBeGreaterThan(1);
    expect(Decimal.sum(...owing.map(({ balance: of }: { balance: number }) => of)).toNumber()).toBe(balance);
  }
  const { proposals: reminded } = (await client.get('/reminder/proposals')).body;
  expect(reminded.some(({ obstacle }: { obstacle: string | null }) => obstacle === null)).toBe(true);
});

test('the same day gives the same company, no entry is dated after it, and each receipt comes after its invoice', () => {
  for (const today of ['2026-01-01', '2026-02-28', '2026-05-14', '2028-02-29', '2026-12-31']) {
    const months = planCompany(today);
    expect(planCompany(today)).toEqual(months);
    const dated = new Map(months.flatMap(({ entries }) => entries.map(({ key, transaction_date }) => [key, transaction_date])));
    const keys = months.flatMap(({ entries }) => entries.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect([...dated.values()].filter((date) => date > today)).toEqual([]);
    const settled = months.flatMap(({ settlements }) => settlements);
    expect(
      settled.filter(({ settles, transaction_date }) => !(dated.get(settles)! <= transaction_date && transaction_date <= today)),
    ).toEqual([]);
  }
});
