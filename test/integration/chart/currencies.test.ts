import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { savedNothing } from '../../scenario/saved.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});

describe('currencies', () => {
  test('one record of a code in an entity (102), named by ISO unless told', async () => {
    const usd = await keeper.create('/currency', { currency_code: 'USD' });
    expect(usd).toMatchObject({ currency_code: 'USD', name: 'US Dollar' });
    expect(refusal(await keeper.post('/currency', { currency_code: 'USD' }))).toEqual([400, 102]);
    expect(refusal(await keeper.post('/currency', { currency_code: 'EUR' }))).toEqual([400, 102]);
    expect(refusal(await keeper.post('/currency', { currency_code: 'XQQ' }))).toEqual([422, 422]);
    await keeper.delete(`/currency/${usd.id}`);
    await keeper.create('/currency', { currency_code: 'USD' });
    expect(refusal(await keeper.post(`/currency/${usd.id}/restore`))).toEqual([400, 102]);
  });

  test('what rests on a currency keeps its code (103) and keeps it (100)', async () => {
    const { currency_id } = await keeper.currency('USD', 2);
    expect(refusal(await keeper.patch(`/currency/${currency_id}`, { currency_code: 'GBP' }))).toEqual([400, 103]);
    expect(refusal(await keeper.delete(`/currency/${currency_id}`))).toEqual([400, 100]);
    expect(refusal(await keeper.delete(`/currency/${keeper.entity.currency_id}`))).toEqual([400, 100]);
    expect((await keeper.patch(`/currency/${currency_id}`, { name: 'Greenback' })).body.resource).toMatchObject({
      name: 'Greenback',
      currency_code: 'USD',
    });
    const free = await keeper.create('/currency', { currency_code: 'CHF' });
    expect((await keeper.patch(`/currency/${free.id}`, { currency_code: 'SEK' })).body.resource.currency_code).toBe('SEK');
  });

  test('another entity has currencies of its own: 404', async () => {
    const stranger = await openBooks(daybook);
    expect(refusal(await stranger.patch(`/currency/${keeper.entity.currency_id}`, { name: 'x' }))).toEqual([404, 404]);
  });
});

