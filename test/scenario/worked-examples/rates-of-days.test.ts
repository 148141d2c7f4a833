import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { accountsOf, expectRows } from './expect-rows.ts';
import type { ExampleAccount } from './expect-rows.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let account: Record<'Bank' | 'AR' | 'Rev', number>;
let currency_id: number;

/** The worked examples of rates and their days (docs/accounting.md §3.1, §3.2). */
beforeEach(async () => {
  keeper = await openBooks(daybook, { calendar_year: 2022 });
  const ids: Partial<Record<ExampleAccount, number>> = {};
  for (const [name, type] of Object.entries(accountsOf('Bank', 'AR', 'Rev')))
    ids[name as ExampleAccount] = await keeper.account(name, type);
  account = ids as typeof account;
  currency_id = (await keeper.create('/currency', { currency_code: 'USD' })).id;
});

const invoice = (transaction_date: string, fields: Record<string, unknown> = {}) =>
  keeper.posted('IN', account.AR, account.Rev, 100, { transaction_date, currency_id, ...fields });

test('a bounded rate goes before the running one on its days, which holds again afterwards (W60)', async () => {
  await keeper.rate(currency_id, '1.4104', '2022-01-01');
  await keeper.rate(currency_id, '1.4185', '2022-03-20', '2022-03-20');
  for (const day of ['2022-03-19', '2022-03-20', '2022-03-21']) await invoice(day);
  await expectRows({ keeper, account }, 'AR/Rev 141.04 (100); AR/Rev 141.85 (100); AR/Rev 141.04 (100)');
});

describe('a rate given as units of the currency', () => {
  test.each([
    ['IRR', '42000', '42000000000', 'Bank/Rev 1,000,000 (42,000,000,000)', 'W56'],
    ['IDR', '17617.21', '1500000000', 'Bank/Rev 85,144.02 (1,500,000,000)', 'W57'],
  ])('divides the amount and is never rounded before: %s at %s units', async (currency_code, units_per, amount, rows) => {
    const { id } = await keeper.create('/currency', { currency_code });
    await keeper.create('/exchange-rate', { currency_id: id, units_per, valid_from: '2022-01-01' });
    const line_items = [{ account_id: account.Rev, amount }];
    const sale = {
      transaction_type: 'CS',
      account_id: account.Bank,
      currency_id: id,
      transaction_date: '2022-03-01',
      narration: 'Sale',
      line_items,
    };
    await keeper.create('/transaction', { ...sale, post: true });
    await expectRows({ keeper, account }, rows);
  });
});

describe('a draft whose rate was found by its date', () => {
  test('finds it again when it is read and when it is posted (N18)', async () => {
    const first = await keeper.rate(currency_id, '1.1', '2022-01-01');
    const draft = await invoice('2022-06-15', { post: false });
    const read = async (): Promise<unknown> => {
      const { body } = await keeper.get(`/transaction/${draft.id}`);
      return [body.resource.exchange_rate_id, body.resource.exchange_rate.rate];
    };
    expect(await read()).toEqual([first, '1.1000']);
    const second = await keeper.rate(currency_id, '1.2', '2022-06-01');
    expect(await read()).toEqual([second, '1.2000']);
    expect((await keeper.post(`/transaction/${draft.id}/post`)).status).toBe(200);
    await expectRows({ keeper, account }, 'AR/Rev 120 (100)');
    await keeper.rate(currency_id, '1.3', '2022-06-15', '2022-06-15');
    expect(await read()).toEqual([second, '1.2000']);
  });

  test('keeps the rate that it names', async () => {
    const exchange_rate_id = await keeper.rate(currency_id, '1.1', '2022-01-01');
    const draft = await invoice('2022-06-15', { post: false, exchange_rate_id });
    await keeper.rate(currency_id, '1.2', '2022-06-01');
    await keeper.patch(`/transaction/${draft.id}`, { narration: 'changed' });
    await keeper.post(`/transaction/${draft.id}/post`);
    await expectRows({ keeper, account }, 'AR/Rev 110 (100)');
  });

  test('is refused when none is valid on its date by then (122)', async () => {
    const rate = await keeper.rate(currency_id, '1.1', '2022-01-01');
    const draft = await invoice('2022-06-15', { post: false });
    await keeper.patch(`/exchange-rate/${rate}`, { valid_to: '2022-05-31' });
    expect(refusal(await keeper.post(`/transaction/${draft.id}/post`))).toEqual([400, 122]);
  });
});

test('opening balances of a period that begins on a locked day are not made, changed, recycled or restored (116, N10)', async () => {
  const bank = (fields: Record<string, unknown>) => ({
    account_id: account.Bank,
    balance_type: 'DEBIT',
    transaction_type: 'JN',
    transaction_date: '2021-12-31',
    balance: 5,
    reporting_period_id: keeper.period.id,
    ...fields,
  });
  const { id } = await keeper.create('/balance', bank({}));
  const gone = await keeper.create('/balance', bank({}));
  await keeper.delete(`/balance/${gone.id}`);
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2022-01-01' });
  expect(refusal(await keeper.post('/balance', bank({})))).toEqual([400, 116]);
  expect(refusal(await keeper.patch(`/balance/${id}`, { balance: 6 }))).toEqual([400, 116]);
  expect(refusal(await keeper.delete(`/balance/${id}`))).toEqual([400, 116]);
  expect(refusal(await keeper.post(`/balance/${gone.id}/restore`))).toEqual([400, 116]);
  expect((await keeper.patch(`/balance/${id}`, { external_id: 'b-1' })).status).toBe(200);
  const { id: later } = await keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  expect((await keeper.post('/balance', bank({ reporting_period_id: later, transaction_date: '2022-12-31' }))).status).toBe(201);
});
