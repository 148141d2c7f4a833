import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectRows } from './expect-rows.ts';

/** What came from owners, went to them, or only moved (docs/accounting.md §11.20). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'Cap', 'Res', 'FX', 'Exp', 'Mach'));
const books = { keeper, account };
const window = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
const query = (more: Fields = {}) => ({ query: { ...window, ...more } as never });

const statement = async (): Promise<Json> =>
  (await keeper.get('/reports/statement-of-changes-in-equity', query())).body.statement_of_changes_in_equity;
const post = (debit: number, credit: number, amount: number, fields: Fields = {}): Promise<Json> =>
  keeper.posted('JN', debit, [[credit, amount]], { credited: false, ...fields });

/** The columns of an account in which something stands. */
async function changesOf(id: number): Promise<Json> {
  const row = (await statement()).components.find((one: Json) => one.account?.id === id) ?? {};
  const columns = ['contributions', 'distributions', 'transfers', 'otherComprehensiveIncome', 'other'];
  const moved = columns.filter((column) => (row[column] ?? 0) !== 0);
  return Object.fromEntries(moved.map((column) => [column, row[column]]));
}

test('W79: paid in, taken out, moved within equity and moved through profit each have a column', async () => {
  const { Bank, Cap, Res, FX } = account;
  await post(Bank, Cap, 1000);
  const mistake = await post(Bank, Cap, 77);
  await keeper.post(`/transaction/${mistake.id}/reverse`, {});
  await post(Cap, Res, 300);
  await keeper.posted('CP', Bank, [[Cap, 70]]);
  await post(Res, FX, 20);
  await expectRows(books, 'Bank/Cap 1,000; Bank/Cap 77; Cap/Bank 77; Cap/Res 300; Cap/Bank 70; Res/FX 20');
  const { totals } = await statement();
  expect(totals).toEqual({
    ...{ opening: 0, profit: 20, translation: 0, contributions: 1000, distributions: 70 },
    ...{ transfers: 0, other: -20, closing: 930 },
  });
  expect(await changesOf(Cap)).toEqual({ contributions: 1000, distributions: 70, transfers: -300 });
  expect(await changesOf(Res)).toEqual({ transfers: 300, other: -20 });
  const { balance_sheet } = (await keeper.get('/reports/balance-sheet', { query: { 'end-date': '2026-12-31' } })).body;
  expect(balance_sheet.results.TOTAL_EQUITY).toBe(930);
});

test.each([
  ['OCI', { otherComprehensiveIncome: 510 }],
  [null, { other: 510 }],
])('W110: equipment revalued against an account marked %s is no contribution', async (presentation, wanted) => {
  const { Mach, Cap, Res } = account;
  await keeper.patch(`/account/${Res}`, { presentation });
  await post(Mach, Res, 510);
  expect(await changesOf(Res)).toEqual(wanted);
  expect((await statement()).totals).toMatchObject({ contributions: 0, closing: 510, ...wanted });
  const { results } = (await keeper.get('/reports/income-statement', query())).body.income_statement;
  const both = [results.OTHER_COMPREHENSIVE_INCOME, results.TOTAL_COMPREHENSIVE_INCOME];
  expect(both).toEqual(presentation ? [510, 510] : [undefined, undefined]);
  const { text } = await keeper.get('/reports/income-statement', query({ format: 'text' }));
  if (presentation) expect(text).toMatch(/Other comprehensive income +510\.00/);
  await post(Cap, Res, 100);
  expect(await changesOf(Res)).toEqual({ ...wanted, transfers: 100 });
  for (const format of ['html', 'pdf', 'csv', 'xlsx'])
    for (const report of ['income-statement', 'statement-of-changes-in-equity'])
      expect((await keeper.get(`/reports/${report}`, query({ format }))).status).toBe(200);
});

test('the printed statement has a column for what is there, in every form', async () => {
  const { Bank, Cap, Res } = account;
  await post(Bank, Cap, 1000);
  const text = async (): Promise<string> => (await keeper.get('/reports/statement-of-changes-in-equity', query({ format: 'text' }))).text;
  expect(await text()).toMatch(/Opening balance +Profit +Paid in +Closing balance\n/);
  await post(Cap, Res, 300);
  expect(await text()).toMatch(/Opening balance +Profit +Paid in +Transfers +Closing balance\n/);
  for (const format of ['html', 'pdf', 'csv', 'xlsx'])
    expect((await keeper.get('/reports/statement-of-changes-in-equity', query({ format }))).status).toBe(200);
});

