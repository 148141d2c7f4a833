import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';
import type { ExampleAccount } from './expect-rows.ts';

/** W63–W65, where the document takes the value of its advance along: advances keep their value (docs/accounting.md §3.8). */
const daybook = useDaybook();
type On = 'Bank' | 'AR' | 'Rev' | 'FX' | 'Res' | 'Eq' | 'Dep';
let keeper: Bookkeeper;
let account: Record<On, number>;
let currency_id: number;
let later: Json;
const year2023 = { 'start-date': '2023-01-01', 'end-date': '2023-12-31' };

/** Books of 2022 and 2023 in EUR; the dollar is 1.0 in 2022 and 1.2 on its last day. */
beforeEach(async () => {
  keeper = await openBooks(daybook, { calendar_year: 2022 });
  currency_id = (await keeper.currency('USD', 1, '2022-01-01')).currency_id;
  const ids: Partial<Record<ExampleAccount, number>> = {};
  for (const [name, type] of Object.entries(accountsOf('Bank', 'AR', 'Rev', 'FX', 'Res', 'Eq', 'Dep')))
    ids[name as ExampleAccount] = await keeper.account(name, type, name === 'Dep' ? { currency_id, monetary: false } : {});
  account = ids as typeof account;
  later = await keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  const exchange_rate_id = await keeper.rate(currency_id, '1.2', '2022-12-31', '2022-12-31');
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id });
});

