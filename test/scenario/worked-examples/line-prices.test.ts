import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** What a line comes to: price bases and adjustments over HTTP (docs/accounting.md §1.2). */
const { daybook, keeper, account } = useLedger(accountsOf('AR', 'Bank', 'AP', 'VAT', 'Rev', 'Exp', 'Disc'));
const books = { keeper, account };

let V19: number;
let V7: number;
beforeEach(async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding: 'document' });
  V19 = (await keeper.create('/tax', { name: 'V19', code: 'V19', rate: 19, account_id: account.VAT })).id;
  V7 = (await keeper.create('/tax', { name: 'V7', code: 'V7', rate: 7, account_id: account.VAT })).id;
});

const sold = (amount: string, more: object = {}): Line => [account.Rev, amount, { taxes: [V19], ...more }];
const shelves = (): Line =>
  sold('129', {
    quantity: 4,
    adjustments: [
      { amount: '-36.00', reason: 'Display piece', reason_code: '95', percent: 7, base: '514.29' },
      { amount: '12.50', reason: 'Packing', reason_code: 'PC' },
    ],
  });
const storedLines = (transaction_id: number) =>
  daybook.database.db.collection('line_items').find({ transaction_id, deleted_at: null }).sort({ position: 1 }).toArray();

test('books at 7 %, wood by the cubic metre, and 250 screws at a price for 100', async () => {
  const document = await keeper.posted('IN', account.AR, [
    [account.Rev, '24.21', { quantity: 3, taxes: [V7] }],
    sold('18.4275', { quantity: '2.735', unit_code: 'MTQ' }),
    sold('3.99', { quantity: 250, price_base_quantity: 100 }),
  ]);
  await expectRows(books, 'AR/Rev 72.63; AR/VAT 5.08; AR/Rev 50.40; AR/VAT 9.57; AR/Rev 9.98; AR/VAT 1.90');
  await expectFigures(books, 'total 149.56; OUTPUT 133.01/16.55', { document });
});

test('a discount and a surcharge inside a line', async () => {
  const document = await keeper.posted('IN', account.AR, [shelves()]);
  await expectRows(books, 'AR/Rev 492.50; AR/VAT 93.58');
  await expectFigures(books, 'total 586.08; OUTPUT 492.50/93.58', { document });
  const [line] = document.line_items;
  expect([line.net_amount, line.adjustments]).toEqual([
    492.5,
    [
      { amount: -36, reason: 'Display piece', reason_code: '95', percent: 7, base: 514.29 },
      { amount: 12.5, reason: 'Packing', reason_code: 'PC', percent: null, base: null },
    ],
  ]);
});

test('a percentage discount comes off what the adjustments have left', async () => {
  const discounts = [await keeper.discount('D', 10, account.Disc)];
  await keeper.posted('IN', account.AR, [[account.Rev, '100', { taxes: [V19], discounts, adjustments: [{ amount: '-20' }] }]]);
  await expectRows(books, 'AR/Rev 72; Disc/Rev 8; AR/VAT 13.68');
});

test('adjustments that exceed the line turn its rows, and those of its tax', async () => {
  await keeper.posted('BL', account.AP, [
    [account.Exp, 100],
    [account.Exp, 10, { taxes: [V19], adjustments: [{ amount: -30 }] }],
  ]);
  await expectRows(books, 'Exp/AP 100; AP/Exp 20; AP/VAT 3.80');
});

test('a draft is priced anew as its line changes, and posts what it shows', async () => {
  const draft = await keeper.draft('IN', account.AR, [shelves()]);
  expect(draft.amount).toBe(586.08);
  const [line] = draft.line_items;
  const changed = await keeper.patch(`/line-item/${line.id}`, { price_base_quantity: 2, adjustments: [{ amount: '-8' }] });
  expect(changed.body.resource.net_amount).toBe(250);
  expect(changed.body.message).toContain('for 250.00');
  const { adjustments, unit_code, classifications, period } = changed.body.resource;
  const again = await keeper.patch(`/line-item/${line.id}`, { adjustments, unit_code, classifications, period });
  expect(again.body.resource.adjustments).toEqual(adjustments);
  const cleared = await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ account_id: account.Rev, amount: 129, quantity: 4 }] });
  expect(cleared.body.resource.amount).toBe(516);
  expect(cleared.body.resource.line_items[0]).toMatchObject({ price_base_quantity: null, adjustments: [] });
  await keeper.post(`/transaction/${draft.id}/post`);
  await expectRows(books, 'AR/Rev 516');
});

