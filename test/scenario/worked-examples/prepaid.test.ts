import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** What was paid before a document was made (docs/accounting.md §7.7). */
const { daybook, keeper, account } = useLedger(accountsOf('AR', 'AR2', 'AP', 'Bank', 'VAT', 'Pend', 'Rev', 'Exp', 'FX'));
const books = { keeper, account };

let V19: number;
let contact_id: number;
beforeEach(async () => {
  V19 = (await keeper.create('/tax', { name: 'V19', code: 'V19', rate: 19, account_id: account.VAT })).id;
  contact_id = (await keeper.create('/contact', { name: 'Hotel Elbe' })).id;
});

const table = (): Line[] => [[account.Rev, 1000, { taxes: [V19] }]];
const received = (amount: number, fields: object = {}): Promise<Json> =>
  keeper.posted('RC', account.AR, [[account.Bank, amount]], { ...fields });
const invoice = (prepaid_ids: number[], fields: object = {}) =>
  keeper.send('IN', account.AR, table(), { post: true, prepaid_ids, ...fields });

test('a table of which 400 were paid before', async () => {
  const { id } = await received(400, { contact_id });
  const { body } = await invoice([id], { contact_id });
  const document = body.resource;
  await expectRows(books, 'Bank/AR 400; AR/Rev 1,000; AR/VAT 190');
  await expectFigures(books, 'total 1,190; AR 790', { document });
  expect(document).toMatchObject({ prepaid_ids: [id], prepaid_amount: 400, outstanding: 790, settlement: 'partial' });
  expect(document.clearances).toMatchObject([{ transaction_id: id, cleared_id: document.id, amount: 400 }]);
  expect((await keeper.read(id)).settlement).toBe('settled');
  const read = await keeper.get(`/transaction/${document.id}/document`);
  expect(read.body.document.totals).toMatchObject({ prepaid: 400, payable: 790 });
});

test('what is paid later changes nothing of what was paid before', async () => {
  const { id } = await received(400);
  const document = (await invoice([id])).body.resource;
  await keeper.assigned((await received(790)).id, document.id, 790);
  expect(await keeper.read(document.id)).toMatchObject({ prepaid_amount: 400, outstanding: 0, settlement: 'settled' });
  const read = await keeper.get(`/transaction/${document.id}/document`);
  expect(read.body.document.totals).toMatchObject({ prepaid: 400, payable: 790 });
});

test('a draft takes nothing of them until it is posted, alone or among others', async () => {
  const [one, other] = [await received(400), await received(2000)];
  const draft = (await invoice([one.id, other.id], { post: false })).body.resource;
  expect([draft.prepaid_amount, (await keeper.read(one.id)).settlement]).toEqual([null, 'open']);
  const posted = await keeper.post('/transaction/post', { ids: [draft.id] });
  expect(posted.body.resources[0]).toMatchObject({ prepaid_amount: 1190, outstanding: 0, settlement: 'settled' });
  expect([(await keeper.read(one.id)).balance, (await keeper.read(other.id)).balance]).toEqual([0, 1210]);
});

test('a batch names what was paid before, and a bill its payments', async () => {
  const receipt = await received(400);
  const payment = await keeper.posted('PY', account.AP, [[account.Bank, 100]]);
  const head = { transaction_date: '2026-06-15', narration: 'batch', post: true };
  const { body } = await keeper.post('/transaction/batch', {
    transactions: [
      {
        ...head,
        transaction_type: 'IN',
        account_id: account.AR,
        prepaid_ids: [receipt.id],
        line_items: [{ account_id: account.Rev, amount: 1000 }],
      },
      {
        ...head,
        transaction_type: 'BL',
        account_id: account.AP,
        prepaid_ids: [payment.id],
        line_items: [{ account_id: account.Exp, amount: 80 }],
      },
    ],
  });
  expect(body.resources.map((one: Json) => [one.prepaid_amount, one.outstanding])).toEqual([
    [400, 600],
    [80, 0],
  ]);
});

test('in a foreign currency the difference is realised at once, and a tax that waits moves with it', async () => {
  const { id: currency_id, rates } = await keeper.currency('USD', '0.5', '0.6');
  await keeper.patch(`/entity/${keeper.entity.id}`, { forex_account_id: account.FX });
  const waiting = { name: 'P20', code: 'P20', rate: 20, account_id: account.VAT, due: 'payment', pending_account_id: account.Pend };
  const { id: tax } = await keeper.create('/tax', waiting);
  const receipt = await received(60, { currency_id, exchange_rate_id: rates[0] });
  const line_items: Line[] = [[account.Rev, 100, { taxes: [tax] }]];
  await keeper.posted('IN', account.AR, line_items, { currency_id, exchange_rate_id: rates[1], prepaid_ids: [receipt.id] });
  await expectRows(books, 'Bank/AR 30 (60); AR/Rev 60 (100); AR/Pend 12 (20); FX/AR 6; Pend/VAT 6 (10)');
});

test('what cannot have been paid before is refused by its place, and nothing is saved', async () => {
  const used = await received(100);
  await keeper.assigned(used.id, (await keeper.posted('IN', account.AR, table())).id, 100);
  const elsewhere = await keeper.posted('RC', account.AR2, [[account.Bank, 5]]);
  const [mine, others] = [await received(1190), await received(10)];
  const draft = await keeper.draft('RC', account.AR, [[account.Bank, 5]]);
  const before = (await keeper.get('/transaction')).body.meta.total;
  const refused = async (prepaid_ids: number[], fields: object = {}) => {
    const { status, body } = await invoice(prepaid_ids, fields);
    return [status, body.detail_code, ...Object.keys(body.errors)];
  };
  expect(await refused([used.id])).toEqual([422, 422, 'prepaid_ids.0']);
  expect(await refused([mine.id, others.id])).toEqual([422, 422, 'prepaid_ids.1']);
  expect(await refused([mine.id, mine.id])).toEqual([422, 422, 'prepaid_ids.1']);
  expect(await refused([draft.id])).toEqual([422, 422, 'prepaid_ids.0']);
  expect(await refused([mine.id], { contact_id })).toEqual([422, 422, 'prepaid_ids.0']);
  expect(await refused([999_999])).toEqual([422, 422, 'prepaid_ids.0']);
  expect(await refused([mine.id], { transaction_type: 'CN' })).toEqual([422, 422, 'prepaid_ids']);
  expect(await refused([elsewhere.id])).toEqual([400, 107, 'prepaid_ids.0']);
  expect((await keeper.get('/transaction')).body.meta.total).toBe(before);
});

test('a plain invoice stores nothing of it', async () => {
  const { id } = await keeper.posted('IN', account.AR, table());
  const stored = await daybook.database.db.collection('transactions').findOne({ _id: id as never });
  expect(['prepaid_ids', 'prepaid_amount'].filter((field) => field in stored!)).toEqual([]);
});
