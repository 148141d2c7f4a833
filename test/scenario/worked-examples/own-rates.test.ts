import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { LedgerKeeper } from '../ledger/ledger-books.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** The rate that a document has for itself (docs/accounting.md §3.6): W55, W58, W59, N12, and what a draft keeps of it. */
const { daybook, keeper, account } = useLedger(accountsOf('AR', 'AP', 'Bank', 'VAT', 'Rev', 'Exp', 'Cap', 'FX'));
const books = { keeper, account };
let USD: number;

beforeEach(async () => {
  USD = (await keeper.create('/currency', { currency_code: 'USD' })).id;
});

const dollars = (fields: Fields): Fields => ({ currency_id: USD, ...fields });
const refused = async (fields: Fields, lines: Line[] = [[account.Rev, 100]]): Promise<unknown> => {
  const { status, body } = await keeper.send('IN', account.AR, lines, dollars({ post: true, ...fields }));
  return [status, Object.keys(body.errors ?? {})];
};

test('W55: what the bank credited is the value of the receipt, and the difference is realised', async () => {
  const own = await new LedgerKeeper(daybook).open({ currency_code: 'AUD' });
  const [AR, Bank] = [await own.account('RECEIVABLE'), await own.account('BANK')];
  const [Rev, FX] = [await own.account('OPERATING_REVENUE'), await own.account('NON_OPERATING_REVENUE')];
  const { id: currency_id } = await own.currency('USD', '1.4104');
  const invoice = await own.posted('IN', AR, [[Rev, 100]], { currency_id });
  const receipt = await own.posted('RC', AR, [[Bank, 100]], { currency_id, reporting_amount: '141.85' });
  expect(receipt).toMatchObject({ reporting_amount: 141.85, units_per: null, exchange_rate: { source: 'document', rate_exact: '1.4185' } });
  await own.assigned(receipt.id, invoice.id, 100, { forex_account_id: FX });
  const ids = { keeper: own, account: { AR, Bank, Rev, FX } };
  await expectRows(ids, 'AR/Rev 141.04 (100); Bank/AR 141.85 (100); AR/FX 0.81');
  await expectFigures(ids, 'AR 0');
});

test('W58: a value that the rates of no pair give is dealt to the lines', async () => {
  const lines = ['33.33', '33.33', '33.34'].map((amount): Line => [account.Rev, amount]);
  await keeper.posted('IN', account.AR, lines, dollars({ reporting_amount: '95.01' }));
  await expectRows(books, 'AR/Rev 31.67 (33.33); AR/Rev 31.67 (33.33); AR/Rev 31.67 (33.34)');
  await expectFigures(books, 'AR 95.01');
});

test('W59: a pair beside the main account is valued by itself', async () => {
  const { id } = await keeper.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: account.VAT });
  const lines: Line[] = [
    [account.Rev, '33.33', { taxes: [id], tax_inclusive: true }],
    [account.Rev, '66.67'],
  ];
  const document = await keeper.posted('IN', account.AR, lines, dollars({ reporting_amount: '95.01' }));
  await expectRows(books, 'AR/Rev 31.67 (33.33); Rev/VAT 5.28 (5.56); AR/Rev 63.34 (66.67)');
  await expectFigures(books, 'total 100; OUTPUT 26.38/5.28; AR 95.01', { document });
});

test('N12: a rate is said once, in a foreign currency, and a value in whole cents', async () => {
  const rate = (await keeper.create('/exchange-rate', { currency_id: USD, rate: 1.1, valid_from: '2026-01-01' })).id;
  expect(await refused({ exchange_rate: '1.2', exchange_rate_id: rate })).toEqual([422, ['exchange_rate_id', 'exchange_rate']]);
  expect(await refused({ units_per: 2, reporting_amount: 50 })).toEqual([422, ['units_per', 'reporting_amount']]);
  for (const field of ['reporting_amount', 'exchange_rate', 'units_per'])
    expect(await refused({ currency_id: keeper.entity.currency_id, [field]: 100 })).toEqual([422, [field]]);
  expect(await refused({ reporting_amount: '10.005' })).toEqual([422, ['reporting_amount']]);
  expect(await refused({ reporting_amount: 0 })).toEqual([422, ['reporting_amount']]);
  expect(
    await refused({ reporting_amount: 5 }, [
      [account.Rev, 10],
      [account.Rev, -10],
    ]),
  ).toEqual([422, ['reporting_amount']]);
  expect((await keeper.get('/transaction')).body.data).toEqual([]);
});