describe('exchange rates', () => {
  let currency_id: number;
  beforeEach(async () => {
    currency_id = (await keeper.create('/currency', { currency_code: 'USD' })).id;
  });
  const rate = (fields: Record<string, unknown>) =>
    keeper.post('/exchange-rate', { currency_id, rate: 2, valid_from: '2024-01-01', ...fields });

  const spans = async () =>
    (await keeper.list('/exchange-rate', { 'currency-id': currency_id }))
      .map(({ valid_from, valid_to, bounded }: Json) => {
        const days = [valid_from, valid_to].map((time: string | null) => time?.slice(0, 10));
        return `${days.join(' ')}${bounded ? ' bounded' : ''}`;
      })
      .sort();

  test('are kept as they are given, with up to fifteen digits', async () => {
    const first = (await rate({})).body.resource;
    expect(first).toMatchObject({ rate: '2.0000', rate_exact: '2', valid_from: '2024-01-01T00:00:00.000000Z', valid_to: null });
    await rate({ valid_from: '2024-07-01', rate: '1.234567890123456' }).then((answer) => expect(refusal(answer)).toEqual([422, 422]));
    const second = (await rate({ valid_from: '2024-07-01', rate: '1.23456789012345' })).body.resource;
    expect(second).toMatchObject({ rate: '1.2346', rate_exact: '1.23456789012345', units_per: null });
  });

  test('may be given as units of the currency, and stay what was given when they are sent back', async () => {
    const body = { rate: undefined, units_per: '3' };
    const { id, ...read } = (await rate(body)).body.resource;
    expect(read).toMatchObject({ rate: '0.3333', rate_exact: '0.333333333333333', units_per: '3' });
    expect((await keeper.request('PUT', `/exchange-rate/${id}`, read)).status).toBe(200);
    const changed = async (fields: Json): Promise<Json> => (await keeper.patch(`/exchange-rate/${id}`, fields)).body;
    expect((await changed({ units_per: '4' })).resource).toMatchObject({ rate: '0.2500', units_per: '4' });
    expect((await changed({ rate: '0.3' })).resource).toMatchObject({ rate: '0.3000', units_per: null });
    expect((await changed({ rate: '0.5', units_per: '4' })).errors).toHaveProperty('units_per');
    expect((await changed({ units_per: '0' })).errors).toHaveProperty('units_per');
    const neither = await rate({ rate: undefined, valid_from: '2025-01-01' });
    expect([neither.status, neither.body.errors]).toEqual([422, { rate: [expect.stringContaining('units_per')] }]);
  });

  test('without a last day are running: each holds until the next begins, in whatever order they are entered (N7)', async () => {
    const later = (await rate({ valid_from: '2024-06-01' })).body.resource;
    const first = (await rate({ valid_from: '2024-01-01' })).body.resource;
    expect([first.valid_to, first.bounded, later.valid_to]).toEqual(['2024-05-31T00:00:00.000000Z', false, null]);
    const middle = (await rate({ valid_from: '2024-03-01' })).body.resource;
    expect(await spans()).toEqual(['2024-01-01 2024-02-29', '2024-03-01 2024-05-31', '2024-06-01 ']);
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => rate({ valid_from: '2024-03-01' }));
    expect([...refusal(answer), saved_nothing]).toEqual([400, 103, true]);
    // What was read is sent back: it stays running.
    await keeper.patch(`/exchange-rate/${middle.id}`, { valid_from: '2024-04-01', valid_to: '2024-05-31' });
    expect(await spans()).toEqual(['2024-01-01 2024-03-31', '2024-04-01 2024-05-31', '2024-06-01 ']);
    expect(refusal(await keeper.patch(`/exchange-rate/${middle.id}`, { valid_from: '2024-06-01' }))).toEqual([400, 103]);
    await keeper.patch(`/exchange-rate/${middle.id}`, { valid_from: '2024-09-01' });
    expect(await spans()).toEqual(['2024-01-01 2024-05-31', '2024-06-01 2024-08-31', '2024-09-01 ']);
    await keeper.delete(`/exchange-rate/${later.id}`);
    expect(await spans()).toEqual(['2024-01-01 2024-08-31', '2024-09-01 ']);
    await keeper.post(`/exchange-rate/${later.id}/restore`);
    expect(await spans()).toEqual(['2024-01-01 2024-05-31', '2024-06-01 2024-08-31', '2024-09-01 ']);
  });

  test('with a last day are bounded: they end no running one and may not overlap each other (103)', async () => {
    await rate({});
    const march = (await rate({ valid_from: '2024-03-20', valid_to: '2024-03-20' })).body.resource;
    expect(march).toMatchObject({ bounded: true, valid_to: '2024-03-20T00:00:00.000000Z' });
    expect(await spans()).toEqual(['2024-01-01 ', '2024-03-20 2024-03-20 bounded']);
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => rate({ valid_from: '2024-03-01', valid_to: '2024-03-20' }));
    expect([...refusal(answer), saved_nothing]).toEqual([400, 103, true]);
    await keeper.patch(`/exchange-rate/${march.id}`, { valid_to: null });
    expect(await spans()).toEqual(['2024-01-01 2024-03-19', '2024-03-20 ']);
    await keeper.patch(`/exchange-rate/${march.id}`, { valid_to: '2024-03-21' });
    expect(await spans()).toEqual(['2024-01-01 ', '2024-03-20 2024-03-21 bounded']);
  });

  test('those of a batch find their place among the others and each other, in whatever order they come', async () => {
    const batch = (...from: [valid_from: string, valid_to?: string][]) =>
      keeper.post('/exchange-rate/batch', {
        exchange_rates: from.map(([valid_from, valid_to]) => ({ currency_id, rate: 2, valid_from, ...(valid_to ? { valid_to } : {}) })),
      });
    await rate({ valid_from: '2024-03-01' });
    expect((await batch(['2024-06-01'], ['2023-01-01', '2024-02-29'], ['2024-09-01'])).status).toBe(201);
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => batch(['2024-12-01'], ['2024-09-01']));
    expect([...refusal(answer), Object.keys(answer.body.errors), saved_nothing]).toEqual([400, 103, ['exchange_rates.1.valid_from'], true]);
    expect(await spans()).toEqual(['2023-01-01 2024-02-29 bounded', '2024-03-01 2024-05-31', '2024-06-01 2024-08-31', '2024-09-01 ']);
  });

  test('the reporting currency has one rate that cannot change (102) nor go (100)', async () => {
    const [own] = await keeper.list('/exchange-rate', { 'currency-id': keeper.entity.currency_id });
    expect(refusal(await rate({ currency_id: keeper.entity.currency_id }))).toEqual([400, 102]);
    expect(refusal(await keeper.patch(`/exchange-rate/${own.id}`, { rate: 2 }))).toEqual([400, 102]);
    expect(refusal(await keeper.delete(`/exchange-rate/${own.id}`))).toEqual([400, 100]);
  });

  test('a rate is above zero and its span no riddle: 422 with every wrong field', async () => {
    expect(refusal(await rate({ rate: 0 }))).toEqual([422, 422]);
    expect(refusal(await rate({ rate: -1 }))).toEqual([422, 422]);
    expect((await rate({ valid_to: '2023-12-31' })).body.errors).toHaveProperty('valid_to');
    expect((await rate({ currency_id: 999_999 })).body.errors).toHaveProperty('currency_id');
  });

  test('a used rate keeps its figure (104) and stays (100), while its span may move', async () => {
    const { id } = (await rate({})).body.resource;
    const client = await keeper.account('Client', 'RECEIVABLE', { currency_id });
    await keeper.create('/balance', {
      account_id: client,
      balance_type: 'DEBIT',
      transaction_type: 'IN',
      transaction_date: '2023-12-31',
      balance: 5,
      exchange_rate_id: id,
      reporting_period_id: keeper.period.id,
    });
    expect(refusal(await keeper.patch(`/exchange-rate/${id}`, { rate: 3 }))).toEqual([400, 104]);
    expect(refusal(await keeper.delete(`/exchange-rate/${id}`))).toEqual([400, 100]);
    expect((await keeper.patch(`/exchange-rate/${id}`, { valid_to: '2024-12-31', rate: 2 })).body.resource.valid_to).toBe(
      '2024-12-31T00:00:00.000000Z',
    );
    const unused = (await rate({ valid_from: '2025-01-01' })).body.resource;
    expect((await keeper.patch(`/exchange-rate/${unused.id}`, { rate: '2.5' })).body.resource.rate).toBe('2.5000');
    expect(refusal(await keeper.delete(`/exchange-rate/${unused.id}`))).toEqual([200, undefined]);
    expect(refusal(await keeper.post(`/exchange-rate/${unused.id}/restore`))).toEqual([200, undefined]);
    expect((await keeper.list('/exchange-rate', { 'currency-id': currency_id })).map((row: Json) => row.rate)).toEqual([
      '2.0000',
      '2.5000',
    ]);
  });
});
