import { beforeEach, expect, test } from '@jest/globals';
import type { Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** Taxes as suppliers state them (docs/accounting.md §5.4). */
const { daybook, keeper, account } = useLedger(accountsOf('AR', 'AP', 'Bank', 'VAT', 'Rev', 'Exp', 'Disc'));
const books = { keeper, account };

let V27: number;
beforeEach(async () => {
  V27 = await tax('V27', 27);
});

const tax = async (code: string, rate: number, more: object = {}): Promise<number> =>
  (await keeper.create('/tax', { name: code, code, rate, account_id: account.VAT, ...more })).id;
const bought = (amount: string, more: object = {}): Line => [account.Exp, amount, { taxes: [V27], ...more }];
const stated = (amount: string, tax_id = V27) => ({ stated_tax: [{ tax_id, amount }] });
const bill = (lines: Line[], fields: object) => keeper.posted('BL', account.AP, lines, { ...fields });

test('a bill whose tax is rounded up to a whole forint', async () => {
  const document = await bill([bought('69180')], { stated_tax: [{ tax_code: 'V27', amount: '18679.00' }] });
  await expectRows(books, 'Exp/AP 69,180; VAT/AP 18,679');
  await expectFigures(books, 'total 87,859; INPUT 69,180/18,679', { document });
  expect([document.stated_tax, document.tax]).toEqual([[{ tax_id: V27, amount: 18679 }], { total: 18679, V27: 18679 }]);
});

test.each(['line', 'document'])('the difference is dealt to the lines, with taxes rounded by %s', async (tax_rounding) => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding });
  await bill([bought('200'), bought('100'), bought('-50')], stated('67.53'));
  await expectRows(books, 'Exp/AP 200; VAT/AP 54.02; Exp/AP 100; VAT/AP 27.01; AP/Exp 50; AP/VAT 13.50');
});

test('what cannot be claimed, a gross discount and an inclusive price follow the stated tax', async () => {
  const half = await tax('HALF', 20, { deductible: 50 });
  await bill([[account.Exp, 100, { taxes: [half] }]], stated('20.03', half));
  const discounts = [await keeper.discount('G', 10, account.Disc, { gross_discount: true })];
  await bill([bought('100', { discounts })], stated('27.10'));
  await bill([bought('127', { tax_inclusive: true })], stated('27.40'));
  await expectRows(books, 'Exp/AP 100; VAT/AP 10.02; Exp/AP 10.01; Exp/AP 87.29; Exp/Disc 12.71; VAT/AP 27.10; Exp/AP 127; VAT/Exp 27.40');
});

test('a debit note and a cash purchase in dollars state theirs too, and a reversal takes them back', async () => {
  const { id: currency_id } = await keeper.currency('USD', '0.5');
  await keeper.posted('DN', account.AP, [bought('100')], { currency_id, ...stated('27.20') });
  const { id } = await keeper.posted('CP', account.Bank, [bought('10')], stated('2.00'));
  await keeper.post(`/transaction/${id}/reverse`, {});
  await expectRows(books, 'AP/Exp 50 (100); AP/VAT 13.60 (27.20); Exp/Bank 10; VAT/Bank 2; Bank/Exp 10; Bank/VAT 2');
});

test('a draft shows the computed tax where the stated one does not fit, and is refused when it is posted', async () => {
  const draft = await keeper.draft('BL', account.AP, [bought('100')], stated('28.00'));
  expect([draft.amount, draft.stated_tax]).toEqual([127, [{ tax_id: V27, amount: 28 }]]);
  const refused = await keeper.post(`/transaction/${draft.id}/post`);
  expect([refused.status, refused.body.detail_code, Object.keys(refused.body.errors)]).toEqual([400, 140, ['stated_tax.0']]);
  expect(refused.body.errors['stated_tax.0'][0]).toContain('V27 is stated as 28 and computed as 27.');
  const mended = await keeper.patch(`/transaction/${draft.id}`, stated('27.99'));
  expect(mended.body.resource.amount).toBe(127.99);
  expect((await keeper.read(draft.id)).tax).toEqual({ total: 27.99, V27: 27.99 });
  const listed = await keeper.get('/transaction', { query: { 'is-posted': 'false' } });
  expect(listed.body.data[0].amount).toBe(127.99);
  const cleared = await keeper.patch(`/transaction/${draft.id}`, { stated_tax: null });
  expect([cleared.body.resource.amount, cleared.body.resource.stated_tax]).toEqual([127, null]);
});

test('a draft whose lines come to have another tax is refused too', async () => {
  const other = await tax('V5', 5);
  const draft = await keeper.draft('BL', account.AP, [bought('100')], stated('27.01'));
  await keeper.patch(`/line-item/${draft.line_items[0].id}`, { taxes: [other] });
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect(body.errors['stated_tax.0'][0]).toContain('V27 is stated as 27.01 and no line is charged with it');
});

test('only purchases have stated taxes, each once, in whole cents, and such as a supplier charges', async () => {
  const RC = await tax('RC', 19, { mechanism: 'reverse_charge' });
  const refusals = [
    await keeper.send('IN', account.AR, [[account.Rev, 100]], stated('19')),
    await keeper.send('BL', account.AP, [bought('100')], { stated_tax: [...stated('27').stated_tax, ...stated('27').stated_tax] }),
    await keeper.send('BL', account.AP, [bought('100')], stated('27.001')),
    await keeper.send('BL', account.AP, [bought('100')], stated('19', RC)),
    await keeper.send('BL', account.AP, [bought('100')], stated('19', 999_999)),
    await keeper.send('BL', account.AP, [bought('100')], { stated_tax: [] }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.detail_code, Object.keys(body.errors)])).toEqual([
    [422, 422, ['stated_tax']],
    [422, 422, ['stated_tax.1.tax_id']],
    [422, 422, ['stated_tax.0.amount']],
    [422, 422, ['stated_tax.0.tax_id']],
    [422, 422, ['stated_tax.0.tax_id']],
    [422, 422, ['stated_tax']],
  ]);
});

test('a plain bill stores nothing of it', async () => {
  const { id } = await keeper.posted('BL', account.AP, [bought('100')]);
  const stored = await daybook.database.db.collection('transactions').findOne({ _id: id as never });
  expect('stated_tax' in stored!).toBe(false);
});
