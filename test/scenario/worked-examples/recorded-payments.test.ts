import { describe, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** Payments that clear items as they are recorded: W55, W87 and W95 in one request each (docs/accounting.md §7.6). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'VAT', 'Cap', 'Rev', 'Exp', 'FX', 'Disc', 'Rnd'));
const books = { keeper, account };

const tax = async (code: string, rate: number): Promise<number> =>
  (await keeper.create('/tax', { name: code, code, rate, account_id: account.VAT })).id;
const invoice = (amount: number | string, line: Fields = {}, fields: Fields = {}): Promise<Json> =>
  keeper.posted('IN', account.AR, [[account.Rev, amount, line]], fields);
const receive = (amount: number | string, clears: Fields[], fields: Fields = {}): Promise<HttpAnswer> =>
  keeper.send('RC', account.AR, [[account.Bank, amount]], { post: true, clears, ...fields });
const outstanding = async (...documents: Json[]): Promise<number[]> =>
  Promise.all(documents.map(async ({ id }) => (await keeper.read(id)).outstanding));

/** The transactions and assignments of the books. */
async function recorded(): Promise<number[]> {
  const lists = await Promise.all(['/transaction', '/assignment'].map((path) => keeper.get(path)));
  return lists.map(({ body }) => body.meta.total);
}

