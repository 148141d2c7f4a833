import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** The part of accounts that is a contact's (docs/accounting.md §14.4). */
const daybook = useDaybook();
let keeper: Bookkeeper;
let kontor: number;
const account = {} as Record<'client' | 'bank' | 'sales' | 'equity', number>;
const year = { 'start-date': '2024-01-01', 'end-date': '2024-12-31' };
const read = async (path: string, query: Record<string, string | number>): Promise<Json> => (await keeper.get(path, { query })).body;

/** Kontor brought 40 over and was invoiced 100, of which 60 are paid; nobody's is an invoice of 7, and 3 were moved by a journal. */
beforeEach(async () => {
  keeper = await openBooks(daybook);
  account.client = await keeper.account('Clients', 'RECEIVABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  account.equity = await keeper.account('Equity', 'EQUITY');
  kontor = (await keeper.create<Json>('/contact', { name: 'Kontor GmbH' })).id as number;
  await keeper.create('/contact', { name: 'Else' });
  const entered = { transaction_date: '2023-12-01', balance: 40, reporting_period_id: keeper.period.id };
  await keeper.create('/balance', {
    ...entered,
    account_id: account.client,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    contact_id: kontor,
  });
  await keeper.create('/balance', { ...entered, account_id: account.equity, balance_type: 'CREDIT', transaction_type: 'JN' });
  const invoice = await keeper.posted('IN', account.client, account.sales, 100, { transaction_date: '2024-03-01', contact_id: kontor });
  await keeper.posted('IN', account.client, account.sales, 7, { transaction_date: '2024-03-02' });
  const paid = await keeper.posted('RC', account.client, account.bank, 60, { transaction_date: '2024-04-01', contact_id: kontor });
  await keeper.create('/assignment', { transaction_id: paid.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 60 });
  await keeper.posted('JN', account.bank, account.client, 3, { transaction_date: '2024-05-01', credited: true });
});

describe('of a contact', () => {
  test('the statement of an account begins with its own balance, runs, and ends with it', async () => {
    const { statement } = await read(`/account/${account.client}/statement`, { ...year, 'contact-id': kontor });
    expect(statement).toMatchObject({
      contact: { id: kontor, code: 'C-0001', name: 'Kontor GmbH' },
      balances: { opening: 40, closing: 80 },
      transactions: [
        { transactionNo: 'IN01/0001', debit: 100, balance: 140 },
        { transactionNo: 'RC01/0001', credit: 60, balance: 80 },
      ],
    });
    const { statement: april } = await read(`/account/${account.client}/statement`, {
      ...year,
      'start-date': '2024-04-01',
      'contact-code': 'C-0001',
    });
    expect([april.balances, april.transactions.length]).toEqual([{ opening: 140, closing: 80 }, 1]);
  });

  test('its statements are its receivables and payables, or the accounts that are chosen', async () => {
    const own = await read('/reports/account-statements', { ...year, 'contact-id': kontor });
    expect(own.account_statements.statements).toMatchObject([{ account: { id: account.client }, balances: { opening: 40, closing: 80 } }]);
    const bank = await read('/reports/account-statements', { ...year, 'contact-id': kontor, 'account-types': 'BANK' });
    expect(bank.account_statements.statements).toMatchObject([{ account: { id: account.bank }, balances: { opening: 0, closing: 60 } }]);
    const none = await read('/reports/account-statements', { ...year, 'contact-code': 'C-0002' });
    expect(none.account_statements.statements).toEqual([]);
  });

  test('the schedule lists its items and ends with its balance', async () => {
    const { schedule } = await read(`/account/${account.client}/schedule`, { 'end-date': '2024-12-31', 'contact-id': kontor });
    expect(schedule).toMatchObject({ balance: 80, otherMovements: 0, totals: { unclearedAmount: 80 } });
    expect(schedule.transactions).toHaveLength(2);
  });

  test('the ages are its own', async () => {
    const { aging_schedule } = await read('/reports/aging-schedule', { 'end-date': '2024-12-31', 'contact-id': kontor });
    expect(aging_schedule).toMatchObject({ total: 80, unapplied: 0, otherMovements: 0, balance: 80, contact: { code: 'C-0001' } });
  });

  test('its forms name it', async () => {
    const query = { ...year, 'contact-id': kontor, format: 'text' };
    for (const path of [`/account/${account.client}/statement`, `/account/${account.client}/schedule`, '/reports/account-statements'])
      expect((await keeper.get(path, { query })).text).toContain('Kontor GmbH (C-0001)');
  });
});

test('ages by contact are the control account, with a row for what is nobody’s', async () => {
  const { aging_schedule } = await read('/reports/aging-schedule', { 'end-date': '2024-12-31', by: 'contact' });
  expect(aging_schedule.contacts.map(({ name, total, otherMovements, balance }: Json) => [name, total, otherMovements, balance])).toEqual([
    ['Kontor GmbH', 80, 0, 80],
    [null, 7, 3, 10],
  ]);
  expect(aging_schedule).toMatchObject({ total: 87, otherMovements: 3, balance: 90 });
  const { text } = await keeper.get('/reports/aging-schedule', { query: { 'end-date': '2024-12-31', by: 'contact', format: 'text' } });
  expect(text).toMatch(/Kontor GmbH[^]*Without a contact/);
});

test('what journals that name a contact move on the accounts is in its row, as in its own ages', async () => {
  const moved = { transaction_date: '2024-06-01', contact_id: kontor };
  await keeper.posted('JN', account.bank, account.client, 12, { ...moved, credited: false });
  const compound = await keeper.post('/transaction', {
    ...{
      ...moved,
      transaction_type: 'JN',
      account_id: account.client,
      narration: 'Split',
      compound: true,
      main_account_amount: 5,
      post: true,
    },
    ...{ credited: false, line_items: [{ account_id: account.sales, amount: 5, credited: true }] },
  });
  expect(compound.status).toBe(201);
  const { aging_schedule: whole } = await read('/reports/aging-schedule', { 'end-date': '2024-12-31', by: 'contact' });
  const { aging_schedule: own } = await read('/reports/aging-schedule', { 'end-date': '2024-12-31', 'contact-id': kontor });
  const figures = ({ total, unapplied, otherMovements, balance }: Json): unknown[] => [total, unapplied, otherMovements, balance];
  expect((whole.contacts as Json[]).map((row) => [row.name, ...figures(row)])).toEqual([
    ['Kontor GmbH', 80, 0, -7, 73],
    [null, 7, 0, 3, 10],
  ]);
  expect([figures(own), figures(whole)]).toEqual([
    [80, 0, -7, 73],
    [87, 0, -4, 83],
  ]);
});

test('papers about a contact are in its language, unless another one is asked for', async () => {
  await keeper.patch(`/contact/${kontor}`, { language: 'de' });
  const asked = { 'end-date': '2024-12-31', 'contact-id': kontor, format: 'html' };
  const languageOf = async (path: string, query: object = {}): Promise<string | undefined> =>
    / lang="(de-DE|fr-FR)"/.exec((await keeper.get(path, { query: { ...asked, ...query } })).text)?.[1];
  const paths = [`/account/${account.client}/statement`, `/account/${account.client}/schedule`];
  for (const path of [...paths, '/reports/account-statements', '/reports/aging-schedule'])
    expect([path, await languageOf(path), await languageOf(path, { language: 'fr' })]).toEqual([path, 'de-DE', 'fr-FR']);
});

test('ledger and assignments are listed by contact', async () => {
  const rows = await keeper.list('/ledger', { 'contact-id': kontor, 'account-id': account.client });
  expect(rows.map(({ transaction_no, amount }) => [transaction_no, amount])).toEqual([
    ['IN01/0001', 100],
    ['RC01/0001', 60],
  ]);
  expect(await keeper.list('/ledger', { 'contact-code': 'C-0001', 'transaction-type': 'RC' })).toHaveLength(2);
  expect(await keeper.list('/assignment', { 'contact-code': 'C-0001' })).toMatchObject([{ amount: 60 }]);
  expect(await keeper.list('/assignment', { 'contact-code': 'C-0002' })).toEqual([]);
  for (const path of ['/ledger', '/assignment', '/reports/aging-schedule']) {
    const { status, body } = await keeper.get(path, { query: { 'contact-id': 999_999 } });
    expect([path, status, Object.keys(body.errors as object)]).toEqual([path, 422, ['contact-id']]);
  }
});
