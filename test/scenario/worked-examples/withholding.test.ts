import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** What is withheld on lines of invoices and bills beside their taxes, over HTTP (docs/accounting.md §5.18). VAT2 has what is withheld. */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'VAT', 'VAT2', 'Pend', 'Auth', 'Rev', 'Exp', 'Bad'));
const books = { keeper, account };
let [vat, irpf] = [0, 0];

const tax = async (fields: Fields): Promise<number> => (await keeper.create('/tax', { account_id: account.VAT, ...fields })).id;

beforeEach(async () => {
  vat = await tax({ name: 'VAT', code: 'V21', rate: 21 });
  irpf = await tax({ name: 'IRPF', code: 'IRPF', rate: 15, withholding_tax: true, account_id: account.VAT2 });
});

const sold = (amount: number, more: Fields = {}): Line => [account.Rev, amount, { taxes: [vat], withholding_tax_id: irpf, ...more }];
const bought = (amount: number, more: Fields = {}): Line => [account.Exp, amount, { taxes: [vat], withholding_tax_id: irpf, ...more }];
const only = ({ id }: Json) => ({ 'transaction-id': id });
const code = ({ status, body }: HttpAnswer): unknown[] => [status, body.detail_code, Object.keys(body.errors ?? {})];

describe('an invoice of 1,000 and 21 % less 15 %', () => {
  test('is 1,060 to be paid, of which the receivable, the taxes and the return tell the same', async () => {
    const invoice = await keeper.posted('IN', account.AR, [sold(1000)]);
    expect(invoice).toMatchObject({
      ...{ amount: 1060, net: 1000, gross: 1210, outstanding: 1060 },
      ...{ tax: { total: 210, V21: 210 }, withheld: { total: 150, IRPF: 150 } },
      line_items: [{ withholding_tax_id: irpf, withheld: 150, net_amount: 1000, tax: { total: 210 } }],
    });
    await expectRows(books, 'AR/Rev 850; AR/VAT 210; VAT2/Rev 150', only(invoice));
    await expectFigures(books, 'AR 1,060; Rev −1,000; VAT −210; VAT2 150; OUTPUT 1,000/210; WITHHELD_FROM_US 1,000/150; due 60');
    const aged = await keeper.get('/reports/aging-schedule', { query: { 'end-date': '2026-12-31' } });
    expect(aged.text).toContain('1060');
  });

  test('says so on its document, and is refused as an e-invoice', async () => {
    const { id } = await keeper.posted('IN', account.AR, [sold(1000)]);
    const { document } = (await keeper.get(`/transaction/${id}/document`)).body;
    expect(document).toMatchObject({
      totals: { net: 1000, tax: 210, gross: 1210, payable: 1060 },
      withheld: [{ code: 'IRPF', rate: 15, base: 1000, amount: 150 }],
    });
    const { text } = await keeper.get(`/transaction/${id}/document?format=text`);
    expect(text).toMatch(/Withheld: IRPF 15% +−150\.00/);
    expect(text).toMatch(/Amount due +1,060\.00 EUR/);
    const checked = await keeper.get(`/transaction/${id}/document/check?format=ubl`);
    expect(checked.body.check.faults.map(({ field }: Json) => field)).toContain('line_items.withholding_tax_id');
  });

  test('is settled by a receipt of that', async () => {
    const invoice = await keeper.posted('IN', account.AR, [sold(1000)]);
    const receipt = await keeper.posted('RC', account.AR, [[account.Bank, 1060]]);
    await keeper.assigned(receipt.id, invoice.id, 1060);
    expect(await keeper.read(invoice.id)).toMatchObject({ settlement: 'settled', outstanding: 0 });
    await expectFigures(books, 'AR 0; Bank 1,060; VAT2 150');
  });

  test('is taken back in part by a credit note, and whole by a reversal', async () => {
    const invoice = await keeper.posted('IN', account.AR, [sold(1000)]);
    const note = await keeper.posted('CN', account.AR, [sold(200)]);
    expect(note).toMatchObject({ amount: 212, tax: { total: 42 }, withheld: { total: 30 } });
    await expectRows(books, 'Rev/AR 170; VAT/AR 42; Rev/VAT2 30', only(note));
    await keeper.assigned(note.id, invoice.id, 212);
    expect(await keeper.read(invoice.id)).toMatchObject({ outstanding: 848, settlement: 'partial' });
    await expectFigures(books, 'AR 848; OUTPUT 800/168; WITHHELD_FROM_US 800/120');
    const wrong = await keeper.posted('IN', account.AR, [sold(500)]);
    expect((await keeper.post(`/transaction/${wrong.id}/reverse`)).body.resource).toMatchObject({ withheld: { IRPF: 75 } });
    await expectFigures(books, 'AR 848; VAT2 120; OUTPUT 800/168; WITHHELD_FROM_US 800/120');
  });

  test('may have a tax beside it that the customer pays to the authority: then both are less to be paid', async () => {
    const split = await tax({ name: 'Split', code: 'S22', rate: 22, paid_by: 'customer' });
    const invoice = await keeper.posted('IN', account.AR, [sold(1000, { taxes: [split] })]);
    expect(invoice).toMatchObject({ amount: 850, net: 1000, gross: 1220, withheld: { total: 150 }, split_payment: { total: 220 } });
    const { document } = (await keeper.get(`/transaction/${invoice.id}/document`)).body;
    expect(document.totals).toMatchObject({ gross: 1220, split_payment: 220, payable: 850 });
    await expectFigures(books, 'AR 850; VAT 0; VAT2 150; SPLIT_PAYMENT 1,000/220; WITHHELD_FROM_US 1,000/150');
  });

  test('may be written off with its taxes: what was never paid was never withheld', async () => {
    const { id } = await keeper.posted('IN', account.AR, [sold(1000)]);
    const difference = { amount: 530, account_id: account.Bad, reason: 'bad_debt', tax: true };
    const body = { cleared_ids: [id], cleared_types: ['Transaction'], difference };
    const { body: made, text } = await keeper.post('/assignment/assign-transactions', body);
    expect(text).toContain('assignments');
    const credit = await keeper.read(made.assignments.at(-1).transaction_id);
    expect(credit).toMatchObject({ amount: 530, net: 500, tax: { total: 105 }, withheld: { total: 75 } });
    await expectRows(books, 'Bad/AR 500; VAT/AR 105; AR/VAT2 75', only(credit));
    await expectFigures(books, 'AR 530; OUTPUT 500/105; WITHHELD_FROM_US 500/75');
  });
});

