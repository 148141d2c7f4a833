import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { LedgerKeeper } from '../ledger/ledger-books.ts';
import type { Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** Invoices as EN 16931 has them, with tax by document: kinds of lines, deposits, roundings (docs/accounting.md §1.2, §5.3). */
const { daybook, keeper, account } = useLedger(accountsOf('AR', 'AP', 'VAT', 'VAT2', 'Dep', 'Rev', 'FX', 'Exp', 'Rnd'));
const books = { keeper, account };

let V19: number;
let V7: number;
beforeEach(async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding: 'document' });
  V19 = await tax('V19', 19);
  V7 = await tax('V7', 7);
});

const tax = async (code: string, rate: number, more: object = {}): Promise<number> =>
  (await keeper.create('/tax', { name: code, code, rate, ...(rate > 0 ? { account_id: account.VAT } : {}), ...more })).id;
const on = (account_id: number, amount: string, more: object = {}): Line => [account_id, amount, { taxes: [V19], ...more }];
const sold = (amount: string, more: object = {}): Line => on(account.Rev, amount, more);
const invoice = (...lines: Line[]): Promise<Json> => keeper.posted('IN', account.AR, lines);
const allowance = (amount: string, more: object = {}): Line => sold(amount, { kind: 'allowance', ...more });

test('hours and a journey at one rate', async () => {
  const document = await invoice(sold('95', { quantity: 12, unit_code: 'HUR' }), sold('49.90'));
  await expectRows(books, 'AR/Rev 1,140; AR/VAT 216.60; AR/Rev 49.90; AR/VAT 9.48');
  await expectFigures(books, 'total 1,415.98; OUTPUT 1,189.90/226.08', { document });
});

test('an allowance in per cent of the items, and freight', async () => {
  const document = await invoice(
    sold('129', { quantity: 4 }),
    sold('45', { quantity: 3 }),
    allowance('-65.10', { percent: 10, base: '651.00', reason_code: '95' }),
    sold('39', { kind: 'charge', reason_code: 'FC' }),
  );
  await expectRows(books, 'AR/Rev 516; AR/VAT 98.04; AR/Rev 135; AR/VAT 25.65; Rev/AR 65.10; VAT/AR 12.37; AR/Rev 39; AR/VAT 7.41');
  await expectFigures(books, 'total 743.63; OUTPUT 624.90/118.73', { document });
  expect(document.line_items.map((line: Json) => [line.kind, line.percent, line.base, line.reason_code])).toEqual([
    ['item', null, null, null],
    ['item', null, null, null],
    ['allowance', 10, 651, '95'],
    ['charge', null, null, 'FC'],
  ]);
});

test('a fixed allowance', async () => {
  const document = await invoice(sold('45000'), allowance('-1231.00'));
  await expectRows(books, 'AR/Rev 45,000; AR/VAT 8,550; Rev/AR 1,231; VAT/AR 233.89');
  await expectFigures(books, 'total 52,085.11; OUTPUT 43,769/8,316.11', { document });
});

test('gas, and what was metered too much', async () => {
  const document = await invoice(sold('0.1093', { quantity: 1200 }), sold('0.1093', { quantity: -150 }));
  await expectRows(books, 'AR/Rev 131.16; AR/VAT 24.92; Rev/AR 16.40; VAT/AR 3.12');
  await expectFigures(books, 'total 136.56; OUTPUT 114.76/21.80', { document });
});

test('prices that hold their tax', async () => {
  const held = { tax_inclusive: true };
  const document = await invoice(
    [account.Rev, '0.33', { quantity: 3, taxes: [V7], ...held }],
    sold('19.99', { quantity: 7, ...held }),
    sold('10', held),
  );
  await expectFigures(books, 'total 150.92; OUTPUT 126.92/24', { document });
  expect(document.tax).toEqual({ total: 24, V7: 0.06, V19: 23.94 });
  expect(document.line_items.map(({ net_amount }: Json) => net_amount)).toEqual([0.93, 117.59, 8.4]);
});

test('a deposit on a liability, and the final invoice that deducts it', async () => {
  await invoice(on(account.Dep, '3000'));
  const document = await invoice(sold('10000'), on(account.Dep, '3000', { quantity: -1 }));
  await expectRows(books, 'AR/Dep 3,000; AR/VAT 570; AR/Rev 10,000; AR/VAT 1,900; Dep/AR 3,000; VAT/AR 570');
  await expectFigures(books, 'total 8,330; OUTPUT 10,000/1,900; Dep 0', { document });
});

test('a rounding bears no tax, and makes the sum that is paid', async () => {
  const document = await invoice(sold('16.83'), [account.Rnd, '-0.03', { kind: 'rounding' }]);
  await expectRows(books, 'AR/Rev 16.83; AR/VAT 3.20; Rnd/AR 0.03');
  await expectFigures(books, 'total 20; OUTPUT 16.83/3.20; AR 20', { document });
});

