import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';

const daybook = useDaybook();
let contract: PublishedContract;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
});

const open = (fields?: Record<string, unknown>): Promise<ConformingKeeper> => ConformingKeeper.open(daybook.url, contract, fields);
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

describe('reporting periods', () => {
  test('POST /reporting-period creates an OPEN one and says so', async () => {
    const keeper = await open();
    const { status, body } = await keeper.post('/reporting-period', { calendar_year: 2025, period_count: 2, entity_id: keeper.entity.id });
    expect([status, Object.keys(body as object)]).toEqual([201, ['status', 'message', 'resource']]);
    expect(body.message).toBe('ReportingPeriod: 2025 created successfully');
    expect(body.resource).toMatchObject({
      status: 'OPEN',
      calendar_year: 2025,
      period_count: 2,
      entity_id: keeper.entity.id,
      id: expect.any(Number),
    });
  });

  test('both fields are required integers', async () => {
    const keeper = await open();
    expect(refused(await keeper.post('/reporting-period', {}))).toEqual([422, 422, ['calendar_year', 'period_count']]);
    expect(refused(await keeper.post('/reporting-period', { calendar_year: '2025a', period_count: 1.5 }))).toEqual([
      422,
      422,
      ['calendar_year', 'period_count'],
    ]);
  });

  test('107 for a second period of a year', async () => {
    const answer = await (await open()).post('/reporting-period', { calendar_year: 2024, period_count: 2 });
    expect(refused(answer)).toEqual([400, 107, ['calendar_year']]);
  });

  test('101 without an entity', async () => {
    const newcomer = new ConformingKeeper(daybook.url, contract);
    await newcomer.register();
    expect(refused(await newcomer.post('/reporting-period', { calendar_year: 2025, period_count: 2 })).slice(0, 2)).toEqual([400, 101]);
  });

  test('GET /reporting-period/date-period finds the period of a date, and 102 where there is none', async () => {
    const keeper = await open();
    const { body } = await keeper.get('/reporting-period/date-period', { query: { date: '2024-06-15' } });
    expect(Object.keys(body as object)).toEqual(['status', 'period']);
    expect(body.period).toMatchObject({
      uuid: expect.any(String),
      id: keeper.period.id,
      entity_id: keeper.entity.id,
      period_count: 1,
      status: 'OPEN',
      calendar_year: 2024,
      closing_date: null,
    });
    expect(refused(await keeper.get('/reporting-period/date-period', { query: { date: '2031-01-01' } })).slice(0, 2)).toEqual([400, 102]);
    for (const date of ['2024-13-01', '15.06.2024', '']) {
      expect(refused(await keeper.get('/reporting-period/date-period', { query: { date } }))).toEqual([422, 422, ['date']]);
    }
    expect(refused(await keeper.get('/reporting-period/date-period'))).toEqual([422, 422, ['date']]);
  });

  test('100 while something depends on it, and a period without dependents is recycled and restored', async () => {
    const keeper = await open();
    const bank = await keeper.account('Bank', 'BANK');
    await keeper.posted('CS', bank, await keeper.account('Sales', 'OPERATING_REVENUE'), 1);
    expect(refused(await keeper.delete(`/reporting-period/${keeper.period.id}`)).slice(0, 2)).toEqual([400, 100]);
    const { id } = await keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
    expect((await keeper.delete(`/reporting-period/${id}`)).status).toBe(200);
    expect((await keeper.get(`/reporting-period/${id}`)).status).toBe(404);
    expect((await keeper.post(`/reporting-period/${id}/restore`)).body.resource).toMatchObject({ id, calendar_year: 2025 });
  });
});

