import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { LedgerKeeper, testClock } from '../ledger/ledger-books.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { expectFigures, expectRows } from './expect-rows.ts';

/** A journal entry that moves value and no units (docs/accounting.md §3.7): W62 in books in dollars, with a bank in euros. */
const daybook = useDaybook({ clock: testClock });
let keeper: LedgerKeeper;
let account: Record<'Bank' | 'UB' | 'AR' | 'FX' | 'Rev' | 'Cap', number>;
let EUR: number;

beforeEach(async () => {
  keeper = await new LedgerKeeper(daybook).open({ currency_code: 'USD' });
  EUR = (await keeper.create('/currency', { currency_code: 'EUR' })).id;
  account = {
    Bank: await keeper.account('BANK'),
    UB: await keeper.account('BANK', { currency_id: EUR }),
    AR: await keeper.account('RECEIVABLE'),
    FX: await keeper.account('NON_OPERATING_REVENUE'),
    Rev: await keeper.account('OPERATING_REVENUE'),
    Cap: await keeper.account('EQUITY'),
  };
});

const books = () => ({ keeper, account });
const ofValue = (main: number, line: number, amount: number, fields: Fields = {}) =>
  keeper.send('JN', main, [[line, amount]], { settled_currency_id: EUR, credited: false, post: true, ...fields });
const fault = ({ status, body }: Json): unknown => [status, Object.keys(body.errors ?? {})];

async function buyAndSell(): Promise<void> {
  const euros = (rate: number): Fields => ({ currency_id: EUR, exchange_rate: rate });
  await keeper.posted('CE', account.UB, [[account.Bank, 50]], euros(2));
  await keeper.posted('CE', account.Bank, [[account.UB, 50]], euros(3));
}

test('W62: what was earned with 50 EUR is moved out of the account that held them, and is no cash flow', async () => {
  await buyAndSell();
  const { status, body } = await ofValue(account.UB, account.FX, 50);
  expect(status).toBe(201);
  expect(body.resource).toMatchObject({ settled_currency_id: EUR, currency_id: keeper.entity.currency_id, settlement: 'none' });
  await expectRows(books(), 'UB/FX 50', { 'transaction-id': body.resource.id });
  await expectFigures(books(), 'UB 0; profit 50; NET 0; EFFECT 50; END 50');
  const query = { 'end-date': '2026-12-31' };
  await keeper.create('/exchange-rate', { currency_id: EUR, rate: 7, valid_from: '2026-12-31' });
  expect((await keeper.get('/reports/unrealised-exchange', { query })).body.unrealised_exchange.positions).toEqual([]);
});

test('its reversal gives the value back, and is no cash flow either', async () => {
  await buyAndSell();
  const { body } = await ofValue(account.UB, account.FX, 50);
  expect((await keeper.post(`/transaction/${body.resource.id}/reverse`, {})).status).toBe(201);
  await expectFigures(books(), 'UB −50; profit 0; NET 0; EFFECT 0; END 0');
});

test('on a receivable it stands among the other movements, and assigns nothing', async () => {
  await keeper.posted('IN', account.AR, [[account.Rev, 100]], { currency_id: EUR, exchange_rate: 1 });
  const receipt = await keeper.posted('RC', account.AR, [[account.Bank, 100]], { currency_id: EUR, exchange_rate: 1 });
  const { body } = await ofValue(account.AR, account.FX, 10);
  const entry = body.resource;
  expect(entry).toMatchObject({ assignable: false, clearable: false, settlement: 'none', outstanding: 0 });
  expect((await keeper.assign(receipt.id, entry.id, 10)).body.detail_code).toBe(103);
  const schedule = (await keeper.get(`/account/${account.AR}/schedule`, { query: { 'end-date': '2026-12-31' } })).body.schedule;
  expect(schedule.otherMovements).toBe(10);
  expect(schedule.transactions).toHaveLength(1);
});

test('a compound entry moves it on each account that is translated', async () => {
  const lines: Line[] = [
    [account.FX, 30, { credited: true }],
    [account.AR, 20, { credited: true }],
  ];
  const compound = { compound: true, main_account_amount: 50, credited: false, settled_currency_id: EUR };
  const { id } = await keeper.posted('JN', account.UB, lines, compound);
  const rows: Json[] = (await keeper.get('/ledger', { query: { 'transaction-id': id } })).body.data;
  const settled = rows.map((row) => [row.post_account, row.settled_currency_id]);
  expect(settled).toEqual(
    expect.arrayContaining([
      [account.UB, EUR],
      [account.AR, EUR],
      [account.FX, null],
    ]),
  );
});

describe('it is refused', () => {
  test('where no account is translated in the currency', async () => {
    expect(fault(await ofValue(account.Bank, account.FX, 5))).toEqual([422, ['settled_currency_id']]);
    const GBP = (await keeper.create('/currency', { currency_code: 'GBP' })).id;
    expect((await ofValue(account.UB, account.FX, 5, { settled_currency_id: GBP })).body.detail_code).toBe(105);
    expect(fault(await ofValue(account.FX, account.UB, 5, { settled_currency_id: GBP }))).toEqual([422, ['line_items.0.account_id']]);
  });

  test('in a foreign currency, for the reporting currency, and on other documents', async () => {
    const rate = { exchange_rate: 2 };
    expect(fault(await ofValue(account.UB, account.FX, 5, { currency_id: EUR, ...rate }))).toEqual([422, ['currency_id']]);
    const { currency_id } = keeper.entity;
    expect(fault(await ofValue(account.UB, account.FX, 5, { settled_currency_id: currency_id }))).toEqual([422, ['settled_currency_id']]);
    expect(fault(await ofValue(account.UB, account.FX, 5, { settled_currency_id: 987_654 }))).toEqual([422, ['settled_currency_id']]);
    const sale = await keeper.send('CS', account.Bank, [[account.Rev, 5]], { settled_currency_id: EUR });
    expect(fault(sale)).toEqual([422, ['settled_currency_id']]);
  });

  test('with a tax', async () => {
    const { id } = await keeper.tax('V20', 20);
    const answer = await keeper.send('JN', account.UB, [[account.FX, 5, { taxes: [id] }]], { settled_currency_id: EUR });
    expect([answer.body.detail_code, ...(fault(answer) as unknown[])]).toEqual([118, 422, ['line_items.0.taxes']]);
  });
});

test('a draft becomes one and an ordinary entry again', async () => {
  const draft = await keeper.draft('JN', account.AR, [[account.FX, 5]], { currency_id: keeper.entity.currency_id });
  const change = async (fields: Fields): Promise<Json> => (await keeper.patch(`/transaction/${draft.id}`, fields)).body.resource;
  expect(await change({ settled_currency_code: 'EUR' })).toMatchObject({ settled_currency_id: EUR });
  expect(await change({ settled_currency_id: null })).toMatchObject({ settled_currency_id: null });
  await keeper.post(`/transaction/${draft.id}/post`);
  expect(await keeper.read(draft.id)).toMatchObject({ settlement: 'open' });
});