describe('a bill', () => {
  test('is mirrored, and what we withheld of it is filed and paid over', async () => {
    const bill = await keeper.posted('BL', account.AP, [bought(1000)]);
    await expectRows(books, 'Exp/AP 850; VAT/AP 210; Exp/VAT2 150', only(bill));
    await keeper.posted('DN', account.AP, [bought(200)]);
    await expectFigures(books, 'AP −848; Exp 800; INPUT 800/168; WITHHELD_BY_US 800/120; due −48');
    const terms = { start_date: '2026-01-01', end_date: '2026-06-30', account_id: account.Auth };
    const filed = await keeper.post('/tax-return', { ...terms, kind: 'withholding' });
    expect(filed.body.resource).toMatchObject({ due: 120 });
    expect((await keeper.post('/tax-return', terms)).body.resource).toMatchObject({ due: -168 });
    await expectFigures(books, 'VAT2 0; Auth 48');
  });

  test('in dollars has what is withheld at its own rate', async () => {
    const dollars = await keeper.currency('USD', '0.9');
    const w30 = await tax({ name: 'W', code: 'W30', rate: 30, withholding_tax: true, account_id: account.VAT2 });
    const bill = await keeper.posted('BL', account.AP, [[account.Exp, 1000, { withholding_tax_id: w30 }]], { currency_id: dollars.id });
    expect(bill).toMatchObject({ amount: 700, withheld: { W30: 300 }, tax: { total: 0 }, main_account_value: 630 });
    await expectRows(books, 'Exp/AP 630 (700); Exp/VAT2 270 (300)', only(bill));
    await expectFigures(books, 'WITHHELD_BY_US 900/270');
  });

  test('with a reverse charge, a price with tax and a discount before tax is withheld of what is left without tax', async () => {
    const reversed = await tax({ name: 'RC', code: 'RC', rate: 21, mechanism: 'reverse_charge' });
    const less = await keeper.discount('TEN', 10, account.Bad);
    const bill = await keeper.posted('BL', account.AP, [
      bought(1000, { taxes: [reversed] }),
      bought(1210, { tax_inclusive: true }),
      bought(1000, { discounts: [less] }),
    ]);
    expect(bill).toMatchObject({ amount: 850 + 1060 + 954, gross: 1000 + 1210 + 1089, withheld: { total: 435 } });
    await expectFigures(books, 'WITHHELD_BY_US 2,900/435; INPUT 2,900/609; OUTPUT 1,000/210');
  });
});

