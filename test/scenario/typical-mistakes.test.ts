import { beforeAll, expect, test } from '@jest/globals';
import { tellsWhatToDo } from '../setup/tells-what-to-do.ts';
import { Client } from '../setup/client.ts';
import type { HttpAnswer } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let bank: number;
let sales: number;
let client: number;

beforeAll(async () => {
  keeper = await openBooks(daybook);
  bank = await keeper.account('Bank', 'BANK');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  client = await keeper.account('Client', 'RECEIVABLE');
  await keeper.posted('CS', bank, sales, 10);
});

type Fields = Record<string, unknown>;
const line = (fields: Fields = {}): Fields => ({ account_id: sales, amount: 10, ...fields });
const sale = (fields: Fields = {}): Promise<HttpAnswer> =>
  keeper.post('/transaction', {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-06-15',
    narration: 'A sale',
    line_items: [line()],
    ...fields,
  });
const stranger = (): Client => new Client(daybook.url);

const mistakes: Record<string, () => Promise<HttpAnswer>> = {
  'no token': () => stranger().get('/account'),
  'a token that is none': () => new Client(daybook.url, 'nonsense').get('/account'),
  'a wrong password': () => stranger().login({ email: 'nobody@example.com', password: 'wrong password' }),
  'a short password': () => stranger().register({ password: 'short' }),
  'an unknown path': () => keeper.get('/accounts'),
  'a method that is not answered': () => keeper.request('PUT', '/account', {}),
  'an id that there is not': () => keeper.get('/account/999999'),
  'an id that is none': () => keeper.get('/account/first'),
  'a transaction that there is not': () => keeper.post('/transaction/999999/post'),
  'an unknown key': () => keeper.post('/account', { name: 'Cash', account_type: 'BANK', colour: 'red' }),
  'an unknown filter': () => keeper.get('/account?colour=red'),
  'a filter by what there is not': () => keeper.get('/account?category-id=999999'),
  'a page beyond the last': () => keeper.get('/account?page=99'),
  'an unknown account type': () => keeper.post('/account', { name: 'Cash', account_type: 'CASH' }),
  'a missing field': () => keeper.post('/account', { account_type: 'BANK' }),
  'a category that there is not': () => keeper.post('/account', { name: 'Cash', account_type: 'BANK', category_id: 999999 }),
  'JSON that is none': () => keeper.post('/account', undefined, { text: '{', headers: { 'content-type': 'application/json' } }),
  'a list for an object': () => keeper.post('/account', []),
  'a form': () =>
    keeper.post('/account', undefined, { text: 'name=Cash', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  'a date that there is not': () => sale({ transaction_date: '2024-02-30' }),
  'a date in no period': () => sale({ transaction_date: '2031-01-01' }),
  'a main account of the wrong type': () => sale({ account_id: client }),
  'a main account that there is not': () => sale({ account_id: 999999 }),
  'a line on the main account': () => sale({ line_items: [line({ account_id: bank })] }),
  'a line of an account that there is not': () => sale({ line_items: [line({ account_id: 999999 })] }),
  'a line of the wrong type': () => sale({ line_items: [line({ account_id: client })] }),
  'a tax that there is not': () => sale({ line_items: [line({ taxes: [999999] })] }),
  'a negative amount': () => sale({ transaction_type: 'JN', line_items: [line({ amount: -5 })] }),
  'a negative total': () => sale({ line_items: [line({ amount: -5 })], post: true }),
  'half a cent': () => sale({ line_items: [line({ amount: 5.005, quantity: 0 })], main_account_amount: 1.005 }),
  'no lines to post': () => sale({ line_items: [], post: true }),
  'a currency without a rate': async () => {
    const { id } = await keeper.create('/currency', { currency_code: 'USD' });
    return sale({ currency_id: id });
  },
  'the same currency twice': () => keeper.post('/currency', { currency_code: 'EUR' }),
  'the same period twice': () => keeper.post('/reporting-period', { calendar_year: 2024, period_count: 1 }),
  'a tax without an account': () => keeper.post('/tax', { name: 'VAT', code: 'VAT', rate: 20 }),
  'a tax with an account of the wrong type': () => keeper.post('/tax', { name: 'VAT', code: 'VAT', rate: 20, account_id: sales }),
  'an account with postings recycled': () => keeper.delete(`/account/${bank}`),
  'translating an open period': () =>
    keeper.post('/reporting-period/prepare-closing-transactions', { reporting_period_id: keeper.period.id, forex_account_id: sales }),
  'closing an open period': () => keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: sales }),
  'an opening balance of a revenue': () =>
    keeper.post('/balance', {
      account_id: sales,
      balance_type: 'CREDIT',
      transaction_type: 'JN',
      transaction_date: '2023-12-31',
      balance: 1,
    }),
  'a report that ends before it begins': () => keeper.get('/reports/income-statement?start-date=2024-12-31&end-date=2024-01-01'),
  'a schedule of a bank': () => keeper.get(`/account/${bank}/schedule`),
};

test.each(Object.entries(mistakes))('%s: the answer says what to do', async (_, make) => {
  const { status, body, text } = await make();
  expect([status >= 400 && status < 500, text]).toEqual([true, expect.anything()]);
  for (const messages of Object.values(body.errors as Record<string, string[]>)) {
    for (const message of messages) expect([message, tellsWhatToDo(message)]).toEqual([message, true]);
  }
});
