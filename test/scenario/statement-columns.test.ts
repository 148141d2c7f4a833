import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import type { Fields } from './ledger/ledger-books.ts';
import { useLedger } from './ledger/use-ledger.ts';
import { accountsOf } from './worked-examples/expect-rows.ts';

/** Several spans, days or values beside each other (docs/accounting.md §11.26). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'Cap', 'Rev', 'Exp', 'Mach'));
const sell = (amount: number, transaction_date: string, fields: Fields = {}): Promise<Json> =>
  keeper.posted('CS', account.Bank, [[account.Rev, amount, fields]], { transaction_date });

beforeEach(async () => {
  await keeper.posted('JN', account.Bank, [[account.Cap, 1000]], { credited: false, transaction_date: '2026-01-10' });
  await sell(100, '2026-01-20');
  await sell(150, '2026-02-20');
  await keeper.posted('CP', account.Bank, [[account.Mach, 70]], { transaction_date: '2026-02-21' });
  await sell(300, '2026-03-05');
});

const get = (name: string, query: Fields) => keeper.get(`/reports/${name}`, { query: query as never });
const read = async (name: string, query: Fields): Promise<Json> => (await get(name, query)).body[name.replaceAll('-', '_')];
const months = { 'end-date': '2026-03-31', columns: 'month', count: 3 };
const spansOf = ({ columns }: Json): string[] => columns.map(({ period }: Json) => `${period.startDate} ${period.endDate}`);
const MONTHS = ['2026-01-01 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-31'];
/** The figures of a row of the presentation. */
const rowOf = ({ presentation }: Json, code: string): unknown =>
  presentation.tables[0].rows.find((row: Json) => row.code === code && row.kind !== 'heading').amounts;

describe('an income statement by month', () => {
  test('is the statement of each month, and of all of them together', async () => {
    const statement = await read('income-statement', months);
    expect(spansOf(statement)).toEqual(MONTHS);
    expect(statement.columns.map(({ results }: Json) => results.NET_PROFIT)).toEqual([100, 150, 300]);
    expect([statement.period, statement.results.NET_PROFIT]).toEqual([{ startDate: '2026-01-01', endDate: '2026-03-31' }, 550]);
    for (const [place, span] of MONTHS.entries()) {
      const [start, end] = span.split(' ');
      const { presentation: _, ...alone } = await read('income-statement', { 'start-date': start, 'end-date': end });
      expect(statement.columns[place]).toEqual(alone);
    }
  });

  test('is printed with their sum and the change of the last month, in every form', async () => {
    const statement = await read('income-statement', months);
    expect(statement.presentation.tables[0].columns.map(({ label }: Json) => label)).toEqual([
      ...['Jan 2026', 'Feb 2026', 'Mar 2026'],
      ...['Total', 'Change %'],
    ]);
    expect(rowOf(statement, 'NET_PROFIT')).toEqual([100, 150, 300, 550, 100]);
    const { text } = await get('income-statement', { ...months, format: 'text' });
    expect(text).toMatch(/Net profit +100\.00 +150\.00 +300\.00 +550\.00 +\+100\.0\n/);
    for (const format of ['html', 'pdf', 'csv', 'xlsx']) expect((await get('income-statement', { ...months, format })).status).toBe(200);
  });

  test('leaves out what is before the books, and ends with the end date', async () => {
    const statement = await read('income-statement', { 'end-date': '2026-02-20', columns: 'quarter', count: 4 });
    expect(spansOf(statement)).toEqual(['2026-01-01 2026-02-20']);
    expect(statement.results.NET_PROFIT).toBe(250);
  });
});

test('a cash flow by month begins where the month before ended', async () => {
  const statement = await read('cash-flow-statement', months);
  expect(statement.columns.map(({ balances }: Json) => balances.START_CASH_BALANCE)).toEqual([0, 1100, 1180]);
  expect(statement.columns.map(({ results }: Json) => results.END_CASH_BALANCE)).toEqual([1100, 1180, 1480]);
  expect(rowOf(statement, 'INVESTMENT_CASH_FLOW')).toEqual([0, -70, 0, -70, 100]);
  expect([statement.balances.START_CASH_BALANCE, statement.results.END_CASH_BALANCE]).toEqual([0, 1480]);
});

test('a balance sheet stands at the end of each month, and is that of the last day', async () => {
  const sheet = await read('balance-sheet', months);
  expect(sheet.columns.map(({ results }: Json) => results.NET_ASSETS)).toEqual([1100, 1250, 1550]);
  expect([sheet.period.endDate, sheet.results.NET_ASSETS]).toEqual(['2026-03-31', 1550]);
  expect(sheet.presentation.tables[0].columns.map(({ label }: Json) => label)).toEqual([
    ...['31 Jan 2026', '28 Feb 2026', '31 Mar 2026'],
    'Change %',
  ]);
  expect(rowOf(sheet, 'BANK')).toEqual([1100, 1180, 1480, 25.4]);
});

test('columns of days of their own go on from each other', async () => {
  const statement = await read('income-statement', { 'column-dates': '2026-02-28,2026-01-25' });
  expect(spansOf(statement)).toEqual(['2026-01-01 2026-01-25', '2026-01-26 2026-02-28']);
  expect(statement.columns.map(({ results }: Json) => results.NET_PROFIT)).toEqual([100, 150]);
});

test('the values of a dimension stand as columns, with what names none and the whole', async () => {
  const dimension = await keeper.create('/dimension', { name: 'Project', code: 'project' });
  await keeper.create(`/dimension/${dimension.id}/value`, { name: 'Apollo', code: 'apollo' });
  await sell(40, '2026-03-06', { dimensions: { project: 'apollo' } });
  const query = { 'end-date': '2026-03-31', 'group-by': 'project', columns: 'values' };
  const statement = await read('income-statement', query);
  expect(statement.presentation.tables).toHaveLength(1);
  expect(statement.presentation.tables[0].columns.map(({ label }: Json) => label)).toEqual(['Apollo', '–', 'Total']);
  expect(rowOf(statement, 'NET_PROFIT')).toEqual([40, 550, 590]);
});

test.each<[string, string, Fields, string]>([
  ['two kinds of columns', 'income-statement', { columns: 'month', compare: 'previous-year' }, 'compare'],
  ['columns and values', 'income-statement', { columns: 'month', 'group-by': 'project' }, 'group-by'],
  ['values of no dimension', 'income-statement', { columns: 'values' }, 'columns'],
  ['a number of nothing', 'balance-sheet', { count: 3 }, 'count'],
  ['too many', 'cash-flow-statement', { columns: 'month', count: 25 }, 'count'],
  ['a day twice', 'balance-sheet', { 'column-dates': '2026-01-31,2026-01-31' }, 'column-dates'],
  ['days before the books', 'balance-sheet', { 'column-dates': '2020-01-31' }, 'column-dates'],
  ['values of a balance sheet', 'balance-sheet', { columns: 'values' }, 'columns'],
])('%s is refused', async (_, name, query, field) => {
  await keeper.create('/dimension', { name: 'Project', code: 'project' });
  const { status, body } = await get(name, { 'end-date': '2026-03-31', ...query });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