describe('beside a tax that is due on payment', () => {
  let waits = 0;
  beforeEach(async () => {
    waits = await tax({ name: 'P', code: 'P20', rate: 20, due: 'payment', pending_account_id: account.Pend });
  });
  const receive = async (invoice: Json, amount: number): Promise<void> => {
    const receipt = await keeper.posted('RC', account.AR, [[account.Bank, amount]]);
    await keeper.assigned(receipt.id, invoice.id, amount);
  };

  test('a payment makes its share of what is to be paid due', async () => {
    const invoice = await keeper.posted('IN', account.AR, [sold(1000, { taxes: [waits] })]);
    expect(invoice.amount).toBe(1050);
    await receive(invoice, 525);
    await expectFigures(books, 'OUTPUT 500/100; WITHHELD_FROM_US 1,000/150; Pend −100');
    await receive(invoice, 525);
    await expectFigures(books, 'OUTPUT 1,000/200; Pend 0; AR 0');
  });

  test('a note takes back its own taxes, less what it withheld, and payments make the rest due', async () => {
    const plain: Line = [account.Rev, 500];
    const invoice = await keeper.posted('IN', account.AR, [sold(1000, { taxes: [waits] }), plain]);
    const note = await keeper.posted('CN', account.AR, [sold(200, { taxes: [waits] }), [account.Rev, 100]]);
    expect([invoice.amount, note.amount]).toEqual([1550, 310]);
    const { id } = await keeper.assigned(note.id, invoice.id, 310);
    await receive(invoice, 620);
    // 210 of the 930 are the note's own; of the other 1,340 are 720 paid, so 800 × 720 ÷ 1,340 of the base.
    await expectFigures(books, 'OUTPUT 429.85/85.97; Pend −74.03');
    await receive(invoice, 620);
    await expectFigures(books, 'OUTPUT 800/160; Pend 0; AR 0; WITHHELD_FROM_US 800/120');
    expect((await keeper.delete(`/assignment/${id}`)).status).toBe(200);
  });
});

describe('drafts, records in use and refusals', () => {
  test('a draft follows its lines and its tax, which is in use once it is posted', async () => {
    const draft = await keeper.draft('IN', account.AR, [[account.Rev, 100, { tax_codes: ['V21'], withholding_tax_code: 'IRPF' }]]);
    expect(draft).toMatchObject({ amount: 106, withheld: { IRPF: 15 } });
    await keeper.patch(`/tax/${irpf}`, { rate: 19 });
    expect((await keeper.get('/transaction')).body.data[0]).toMatchObject({ amount: 102, withheld: { IRPF: 19 } });
    const [line] = draft.line_items;
    const without = (await keeper.patch(`/line-item/${line.id}`, { withholding_tax_id: null })).body.resource;
    expect(without).toMatchObject({ withholding_tax_id: null, withheld: null, transaction: { amount: 121, withheld: null } });
    await keeper.patch(`/line-item/${line.id}`, { withholding_tax_code: 'IRPF' });
    expect((await keeper.post(`/transaction/${draft.id}/post`)).body.resource).toMatchObject({
      amount: 102,
      line_items: [{ withheld: 19 }],
    });
    expect(code(await keeper.patch(`/tax/${irpf}`, { rate: 15 }))).toEqual([400, 105, ['rate']]);
    const deleted = await keeper.delete(`/tax/${irpf}`);
    expect([deleted.status, deleted.text]).toEqual([400, expect.stringContaining('Posted line items carry')]);
  });

  test('a line that stands alone keeps what is withheld of it, and loses it with the tax', async () => {
    const { id, withheld } = await keeper.create('/line-item', { account_id: account.Rev, amount: 100, withholding_tax_id: irpf });
    expect(withheld).toBe(15);
    expect((await keeper.patch(`/line-item/${id}`, { withholding_tax_id: null })).body.resource.withheld).toBeNull();
  });

  test('in taxes of an invoice it is refused with the field that takes it, and where nothing is paid later', async () => {
    const among = await keeper.send('IN', account.AR, [[account.Rev, 100, { taxes: [irpf] }]]);
    expect(code(among)).toEqual([422, 118, ['line_items.0.taxes']]);
    expect(among.text).toContain('Name it in withholding_tax_id, beside the taxes of the line.');
    const cash = await keeper.send('CS', account.Bank, [[account.Rev, 100, { withholding_tax_id: irpf }]]);
    expect(code(cash)).toEqual([422, 118, ['line_items.0.withholding_tax_id']]);
    const other = await keeper.send('IN', account.AR, [[account.Rev, 100, { withholding_tax_id: vat }]]);
    expect(code(other)).toEqual([422, 118, ['line_items.0.withholding_tax_id']]);
  });
});