describe('a rate of its own', () => {
  test.each([
    ['exchange_rate', '0.912345678901234', 'AR/Rev 9123.46 (10000)', { rate: '0.9123', rate_exact: '0.912345678901234', units_per: null }],
    ['units_per', '17617.21', 'AR/Rev 0.57 (10000)', { rate: '0.0001', rate_exact: '0.0000567626769505501', units_per: '17617.21' }],
  ])('is kept as it was given and needs no rate of the list: %s %s', async (field, figure, rows, rate) => {
    const { id } = await keeper.posted('IN', account.AR, [[account.Rev, 10_000]], dollars({ [field]: figure }));
    await expectRows(books, rows);
    const read = await keeper.read(id);
    expect(read.exchange_rate).toMatchObject({ id: read.exchange_rate_id, source: 'document', bounded: true, ...rate });
    expect((await keeper.get(`/exchange-rate/${read.exchange_rate_id}`)).body.resource).toMatchObject(read.exchange_rate);
    expect((await keeper.get('/exchange-rate', { query: { 'currency-id': USD } })).body.data).toEqual([]);
  });

  test('is found by no date and named by no other document', async () => {
    const { exchange_rate_id } = await keeper.posted('IN', account.AR, [[account.Rev, 100]], dollars({ exchange_rate: 2 }));
    expect((await keeper.send('IN', account.AR, [[account.Rev, 100]], dollars({}))).body.detail_code).toBe(122);
    expect(await refused({ exchange_rate_id })).toEqual([422, ['exchange_rate_id']]);
  });

  test('of a compound entry values one side of it', async () => {
    const lines: Line[] = [
      [account.Exp, 60, { credited: false }],
      [account.Exp, 40, { credited: false }],
    ];
    const compound = { compound: true, main_account_amount: 100, credited: true, reporting_amount: '90.01' };
    await keeper.posted('JN', account.Bank, lines, dollars(compound));
    await expectFigures(books, 'Bank −90.01; Exp 90.01');
  });

  test('of a bill is that of its reversal', async () => {
    const bill = await keeper.posted('BL', account.AP, [[account.Exp, 100]], dollars({ reporting_amount: '90.07' }));
    const { body } = await keeper.post(`/transaction/${bill.id}/reverse`, {});
    expect(body.resource).toMatchObject({ reporting_amount: 90.07, exchange_rate: { rate_exact: '0.9007', source: 'document' } });
    await expectFigures(books, 'AP 0; Exp 0');
  });
});

describe('a draft with a rate of its own', () => {
  const draft = (fields: Fields): Promise<Json> => keeper.draft('IN', account.AR, [[account.Rev, 100]], dollars(fields));
  const change = async (id: number, fields: Fields): Promise<Json> => (await keeper.patch(`/transaction/${id}`, fields)).body.resource;
  const of = ({ reporting_amount, units_per, exchange_rate }: Json): unknown => [reporting_amount, units_per, exchange_rate.rate_exact];

  test('keeps the value that was given while its lines change', async () => {
    const { id, exchange_rate_id } = await draft({ reporting_amount: '90.01', line_items: [] });
    expect(of(await keeper.read(id))).toEqual([90.01, null, '0']);
    expect(await refused({ reporting_amount: '90.01', line_items: [] })).toEqual([400, ['line_items']]);
    await keeper.create('/line-item', { account_id: account.Rev, amount: 50, transaction_id: id });
    expect(of(await keeper.read(id))).toEqual([90.01, null, '1.8002']);
    const changed = await change(id, { line_items: [{ account_id: account.Rev, amount: 200 }], narration: 'changed' });
    expect([...(of(changed) as unknown[]), changed.exchange_rate_id]).toEqual([90.01, null, '0.45005', exchange_rate_id]);
    await keeper.post(`/transaction/${id}/post`);
    await expectRows(books, 'AR/Rev 90.01 (200)');
  });

  test('takes another one in its place, or one of the list, or is without again', async () => {
    const { id } = await draft({ reporting_amount: '90.01' });
    expect(of(await change(id, { units_per: 2 }))).toEqual([null, '2', '0.5']);
    expect(of(await change(id, { exchange_rate: '0.7' }))).toEqual([null, null, '0.7']);
    expect((await keeper.patch(`/transaction/${id}`, { exchange_rate: null })).body.detail_code).toBe(122);
    const rate = await keeper.create('/exchange-rate', { currency_id: USD, rate: '0.8', valid_from: '2026-01-01' });
    expect(of(await change(id, { exchange_rate: null }))).toEqual([null, null, '0.8']);
    expect(of(await change(id, { reporting_amount: 60 }))).toEqual([60, null, '0.6']);
    expect(await change(id, { exchange_rate_id: rate.id })).toMatchObject({ reporting_amount: null, exchange_rate: { source: 'entered' } });
  });

  test('may be sent back as it was read, whole or by its rate alone', async () => {
    const { id } = await draft({ reporting_amount: '90.01' });
    const read = await keeper.read(id);
    for (const sent of [read, { exchange_rate: read.exchange_rate }, { exchange_rate_id: read.exchange_rate_id }]) {
      const { status, body } = await keeper.patch(`/transaction/${id}`, { ...sent, narration: 'again' });
      expect([status, body.resource?.exchange_rate ?? body]).toEqual([200, read.exchange_rate]);
    }
  });

  test('is refused in the reporting currency until the rate is taken away', async () => {
    const { id } = await draft({ exchange_rate: 2 });
    const { currency_id } = keeper.entity;
    expect((await keeper.patch(`/transaction/${id}`, { currency_id })).status).toBe(422);
    expect(await change(id, { currency_id, exchange_rate: null })).toMatchObject({ currency_id, exchange_rate: { rate: '1.0000' } });
  });
});