test('a reverse charge: the seller owes nothing, the buyer owes and claims', async () => {
  const AE = await tax('AE', 0, { tax_category: 'AE', exemption_code: 'VATEX-EU-AE', exemption_reason: { en: 'Reverse charge' } });
  const RC = await tax('RC19', 19, { mechanism: 'reverse_charge', tax_category: 'AE', input_account_id: account.VAT2 });
  const seller = await invoice(sold('110', { quantity: 40, taxes: [AE] }));
  const buyer = await keeper.posted('BL', account.AP, [[account.Exp, '110', { quantity: 40, taxes: [RC] }]]);
  await expectRows(books, 'AR/Rev 4,400; Exp/AP 4,400; VAT2/VAT 836');
  await expectFigures(books, 'total 4,400; INPUT 4,400/836', { document: seller });
  expect([buyer.amount, buyer.reverse_charge]).toEqual([4400, { total: 836, RC19: 836 }]);
});

test('a bill with a reverse charge alone: both sides of the return have 4,400 and 836', async () => {
  const RC = await tax('RC19', 19, { mechanism: 'reverse_charge', tax_category: 'AE', input_account_id: account.VAT2 });
  const document = await keeper.posted('BL', account.AP, [[account.Exp, '110', { quantity: 40, taxes: [RC] }]]);
  await expectRows(books, 'Exp/AP 4,400; VAT2/VAT 836');
  await expectFigures(books, 'total 4,400; OUTPUT 4,400/836; INPUT 4,400/836; due 0', { document });
});

test('a dollar invoice has its tax in euros in the ledger', async () => {
  const { id: currency_id } = await keeper.currency('USD', '0.92');
  const document = await keeper.posted('IN', account.AR, [sold('120', { quantity: 10 })], { currency_id });
  await expectRows(books, 'AR/Rev 1,104 (1,200); AR/VAT 209.76 (228)');
  await expectFigures(books, 'total 1,428; AR 1,313.76', { document });
});

test.each([
  ['line', 'total 105; OUTPUT 99/6'],
  ['document', 'total 105.93; OUTPUT 99/6.93'],
])('three hundred lines of 0.33 at 7 %%, rounded by %s', async (tax_rounding, figures) => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding });
  const document = await invoice(...Array.from({ length: 300 }, (): Line => [account.Rev, '0.33', { taxes: [V7] }]));
  await expectFigures(books, figures, { document });
});

test('a credit note is written with positive amounts', async () => {
  const document = await keeper.posted('CN', account.AR, [sold('129')]);
  await expectRows(books, 'Rev/AR 129; VAT/AR 24.51');
  await expectFigures(books, 'total 153.51', { document });
});

test('an allowance of everything is a document of zero, which is settled', async () => {
  const document = await invoice(sold('100'), allowance('-100'));
  await expectRows(books, 'AR/Rev 100; AR/VAT 19; Rev/AR 100; VAT/AR 19');
  await expectFigures(books, 'total 0; OUTPUT 0/0', { document });
  expect(document.settlement).toBe('settled');
});

test('city tax and deposits stand on what they are; a dinar has three decimals', async () => {
  await invoice(sold('80'), [account.Dep, '4.50', {}], [account.FX, '2', {}]);
  await expectRows(books, 'AR/Rev 80; AR/VAT 15.20; AR/Dep 4.50; AR/FX 2');
  const dinars = await new LedgerKeeper(daybook).open({ currency_code: 'KWD' });
  const ids = { AR: await dinars.account('RECEIVABLE'), Rev: await dinars.account('OPERATING_REVENUE') };
  const document = await dinars.posted('IN', ids.AR, [
    [ids.Rev, '1.234'],
    [ids.Rev, '-0.034', { kind: 'allowance' }],
  ]);
  expect(document.amount).toBe(1.2);
});

test('a draft that becomes an item again forgets what was printed of its allowance', async () => {
  const draft = await keeper.draft('IN', account.AR, [sold('100'), allowance('-10', { percent: 10, base: 100 })]);
  const line_items = [
    { account_id: account.Rev, amount: 100 },
    { account_id: account.Rev, amount: -10 },
  ];
  const { body } = await keeper.patch(`/transaction/${draft.id}`, { line_items });
  expect(body.resource.line_items[1]).toMatchObject({ kind: 'item', percent: null, base: null, reason_code: null });
});

test.each<[name: string, type: 'IN' | 'JN', line: object, field: string]>([
  ['an allowance that adds', 'IN', { kind: 'allowance', amount: 5 }, 'amount'],
  ['a charge that takes off', 'IN', { kind: 'charge', amount: -5 }, 'amount'],
  ['a rounding of a whole unit', 'IN', { kind: 'rounding', amount: 1, taxes: [] }, 'amount'],
  ['a rounding with a tax', 'IN', { kind: 'rounding', amount: '0.02' }, 'taxes'],
  ['an item with a percentage', 'IN', { amount: 5, percent: 10 }, 'percent'],
  ['an allowance with adjustments', 'IN', { kind: 'allowance', amount: -5, adjustments: [{ amount: -1 }] }, 'adjustments'],
  ['a charge of a journal entry', 'JN', { kind: 'charge', amount: 5, taxes: [] }, 'kind'],
  ['a kind that is none', 'IN', { kind: 'discount', amount: 5 }, 'kind'],
])('%s is refused', async (_, type, line, field) => {
  const { status, body } = await keeper.send(type, account.AR, [sold('5', line)]);
  expect([status, body.detail_code, Object.keys(body.errors)]).toEqual([422, 118, [`line_items.0.${field}`]]);
});
