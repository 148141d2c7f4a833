import { describe, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** W74–W77 over HTTP, a year of the scenarios' own in place of 2022: what books begin with (docs/accounting.md §5.9). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'Cap', 'Mach', 'VAT', 'Rev', 'Exp'));
const books = { keeper, account };
const FIRST = '2026-01-01';
const year = { 'start-date': FIRST, 'end-date': '2026-12-31' };
const opening = { opening: true, transaction_date: FIRST };

/** An opening balance of 31 December 2025, or of another day. */
async function balance(on: number, balance_type: 'DEBIT' | 'CREDIT', amount: number, transaction_date = '2025-12-31'): Promise<void> {
  await keeper.create('/balance', { account_id: on, balance_type, balance: amount, transaction_type: 'JN', transaction_date });
}

/** W74: bank and capital of 1,000, a machine of 5,000 and tax of 200 that is owed. */
async function takeOver(): Promise<{ machine: Json; owed: Json }> {
  await balance(account.Bank, 'DEBIT', 1_000);
  await balance(account.Cap, 'CREDIT', 1_000);
  const machine = await keeper.posted('JN', account.Cap, [[account.Mach, 5_000]], opening);
  const owed = await keeper.posted('JN', account.Cap, [[account.VAT, 200]], { ...opening, credited: false });
  return { machine, owed };
}

/** W75: taken over in the middle of the year, with what it has earned and spent so far. */
async function takeOverMidYear(): Promise<void> {
  await keeper.patch(`/entity/${keeper.entity.id}`, { mid_year_balances: true });
  await balance(account.Bank, 'DEBIT', 70_000, '2026-06-30');
  await balance(account.Cap, 'CREDIT', 70_000, '2026-06-30');
  const lines: Line[] = [
    [account.Exp, 30_000],
    [account.Cap, 20_000],
  ];
  await keeper.posted('JN', account.Rev, lines, { ...opening, compound: true, main_account_amount: 50_000 });
}

const report = async (name: string, query: Fields = year): Promise<Json> =>
  (await keeper.get(`/reports/${name}`, { query: query as never })).body;
const equity = async (): Promise<Json> => (await report('statement-of-changes-in-equity')).statement_of_changes_in_equity;

describe('what books begin with (docs/accounting.md §5.9)', () => {
  test('W74: a machine and tax that is owed are there before the first day, and nothing has moved', async () => {
    await takeOver();
    await expectRows(books, 'Mach/Cap 5,000; Cap/VAT 200');
    await expectFigures(books, 'START 1,000; INVESTMENT 0; FINANCING 0; END 1,000; NET_ASSETS 5,800', { window: year });
    expect((await equity()).totals).toMatchObject({ opening: 5_800, contributions: 0, distributions: 0, closing: 5_800 });
    const { tax_summary } = await report('tax-summary');
    expect(tax_summary.accounts).toMatchObject([{ account: { id: account.VAT }, opening: 200, taxes: 0, otherMovements: 0, movement: 0 }]);
  });

  test('W75: the results so far are income of the year, and no cash flow', async () => {
    await takeOverMidYear();
    await expectRows(books, 'Exp/Rev 30,000; Cap/Rev 20,000');
    await expectFigures(books, 'NET_PROFIT 20,000; PROFIT 0; OPERATIONS 0; START 70,000; END 70,000', { window: year });
    const { components, totals } = await equity();
    expect(components).toMatchObject([
      { component: 'EQUITY', account: { id: account.Cap }, opening: 50_000, contributions: 0, distributions: 0, closing: 50_000 },
      { component: 'NET_PROFIT', opening: 20_000, profit: 0, closing: 20_000 },
    ]);
    expect(totals).toMatchObject({ opening: 70_000, closing: 70_000 });
    const { movements } = await report('movements', { 'start-date': FIRST, 'end-date': '2026-01-31' });
    expect(movements.months[0].results ?? movements.months[0]).toMatchObject({ NET_PROFIT: 20_000 });
  });

  test('statements of accounts and the general ledger open with it, the journal says what it is', async () => {
    const { machine } = await takeOver();
    await keeper.posted('CP', account.Bank, [[account.Mach, 300]]);
    const { statement } = (await keeper.get(`/account/${account.Mach}/statement`, { query: year })).body;
    expect(statement.balances).toEqual({ opening: 5_000, closing: 5_300 });
    expect(statement.transactions).toMatchObject([{ debit: 300, balance: 5_300 }]);
    const { general_ledger } = await report('general-ledger');
    const ofAccount = (id: number) => general_ledger.accounts.find((one: Json) => one.id === id);
    expect(ofAccount(account.Mach)).toMatchObject({ openingBalance: 5_000, debit: 300, credit: 0, closingBalance: 5_300 });
    expect(ofAccount(account.Cap)).toMatchObject({ openingBalance: -5_800, rows: [], closingBalance: -5_800 });
    const { journal } = await report('journal');
    expect(journal.entries.map(({ opening: marked, debit }: Json) => [marked, debit])).toEqual([
      [true, 5_000],
      [true, 200],
      [false, 300],
    ]);
    const { text } = await keeper.get('/reports/journal', { query: { ...year, format: 'text' } });
    expect(text).toContain(`Opening entry: ${machine.narration}`);
    await expectFigures(books, 'INVESTMENT −300; END 700; NET_ASSETS 5,800', { window: year });
  });

  test('from a later day it is what stood before, as ever', async () => {
    await takeOver();
    const window = { 'start-date': '2026-02-01', 'end-date': '2026-12-31' };
    await expectFigures(books, 'START 1,000; INVESTMENT 0; END 1,000', { window });
    const { statement } = (await keeper.get(`/account/${account.Mach}/statement`, { query: window })).body;
    expect(statement).toMatchObject({ balances: { opening: 5_000, closing: 5_000 }, transactions: [] });
  });

  test('W77: a first year is compared with what it began with, and with nothing before that', async () => {
    await takeOver();
    const sheet = async (query: Fields): Promise<Json> => (await report('balance-sheet', query)).balance_sheet;
    const compared = await sheet({ 'end-date': '2026-12-31', compare: 'previous-period' });
    expect(compared.comparative).toMatchObject({ period: { endDate: '2025-12-31' }, results: { NET_ASSETS: 5_800, TOTAL_EQUITY: 5_800 } });
    const trial = await report('trial-balance', { 'end-date': '2026-12-31', compare: 'previous-period' });
    expect(trial.trial_balance.comparative.balances).toEqual({ debit: 6_000, credit: 6_000 });
    const earlier = { 'end-date': '2026-06-30', compare: 'previous-year' };
    expect((await sheet(earlier)).comparative).toBeNull();
    const { text } = await keeper.get('/reports/balance-sheet', { query: { ...earlier, format: 'text' } });
    expect(text).toMatch(/No comparative figures: the books begin on 1 Jan(uary)? 2026\./);
    const income = await report('income-statement', { ...year, compare: 'previous-year' });
    expect(income.income_statement.comparative).toBeNull();
  });

  test('books that begin in the middle of a year have no position of the day before', async () => {
    await takeOverMidYear();
    const { balance_sheet } = await report('balance-sheet', { 'end-date': '2026-12-31', compare: 'previous-period' });
    expect(balance_sheet.comparative).toBeNull();
  });

  test('W76: a credit that a customer brought over is assigned to an invoice', async () => {
    const body = { account_id: account.AR, balance_type: 'CREDIT', balance: 100, transaction_type: 'JN', transaction_date: '2025-12-31' };
    const credit = await keeper.create('/balance', body);
    const invoice = await keeper.posted('IN', account.AR, [[account.Rev, 100]]);
    const answer = await keeper.assign(credit.id, invoice.id, 100, { assigning_type: 'Balance' });
    expect(answer.status).toBe(201);
    await expectRows(books, 'AR/Rev 100');
    await expectFigures(books, 'AR 0');
    expect((await keeper.get(`/balance/${credit.id}`)).body.resource.outstanding).toBe(0);
  });
});

describe('what is an opening entry (docs/accounting.md §5.9)', () => {
  const refused = (answer: HttpAnswer): unknown => [answer.status, answer.body.detail_code, Object.keys(answer.body.errors ?? {})];
  const send = (type: TransactionType, main: number, fields: Fields, line: Line = [account.Mach, 10]): Promise<HttpAnswer> =>
    keeper.send(type, main, [line], { ...opening, ...fields });

  test('a journal entry of the first day, with no tax, on no receivable or payable', async () => {
    expect(refused(await send('CP', account.Bank, {}))).toEqual([422, 422, ['opening']]);
    expect(refused(await send('JN', account.Cap, { transaction_date: '2026-01-02' }))).toEqual([422, 422, ['transaction_date']]);
    expect(refused(await send('JN', account.AR, {}))).toEqual([422, 422, ['account_id']]);
    const { id } = await keeper.tax('T20', 20);
    expect(refused(await send('JN', account.Cap, {}, [account.Mach, 10, { taxes: [id] }]))).toEqual([422, 118, ['line_items.0.taxes']]);
  });

  test('a draft is checked again when it is changed and when it is posted', async () => {
    const draft = await keeper.draft('JN', account.Cap, [[account.Mach, 10]], opening);
    expect(draft).toMatchObject({ opening: true, assignable: false, clearable: false });
    expect(refused(await keeper.patch(`/transaction/${draft.id}`, { transaction_date: '2026-03-01' }))).toEqual([
      422,
      422,
      ['transaction_date'],
    ]);
    const changed = await keeper.patch(`/transaction/${draft.id}`, { transaction_date: '2026-03-01', opening: false });
    expect(changed.body.resource.opening).toBeNull();
    await keeper.patch(`/transaction/${draft.id}`, { transaction_date: FIRST, opening: true });
    const { body } = await keeper.get('/reporting-period');
    await keeper.post(`/reporting-period/${body.data[0].id}/adjust`);
    expect(refused(await keeper.post(`/transaction/${draft.id}/post`))).toEqual([422, 422, ['transaction_date']]);
  });

  test('the books begin with it: no period is made before it while it stands', async () => {
    const { machine, owed } = await takeOver();
    expect(refused(await keeper.post('/reporting-period', { calendar_year: 2025, period_count: 2 }))).toEqual([
      400,
      125,
      ['calendar_year'],
    ]);
    for (const { id } of [machine, owed]) {
      const reversal = await keeper.post(`/transaction/${id}/reverse`);
      expect(reversal.body.resource).toMatchObject({ opening: true, transaction_date: expect.stringContaining(FIRST) });
    }
    await expectFigures(books, 'START 1,000; INVESTMENT 0; NET_ASSETS 1,000', { window: year });
    expect((await equity()).totals).toMatchObject({ opening: 1_000, contributions: 0, distributions: 0 });
    expect((await keeper.post('/reporting-period', { calendar_year: 2025, period_count: 2 })).status).toBe(201);
  });

  test('taken back on a later day it is a movement of that day, which moves no cash', async () => {
    const { machine } = await takeOver();
    const { body } = await keeper.post(`/transaction/${machine.id}/reverse`, { transaction_date: '2026-05-01' });
    expect(body.resource.opening).toBeNull();
    await expectFigures(books, 'Mach 0; INVESTMENT 0; FINANCING 0; NET_ASSETS 800', { window: year });
  });

  test('where the books go on from a year before, the period needs opening balances of its own', async () => {
    await keeper.openPeriod(2025, 2);
    expect(refused(await send('JN', account.Cap, {}))).toEqual([422, 422, ['transaction_date']]);
    await balance(account.Bank, 'DEBIT', 1_000);
    await balance(account.Cap, 'CREDIT', 1_000);
    expect((await send('JN', account.Cap, { post: true })).status).toBe(201);
    await expectFigures(books, 'START 1,000; INVESTMENT 0; NET_ASSETS 1,010', { window: year });
  });
});