describe('a journal entry says what it is', () => {
  test('where the account on the other side does not', async () => {
    const { AR, Cap, Res, Exp } = account;
    await post(Res, AR, 50, { equity_movement: 'other' });
    await post(Exp, Cap, 30, { equity_movement: 'contribution' });
    expect(await changesOf(Res)).toEqual({ other: -50 });
    expect(await changesOf(Cap)).toEqual({ contributions: 30 });
  });

  test('and its reversal takes it back from the same column, in a later month too', async () => {
    const { AR, Res } = account;
    const entry = await post(Res, AR, 50, { equity_movement: 'distribution' });
    expect(await changesOf(Res)).toEqual({ distributions: 50 });
    await keeper.post(`/transaction/${entry.id}/reverse`, { transaction_date: '2026-12-01' });
    const { totals, components } = await statement();
    expect([totals.distributions, totals.contributions, components]).toEqual([0, 0, []]);
  });

  test('until it is posted a draft may say it, say otherwise, and unsay it', async () => {
    const { Cap, Bank } = account;
    const draft = await keeper.draft('JN', Cap, [[Bank, 5]], { equity_movement: 'other' });
    const change = async (equity_movement: string | null): Promise<Json> =>
      (await keeper.patch(`/transaction/${draft.id}`, { equity_movement })).body.resource.equity_movement;
    expect([draft.equity_movement, await change('transfer'), await change(null)]).toEqual(['other', 'transfer', null]);
    await keeper.patch(`/transaction/${draft.id}`, { equity_movement: 'other' });
    await keeper.post(`/transaction/${draft.id}/post`);
    expect(await changesOf(Cap)).toEqual({ other: 5 });
  });

  test('no other document does, and only in known words', async () => {
    const { Bank, Cap } = account;
    const refused = async (type: 'CP' | 'JN', equity_movement: string): Promise<unknown> => {
      const { status, body } = await keeper.send(type, Bank, [[Cap, 5]], { equity_movement });
      return [status, Object.keys(body.errors)];
    };
    expect(await refused('CP', 'distribution')).toEqual([422, ['equity_movement']]);
    expect(await refused('JN', 'gift')).toEqual([422, ['equity_movement']]);
  });
});

test('an error of the year before leaves its column as it was, and is named under the title of every statement beside it', async () => {
  const { Bank, Cap, FX } = account;
  await keeper.openPeriod(2027, 2);
  await post(Bank, FX, 50);
  const error = { transaction_date: '2027-03-01', equity_movement: 'other', narration: 'A sale of 2026 that was none' };
  const { transaction_no } = await post(Cap, Bank, 50, error);
  const taken_back = await post(Cap, Bank, 7, error);
  await keeper.post(`/transaction/${taken_back.id}/reverse`, {});
  const beside = (more: Fields = {}) => ({
    query: { 'start-date': '2027-01-01', 'end-date': '2027-12-31', compare: 'previous-period', ...more } as never,
  });
  const read = (report: string, more: Fields = {}) => keeper.get(`/reports/${report}`, beside(more));
  const named = new RegExp(String.raw`corrected\s+in\s+this\s+year\s+by\s+${transaction_no}\n`);
  const reports = ['income-statement', 'statement-of-changes-in-equity', 'cash-flow-statement'];
  const corrections = [{ transactionNo: transaction_no, transactionDate: '2027-03-01', narration: error.narration }];
  for (const report of reports) {
    const { body } = await read(report);
    const [statement] = Object.values(body).filter((one: Json) => one?.period) as Json[];
    expect(statement.corrections).toEqual(corrections);
    expect((await read(report, { format: 'text' })).text).toMatch(named);
  }
  const { income_statement } = (await read('income-statement')).body;
  expect(income_statement.comparative.results.NET_PROFIT).toBe(50);
  const sheet = async (compare: string): Promise<Json> =>
    (await keeper.get('/reports/balance-sheet', { query: { 'end-date': '2027-12-31', compare } })).body.balance_sheet;
  expect((await sheet('previous-year')).corrections).toEqual(corrections);
  const accounts = await keeper.get('/reports/annual-accounts', { query: { year: 2027, format: 'text' } });
  expect(accounts.text).toMatch(named);
  const year_before = await keeper.get('/reports/income-statement', query({ compare: 'previous-period' }));
  expect(year_before.body.income_statement.corrections).toBeUndefined();
});