describe('a receipt that says what it clears', () => {
  test('is assigned to its items in their order, by what is left of both unless an amount is given', async () => {
    const [one, two, three] = [await invoice(100), await invoice(50), await invoice(70)];
    const { status, body, text } = await receive(180, [{ id: one.id, amount: 60 }, { id: two.id }, { id: three.id }]);
    expect([status, text]).toEqual([201, expect.any(String)]);
    const { resource } = body;
    expect(resource.assignments.map(({ cleared_id, amount }: Json) => [cleared_id, amount])).toEqual([
      [one.id, 60],
      [two.id, 50],
      [three.id, 70],
    ]);
    expect(resource).toMatchObject({ settlement: 'settled', outstanding: 0, balance: 0 });
    expect(await outstanding(one, two, three)).toEqual([40, 0, 0]);
    // Only where it is read does each assignment show its item, too.
    const { id: _, assignments, ...shown } = await keeper.read(resource.id);
    expect(resource).toMatchObject(shown);
    expect(assignments.map(({ cleared }: Json) => cleared.id)).toEqual([one.id, two.id, three.id]);
  });

  test('gives up a cash discount with its tax in the same request (W87)', async () => {
    const document = await invoice(100, { taxes: [await tax('V19', 19)] });
    const difference = { account_id: account.Disc, reason: 'cash_discount', tax: true };
    const { body } = await receive('116.62', [{ id: document.id, difference }]);
    const [{ amount }] = body.resource.assignments;
    expect([amount, ...(await outstanding(document))]).toEqual([116.62, 0]);
    await expectRows(books, 'AR/Rev 100; AR/VAT 19; Bank/AR 116.62; Disc/AR 2; VAT/AR 0.38');
    await expectFigures(books, 'OUTPUT 98/18.62; AR 0');
  });

  test('gives up a rounding without tax (W95)', async () => {
    const document = await invoice(100, { taxes: [await tax('V20', 20)] });
    await receive('119.98', [{ id: document.id, difference: { account_id: account.Rnd, reason: 'rounding' } }]);
    await expectRows(books, 'AR/Rev 100; AR/VAT 20; Bank/AR 119.98; Rnd/AR 0.02');
    await expectFigures(books, 'OUTPUT 100/20; AR 0');
  });

  test('realises an exchange difference on the account of the entity (W55)', async () => {
    const { id: currency_id } = await keeper.currency('USD', '1.4104');
    const document = await invoice(100, {}, { currency_id });
    const missing = await receive(100, [{ id: document.id }], { currency_id, reporting_amount: '141.85' });
    expect(missing.body).toMatchObject({ detail_code: 112, errors: { 'clears.0': [expect.any(String)] } });
    await keeper.patch(`/entity/${keeper.entity.id}`, { forex_account_id: account.FX });
    await receive(100, [{ id: document.id }], { currency_id, reporting_amount: '141.85' });
    await expectRows(books, 'AR/Rev 141.04 (100); Bank/AR 141.85 (100); AR/FX 0.81');
    await expectFigures(books, 'AR 0');
  });

  test('clears an opening balance too, and a payment clears a bill', async () => {
    const opening = { account_id: account.AR, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2025-12-01', balance: 30 };
    const balance = await keeper.create('/balance', opening);
    expect((await receive(30, [{ id: balance.id, type: 'Balance' }])).body.resource.assignments).toMatchObject([
      { cleared_id: balance.id, cleared_type: 'Balance', amount: 30 },
    ]);
    const bill = await keeper.posted('BL', account.AP, [[account.Exp, 80]]);
    await keeper.posted('PY', account.AP, [[account.Bank, 80]], { clears: [{ id: bill.id }] });
    expect(await outstanding(bill)).toEqual([0]);
  });

  test('is refused whole, with the field that is wrong, and saves nothing', async () => {
    const document = await invoice(100);
    const before = await recorded();
    const refused = async (clears: Fields[], fields: Fields = {}): Promise<unknown> => {
      const { body } = await receive(150, clears, fields);
      return [body.detail_code, Object.keys(body.errors)];
    };
    expect(await refused([{ id: document.id, amount: 101 }])).toEqual([111, ['clears.0.amount']]);
    expect(await refused([{ id: document.id }, { id: document.id }])).toEqual([104, ['clears.1.amount']]);
    expect(await refused([{ id: 999_999_999 }])).toEqual([422, ['clears.0.id']]);
    expect(await refused([{ id: document.id, amount: 100, difference: { account_id: account.Rnd, reason: 'rounding' } }])).toEqual([
      124,
      ['clears.0.difference.amount'],
    ]);
    expect(await refused([{ id: document.id }], { post: false })).toEqual([422, ['clears']]);
    expect(await refused([], {})).toEqual([422, ['clears']]);
    expect(await recorded()).toEqual(before);
  });

  test('is a receipt or a payment: nothing else clears as it is recorded', async () => {
    const document = await invoice(100);
    const { body } = await keeper.send('CN', account.AR, [[account.Rev, 100]], { post: true, clears: [{ id: document.id }] });
    expect([body.detail_code, Object.keys(body.errors)]).toEqual([422, ['clears']]);
  });

  test('shows in a dry run what it would do', async () => {
    const document = await invoice(100);
    const before = await recorded();
    const body = {
      transaction_type: 'RC',
      account_id: account.AR,
      transaction_date: '2026-06-15',
      narration: 'Receipt',
      line_items: [{ account_id: account.Bank, amount: 100 }],
      post: true,
      clears: [{ id: document.id }],
    };
    const answer = await keeper.post('/transaction', body, { headers: { Rollback: 'true' } });
    expect(answer.body.resource.assignments).toMatchObject([{ cleared_id: document.id, amount: 100 }]);
    expect(await recorded()).toEqual(before);
  });
});

describe('a batch of receipts', () => {
  const body = (clears: Fields[]): Fields => ({
    transaction_type: 'RC',
    account_id: account.AR,
    transaction_date: '2026-06-15',
    narration: 'Receipt',
    line_items: [{ account_id: account.Bank, amount: 40 }],
    post: true,
    clears,
  });

  test('clears one invoice after the other, and what is rounded is given up', async () => {
    const document = await invoice('80.01');
    const difference = { account_id: account.Rnd, reason: 'rounding' };
    const transactions = [body([{ id: document.id }]), body([{ id: document.id, difference }])];
    const { status, text } = await keeper.post('/transaction/batch', { transactions });
    expect([status, text]).toEqual([201, expect.any(String)]);
    expect(await outstanding(document)).toEqual([0]);
    await expectRows(books, 'AR/Rev 80.01; Bank/AR 40; Bank/AR 40; Rnd/AR 0.01');
  });

  test('does not lower taxes, which are read for one payment', async () => {
    const document = await invoice(40, { taxes: [await tax('V20', 20)] });
    const difference = { account_id: account.Disc, reason: 'cash_discount', tax: true };
    const { body: answer } = await keeper.post('/transaction/batch', { transactions: [body([{ id: document.id, difference }])] });
    expect([answer.detail_code, Object.keys(answer.errors)]).toEqual([422, ['transactions.0.clears']]);
  });

  test('may be large: it is written part by part', async () => {
    const documents = await Promise.all(Array.from({ length: 20 }, () => invoice(400)));
    const transactions = documents.flatMap(({ id }) => Array.from({ length: 10 }, () => body([{ id }])));
    const { status, text } = await keeper.post('/transaction/batch', { transactions });
    expect([status, text.slice(0, 200)]).toEqual([201, expect.any(String)]);
    expect(new Set(await outstanding(...documents))).toEqual(new Set([0]));
  });
});