const advance = (fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.posted('RC', account.AR, account.Bank, 100, { currency_id, transaction_date: '2022-12-10', monetary: false, ...fields });
const invoice = (amount: number, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.posted('IN', account.AR, account.Rev, amount, { currency_id, transaction_date: '2022-12-15', ...fields });
const assign = (from: Json, to: Json, amount: number, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.create('/assignment', {
    transaction_id: from.id,
    cleared_id: to.id,
    cleared_type: 'Transaction',
    amount,
    forex_account_id: account.FX,
    ...fields,
  });

/** Translates and closes 2022; what translation made, and the balances that carry the receivable. */
async function close(): Promise<{ translated: number[]; carried: Json[] }> {
  const { id } = keeper.period;
  await keeper.post(`/reporting-period/${id}/adjust`);
  const body = { reporting_period_id: id, forex_account_id: account.Eq };
  const { closing_transactions } = (await keeper.post('/reporting-period/prepare-closing-transactions', body)).body;
  if (closing_transactions.length > 0) await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: id });
  const closed = await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.Res });
  expect([closed.status, closed.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const carried = await keeper.list('/balance', { 'account-id': account.AR, 'reporting-period-id': later.id });
  return { translated: closing_transactions.map(({ amount }: Json) => amount), carried };
}

test('W63: the document is worth its advance and the rest at the rate of its day', async () => {
  const paid = await advance({ transaction_date: '2022-05-01' });
  expect(paid.monetary).toBe(false);
  const document = await invoice(250, { reporting_amount: 295 });
  await assign(paid, document, 100);
  const of2022 = { currency_id, transaction_date: '2022-12-20', exchange_rate: '1.4' };
  const rest = await keeper.posted('RC', account.AR, account.Bank, 150, of2022);
  expect(rest.monetary).toBeNull();
  await assign(rest, document, 150);
  const year2022 = { 'start-date': '2022-01-01', 'end-date': '2022-12-31' };
  await expectFigures({ keeper, account }, 'AR 0; Rev −295; FX −15', { window: year2022 });
});

describe('at the end of a year', () => {
  test('W64: an advance is neither translated nor carried at the closing rate, and the new year uses it up at its value', async () => {
    await advance();
    const { translated, carried } = await close();
    expect(translated).toEqual([]);
    expect(carried).toMatchObject([{ amount: 100, balance: 100, balance_type: 'CREDIT', monetary: false }]);
    const document = await invoice(250, { transaction_date: '2023-02-01', reporting_amount: 295 });
    await assign(carried[0], document, 100, { assigning_type: 'Balance' });
    const rest = await keeper.posted('RC', account.AR, account.Bank, 150, {
      currency_id,
      transaction_date: '2023-03-01',
      exchange_rate: '1.4',
    });
    await assign(rest, document, 150);
    await expectFigures({ keeper, account }, 'AR 0; Rev −295; FX −15', { window: year2023 });
  });

  test('what it settles at the closing rate is measured from the rate of the advance', async () => {
    await advance();
    const { carried } = await close();
    expect((await keeper.get(`/balance/${carried[0].id}`)).body.resource.exchange_rate).toMatchObject({
      source: 'document',
      rate: '1.0000',
    });
    const document = await invoice(100, { transaction_date: '2023-02-01', exchange_rate: '1.2' });
    await assign(carried[0], document, 100, { assigning_type: 'Balance' });
    await expectRows({ keeper, account }, 'AR/Rev 120 (100); FX/AR 20', { 'start-date': '2023-01-01' });
    await expectFigures({ keeper, account }, 'AR 0', { window: year2023 });
  });

  test('W65: without the mark it is translated, and carried at the closing rate', async () => {
    await advance({ monetary: undefined });
    const { translated, carried } = await close();
    expect(translated).toEqual([20]);
    expect(carried).toMatchObject([{ amount: 100, balance: 120, monetary: null }]);
  });

  test('what is left of it is left out of the account, whose other items are translated', async () => {
    const paid = await advance();
    const [used, open] = [await invoice(40), await invoice(100)];
    await assign(paid, used, 40);
    const { translated, carried } = await close();
    expect(translated).toEqual([20]);
    expect(carried.map(({ amount, balance, monetary }) => [amount, balance, monetary])).toEqual([
      [60, 60, false],
      [100, 120, null],
    ]);
    expect(carried[1].document_id).toBe(open.id);
    await expectFigures({ keeper, account }, 'AR 60', { window: year2023 });
  });

  test('one that is assigned, taken back and assigned in the next year is carried as it stood on the last day', async () => {
    const paid = await advance();
    const document = await invoice(100, { transaction_date: '2023-01-10', reporting_amount: 100 });
    const bounced = await assign(paid, document, 30, { assignment_date: '2023-01-20' });
    await keeper.delete(`/assignment/${bounced.id}`);
    await assign(paid, document, 100, { assignment_date: '2023-01-25' });
    const { translated, carried } = await close();
    expect(translated).toEqual([]);
    expect(carried).toMatchObject([{ amount: 100, balance: 100, outstanding: 0, monetary: false }]);
    await expectFigures({ keeper, account }, 'AR 0; FX 0', { window: year2023 });
  });

  test('one that is reversed leaves nothing to leave out', async () => {
    const paid = await advance();
    await keeper.post(`/transaction/${paid.id}/reverse`);
    expect(await close()).toEqual({ translated: [], carried: [] });
  });
});

test('a revaluation and the report of unrealised differences leave it out, as on any day', async () => {
  const paid = await advance();
  const document = await invoice(100);
  await assign(paid, document, 60, { assignment_date: '2022-12-20' });
  await keeper.rate(currency_id, '1.1', '2022-12-15', '2022-12-15');
  const differences = async (day: string): Promise<unknown> => {
    const { body } = await keeper.get('/reports/unrealised-exchange', { query: { 'end-date': day } });
    return body.unrealised_exchange.positions.map(({ currencyBalance, difference }: Json) => [currencyBalance, difference]);
  };
  expect(await differences('2022-12-10')).toEqual([]);
  expect(await differences('2022-12-15')).toEqual([[100, 10]]);
  expect(await differences('2022-12-31')).toEqual([[40, 8]]);
  const { entries } = await keeper.create('/revaluation', { date: '2022-12-31', forex_account_id: account.FX });
  expect(entries).toMatchObject([{ currency_balance: 40, translation: 8 }]);
});

test('an account of prepayments in its own currency keeps its value', async () => {
  const sale = { currency_id, transaction_date: '2022-11-01' };
  await keeper.posted('JN', account.AR, account.Dep, 100, { ...sale, credited: false });
  await expectRows({ keeper, account }, 'AR/Dep 100 (100)');
  const { translated } = await close();
  expect(translated).toEqual([20]);
  await expectFigures({ keeper, account }, 'Dep −100', { window: year2023 });
  expect(refusal(await keeper.patch(`/account/${account.Dep}`, { monetary: null }))).toEqual([400, 105]);
});

test('the mark is for payments of receivables and payables, and for accounts of what is prepaid or deferred (422)', async () => {
  const told = async (path: string, body: Record<string, unknown>): Promise<unknown> => {
    const answer = await keeper.post(path, { monetary: false, ...body });
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  const document = { transaction_date: '2022-06-01', narration: 'Advance', line_items: [{ account_id: account.Rev, amount: 1 }] };
  expect(await told('/transaction', { ...document, transaction_type: 'IN', account_id: account.AR })).toEqual([422, ['monetary']]);
  expect(await told('/transaction', { ...document, transaction_type: 'JN', account_id: account.Res })).toEqual([422, ['monetary']]);
  const balance = { balance_type: 'DEBIT', transaction_type: 'JN', transaction_date: '2021-12-01', balance: 5 };
  const of2022 = { ...balance, reporting_period_id: keeper.period.id };
  expect(await told('/balance', { ...of2022, account_id: account.Res })).toEqual([422, ['monetary']]);
  expect(await told('/balance', { ...of2022, account_id: account.AR })).toEqual([201, []]);
  expect(await told('/account', { name: 'Till', account_type: 'BANK' })).toEqual([422, ['monetary']]);
});