describe('closing transactions', () => {
  let keeper: ConformingKeeper;
  let usd: { currency_id: number; exchange_rate_id: number };
  let client: number;
  let other: number;
  let reserve: number;
  let sales: number;
  let rate_id: number;
  const prepare = (fields: Record<string, unknown> = {}): ReturnType<ConformingKeeper['post']> =>
    keeper.post('/reporting-period/prepare-closing-transactions', {
      reporting_period_id: keeper.period.id,
      forex_account_id: reserve,
      ...fields,
    });
  const post = (fields: Record<string, unknown> = {}): ReturnType<ConformingKeeper['post']> =>
    keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id, ...fields });
  const list = async (query: Record<string, number> = {}): Promise<Json> =>
    (await keeper.get(`/reporting-period/${keeper.period.id}/list-closing-transactions`, { query })).body;

  beforeAll(async () => {
    keeper = await open();
    usd = await keeper.currency('USD', '110');
    client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
    other = await keeper.account('Other client', 'RECEIVABLE', { currency_id: usd.currency_id });
    reserve = await keeper.account('Translation reserve', 'EQUITY');
    sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    await keeper.posted('IN', client, sales, 100);
    await keeper.posted('IN', other, sales, 50);
    rate_id = await keeper.rate(usd.currency_id, '100', '2024-12-31');
  });

  test('transaction-currencies are the foreign currencies of the period', async () => {
    const { body } = await keeper.get(`/reporting-period/${keeper.period.id}/transaction-currencies`);
    expect(body).toEqual({ status: 'success', transaction_currencies: [{ currency_id: usd.currency_id, currency_code: 'USD' }] });
  });

  test('104 unless the period is Adjusting', async () => {
    expect(refused(await prepare()).slice(0, 2)).toEqual([400, 104]);
    expect(refused(await post()).slice(0, 2)).toEqual([400, 104]);
    const { body } = await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
    expect(body.resource.status).toBe('ADJUSTING');
  });

  test('Adjusting prohibits further transactions', async () => {
    const answer = await keeper.post('/transaction', {
      transaction_type: 'IN',
      account_id: client,
      transaction_date: '2024-06-15',
      narration: 'Late',
      line_items: [{ account_id: sales, amount: 1 }],
    });
    expect(refused(answer).slice(0, 2)).toEqual([400, 109]);
  });

  test('105 without a closing rate, 103 for a forex account that is not Equity, 106 for one that is missing, 102 for a missing period', async () => {
    expect(refused(await prepare()).slice(0, 2)).toEqual([400, 105]);
    expect(refused(await prepare({ forex_account_id: sales })).slice(0, 2)).toEqual([400, 103]);
    expect(refused(await prepare({ forex_account_id: 999_999 })).slice(0, 2)).toEqual([400, 106]);
    expect(refused(await prepare({ reporting_period_id: 999_999 })).slice(0, 2)).toEqual([400, 102]);
    expect(refused(await keeper.post('/reporting-period/prepare-closing-transactions', {}))).toEqual([
      422,
      422,
      ['forex_account_id', 'reporting_period_id'],
    ]);
  });

  test('108 when nothing is prepared', async () => {
    expect(refused(await post()).slice(0, 2)).toEqual([400, 108]);
  });

  test('closing-rates are the rates of the period with their exchange rate', async () => {
    await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: rate_id });
    const { body } = await keeper.get(`/reporting-period/${keeper.period.id}/closing-rates`);
    expect(Object.keys(body as object)).toEqual(['status', 'closing_rates']);
    expect(body.closing_rates).toMatchObject([
      {
        uuid: expect.any(String),
        id: expect.any(Number),
        entity_id: keeper.entity.id,
        exchange_rate: {
          uuid: expect.any(String),
          id: rate_id,
          entity_id: keeper.entity.id,
          currency_id: usd.currency_id,
          rate: '100.0000',
          valid_from: '2024-12-31T00:00:00.000000Z',
        },
      },
    ]);
  });

  test('prepare answers the journal entries in their published shape', async () => {
    const { status, body } = await prepare();
    expect([status, Object.keys(body as object), body.closing_transactions.length]).toEqual([200, ['status', 'closing_transactions'], 2]);
    const [entry] = body.closing_transactions;
    expect(entry).toMatchObject({
      entity_id: keeper.entity.id,
      transaction_type: 'JN',
      transaction_name: 'Journal Entry',
      transaction_no: expect.stringMatching(/^JN01\/\d{4}$/),
      transaction_date: expect.stringMatching(timestamp),
      account_id: client,
      currency_id: keeper.entity.currency_id,
      exchange_rate_id: expect.any(Number),
      narration: 'USD 2024 Forex Balance Translation',
      reference: 'USD',
      amount: 1000,
      credited: true,
      is_credited: true,
      is_posted: false,
      tax: { total: 0 },
      assignable: expect.any(Boolean),
      clearable: expect.any(Boolean),
      has_integrity: expect.any(Boolean),
      line_items: expect.any(Array),
      clearances: [],
      assignments: [],
    });
  });

  test('list names the accounts and their rows, or those of one account', async () => {
    const body = await list();
    expect(Object.keys(body as object)).toEqual(['status', 'closing_transactions']);
    const row = {
      currency: 'USD',
      closing_rate: '100.0000',
      currency_balance: 100,
      local_balance: 11000,
      foreign_balance: 10000,
      translation: -1000,
      posted: false,
    };
    expect(body.closing_transactions).toMatchObject({ Client: [row], 'Other client': [{ currency_balance: 50, translation: -500 }] });
    expect(Object.keys((await list({ 'account-id': other })).closing_transactions as object)).toEqual(['Other client']);
  });

  test('post answers status and message; for one account only that one is posted', async () => {
    const { status, body } = await post({ account_id: client });
    expect([status, Object.keys(body as object)]).toEqual([200, ['status', 'message']]);
    expect((await list()).closing_transactions).toMatchObject({ Client: [{ posted: true }], 'Other client': [{ posted: false }] });
    expect((await post()).status).toBe(200);
    expect((await list()).closing_transactions).toMatchObject({ Client: [{ posted: true }], 'Other client': [{ posted: true }] });
  });

  test('the period shows its closing rates and closing transactions', async () => {
    const { resource } = (await keeper.get(`/reporting-period/${keeper.period.id}`)).body;
    expect([resource.closing_rates.length, resource.closing_transactions.length]).toEqual([1, 2]);
  });
});