test('what is sold is kept and shown with its line, in a list and a file of lines too, and a reversal says the same', async () => {
  const item = {
    description: 'Oak, oiled',
    unit_code: 'HUR',
    item_code: 'B-100',
    buyer_item_code: '4711',
    standard_item: { id: '4012345000009', scheme: '0160' },
    classifications: [{ id: '94036010', scheme: 'HS', version: null }],
    origin_country: 'DE',
    period: { start: '2026-05-01', end: null },
    order_line: '10',
    note: 'In two parts',
  };
  const document = await keeper.posted('IN', account.AR, [sold('10', item)]);
  expect(document.line_items[0]).toMatchObject(item);
  const { body } = await keeper.get('/line-item', { query: { 'transaction-id': document.id } });
  expect(body.data[0]).toMatchObject(item);
  const { text } = await keeper.get('/line-item', { query: { 'transaction-id': document.id, format: 'csv' } });
  expect(text.split('\n')[0]).toContain('price_base_quantity');
  expect(text).toContain('Oak, oiled');
  const reversal = await keeper.post(`/transaction/${document.id}/reverse`, {});
  expect(reversal.body.resource.line_items[0]).toMatchObject(item);
});

test('a plain line stores none of these fields, and shows one piece', async () => {
  const document = await keeper.posted('CS', account.Bank, [[account.Rev, 100]]);
  const [stored] = await storedLines(document.id);
  const fields = ['price_base_quantity', 'adjustments', 'unit_code', 'description', 'standard_item', 'classifications', 'period', 'note'];
  expect(fields.filter((field) => field in stored!)).toEqual([]);
  expect(document.line_items[0]).toMatchObject({ unit_code: 'C62', adjustments: [], price_base_quantity: null, period: null });
});

test.each<[name: string, line: object, code: number, field: string]>([
  ['a price for no units', { price_base_quantity: 0 }, 118, 'line_items.0.price_base_quantity'],
  ['half a cent of discount', { adjustments: [{ amount: '-0.005' }] }, 422, 'line_items.0.adjustments.0.amount'],
  ['an adjustment without its amount', { adjustments: [{ reason: 'Gift' }] }, 118, 'line_items.0.adjustments.0.amount'],
  ['a unit that is a word', { unit_code: 'hours' }, 118, 'line_items.0.unit_code'],
  ['a period that ends before it begins', { period: { start: '2026-05-02', end: '2026-05-01' } }, 118, 'line_items.0.period'],
  ['a period without a day', { period: {} }, 118, 'line_items.0.period'],
  ['a number without its list', { standard_item: { id: '4012345000009' } }, 118, 'line_items.0.standard_item.scheme'],
  ['a country that is none', { origin_country: 'EL' }, 118, 'line_items.0.origin_country'],
])('%s is refused, and nothing is saved', async (_, line, code, field) => {
  const { status, body } = await keeper.send('IN', account.AR, [sold('10', line)]);
  expect([status, body.detail_code, Object.keys(body.errors)]).toEqual([422, code, [field]]);
  expect((await keeper.get('/transaction')).body.meta.total).toBe(0);
});

test('only sales and purchases have adjustments', async () => {
  const line: Json = { adjustments: [{ amount: -1 }] };
  const { body } = await keeper.send('JN', account.Bank, [[account.Rev, 5, line]]);
  expect([body.detail_code, Object.keys(body.errors)]).toEqual([118, ['line_items.0.adjustments']]);
});