describe('an opening balance with a rate of its own', () => {
  const entered = (fields: Fields): Promise<Json> =>
    keeper.create('/balance', {
      ...{ account_id: account.AR, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2025-12-31', balance: 100 },
      ...{ reporting_period_id: keeper.period.id, currency_id: USD, ...fields },
    });

  test('is worth what it says, is changed like a draft, and realises the difference when it is paid', async () => {
    const balance = await entered({ reporting_amount: '95.01' });
    expect(balance).toMatchObject({ amount: 100, balance: 95.01, reporting_amount: 95.01, exchange_rate: { source: 'document' } });
    const { body } = await keeper.patch(`/balance/${balance.id}`, { units_per: 4 });
    expect(body.resource).toMatchObject({
      balance: 25,
      units_per: '4',
      reporting_amount: null,
      exchange_rate_id: balance.exchange_rate_id,
    });
    await keeper.delete(`/balance/${balance.id}`);
    expect((await keeper.post(`/balance/${balance.id}/restore`)).body.resource).toMatchObject({ balance: 25, units_per: '4' });
    const receipt = await keeper.posted('RC', account.AR, [[account.Bank, 100]], dollars({ exchange_rate: '0.3' }));
    await keeper.assigned(receipt.id, balance.id, 100, { cleared_type: 'Balance', forex_account_id: account.FX });
    await expectFigures(books, 'AR 0; FX −5; Bank 30');
  });

  test('says it once and is worth something', async () => {
    const send = async (fields: Fields): Promise<unknown> => {
      const asked = { balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2025-12-31', balance: 100, currency_id: USD };
      const { status, body } = await keeper.post('/balance', { account_id: account.AR, ...asked, ...fields });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await send({ reporting_amount: 0 })).toEqual([422, ['reporting_amount']]);
    expect(await send({ reporting_amount: 5, balance: 0 })).toEqual([422, ['reporting_amount']]);
    expect(await send({ units_per: 5, exchange_rate: 2 })).toEqual([422, ['exchange_rate', 'units_per']]);
    expect(await send({ units_per: 5, currency_id: keeper.entity.currency_id })).toEqual([422, ['units_per']]);
  });
});

test('the rates that documents carried are listed by their source alone, in pages and in parts', async () => {
  const named = (await keeper.create('/exchange-rate', { currency_id: USD, rate: 1.1, valid_from: '2026-01-01' })).id;
  const { id: GBP } = await keeper.create('/currency', { currency_code: 'GBP' });
  const one = await keeper.posted('IN', account.AR, [[account.Rev, 100]], dollars({ exchange_rate: '1.2' }));
  await keeper.posted('IN', account.AR, [[account.Rev, 100]], dollars({ exchange_rate_id: named }));
  const two = await keeper.draft('IN', account.AR, [[account.Rev, 100]], { currency_id: GBP, reporting_amount: 125 });
  const opening = { account_id: account.AR, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2025-12-01', balance: 50 };
  const three = await keeper.create('/balance', { ...opening, currency_id: USD, units_per: 2 });
  await keeper.post(`/transaction/${one.id}/reverse`);
  const listed = async (query: Record<string, string | number>): Promise<unknown[]> =>
    (await keeper.get('/exchange-rate', { query })).body.data.map(({ id, source, rate }: Json) => [id, source, rate]);
  const own = [one, two, three].map(({ exchange_rate: { id, rate } }) => [id, 'document', rate]);
  expect(own.map(([, , rate]) => rate)).toEqual(['1.2000', '1.2500', '0.5000']);
  const source = 'document';
  expect(await listed({ source, perPage: 50 })).toEqual(own);
  expect(await listed({ source, 'currency-id': GBP })).toEqual([own[1]]);
  expect(await listed({ source, 'end-date': '2025-12-31' })).toEqual([own[2]]);
  expect(await listed({ source, perPage: 2, page: 2 })).toEqual([own[2]]);
  const { body } = await keeper.get('/exchange-rate', { query: { source, limit: 2 } });
  expect(await listed({ source, limit: 2, cursor: body.meta.next_cursor })).toEqual([own[2]]);
  const entered = [await listed({ perPage: 50 }), await listed({ source: 'entered', perPage: 50 })];
  expect(entered[0]).toEqual(entered[1]);
  expect(entered[0]).toContainEqual([named, 'entered', '1.1000']);
  expect(entered[0]).not.toContainEqual(own[0]);
});