describe('balances', () => {
  test.each([
    ['Capital', 'EQUITY', 'CREDIT', 'JN', 'Journal Entry'],
    ['Bank', 'BANK', 'DEBIT', 'JN', 'Journal Entry'],
    ['Receivable', 'RECEIVABLE', 'DEBIT', 'IN', 'Client Invoice'],
    ['Payable', 'PAYABLE', 'CREDIT', 'BL', 'Supplier Bill'],
  ])(
    'POST /balance for %s answers the record as published',
    async (name, account_type, balance_type, transaction_type, transaction_name) => {
      const keeper = await open();
      const id = await keeper.account(name, account_type);
      const answer = await keeper.post('/balance', {
        account_id: id,
        balance_type,
        transaction_type,
        transaction_date: '2023-12-31',
        balance: 100.5,
        reporting_period_id: keeper.period.id,
      });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([201, ['status', 'message', 'resource']]);
      expect(answer.body.message).toMatch(new RegExp(`^${balance_type}.* for year \\d{4} created successfully$`, 'i'));
      expect(answer.body.resource).toMatchObject({
        entity_id: keeper.entity.id,
        reporting_period_id: keeper.period.id,
        exchange_rate_id: expect.any(Number),
        currency_id: keeper.entity.currency_id,
        account_id: String(id),
        balance_type,
        transaction_date: '2023-12-31',
        balance: 100.5,
        amount: 100.5,
        type: balance_type === 'DEBIT' ? 'Debit' : 'Credit',
        transaction_no: `${id}EUR2024`,
        transaction_name,
        is_posted: true,
        is_credited: balance_type === 'CREDIT',
        exchange_rate: { rate: '1.0000' },
        account: { id },
        currency: { currency_code: 'EUR' },
        reporting_period: { calendar_year: 2024 },
      });
    },
  );

  test.each([
    ['taxation', 'CONTROL', 113],
    ['fixed-asset', 'NON_CURRENT_ASSET', 113],
    ['income statement', 'OPERATING_REVENUE', 105],
  ])('none are created for %s accounts', async (_kind, account_type, code) => {
    const keeper = await open();
    const account_id = await keeper.account('Odd', account_type);
    const body = {
      account_id,
      balance_type: 'DEBIT',
      transaction_type: 'JN',
      transaction_date: '2023-12-31',
      balance: 1,
      reporting_period_id: keeper.period.id,
    };
    expect(refused(await keeper.post('/balance', body)).slice(0, 2)).toEqual([400, code]);
  });

  test('words outside the vocabularies are a 422 on each', async () => {
    const keeper = await open();
    const account_id = await keeper.account('Bank', 'BANK');
    const body = { account_id, balance_type: 'LEFT', transaction_type: 'CS', transaction_date: '2023-12-31', balance: 'much' };
    expect(refused(await keeper.post('/balance', body))).toEqual([422, 422, ['balance', 'balance_type', 'transaction_type']]);
  });

  test('opening-balances match in magnitude, the credit total negative', async () => {
    const keeper = await open();
    const opening = { transaction_type: 'JN', transaction_date: '2023-12-31', reporting_period_id: keeper.period.id };
    await keeper.create('/balance', {
      ...opening,
      account_id: await keeper.account('Bank', 'BANK'),
      balance_type: 'DEBIT',
      balance: '70.10',
    });
    await keeper.create('/balance', {
      ...opening,
      account_id: await keeper.account('Capital', 'EQUITY'),
      balance_type: 'CREDIT',
      balance: '70.1',
    });
    const { body } = await keeper.get('/balance/opening-balances', { query: { year: 2024 } });
    expect(Object.keys(body as object)).toEqual(['status', 'balances']);
    expect(body.balances.balances).toEqual({ debit: 70.1, credit: -70.1 });
    expect(body.balances.accounts).toHaveLength(2);
  });
});

test('every operation, limit, plan and error code is published by GET /meta, and each help link has its anchor', async () => {
  const keeper = await open();
  const { meta } = (await keeper.get('/meta')).body;
  expect(Object.keys(meta as object)).toEqual(
    expect.arrayContaining(['conventions', 'vocabularies', 'errors', 'plans', 'limits', 'operations']),
  );
  const codes = (meta.errors.reporting_period as Json[]).map(({ detail_code }) => detail_code as number);
  expect(codes).toEqual(expect.arrayContaining([100, 101, 102, 103, 104, 105, 106, 107, 108]));
  const guides = new Map<string, string>();
  for (const { help, detail_code, http_status } of Object.values(meta.errors as Record<string, Json[]>).flat()) {
    const [page, anchor] = help.split('#') as [string, string];
    if (!guides.has(page)) guides.set(page, await (await fetch(page)).text());
    expect([help, guides.get(page)!.includes(`id="${anchor}"`)]).toEqual([help, true]);
    expect(detail_code >= 100 && (http_status !== 400 || detail_code < 400)).toBe(true);
  }
});
