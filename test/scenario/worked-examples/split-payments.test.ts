import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { formOfDocument } from '../../setup/post-outbound.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** Taxes that the customer pays to the authority himself (docs/accounting.md §5.12), worked out by hand. */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'VAT', 'VAT2', 'Pend', 'Auth', 'Rev', 'Exp', 'Disc'));
const books = { keeper, account };
const year = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };

let SP22: number;
let V22: number;
const tax = (code: string, fields: Fields = {}): Promise<HttpAnswer> =>
  keeper.post('/tax', { name: code, code, rate: 22, account_id: account.VAT, ...fields });
const idOf = ({ body, text }: HttpAnswer): number => body.resource?.id ?? expect(text).toBe('a tax');
beforeEach(async () => {
  SP22 = idOf(await tax('SP22', { paid_by: 'customer', boxes: { OUTPUT: { base: ['VE38'] } } }));
  V22 = idOf(await tax('V22', { boxes: { OUTPUT: { base: ['VE22'], tax: ['VE26'] } } }));
});

const sold = (type: 'IN' | 'CN' | 'CS', amount: number | string, charged = SP22, fields: Fields = {}): Promise<Json> =>
  keeper.posted(type, type === 'CS' ? account.Bank : account.AR, [[account.Rev, amount, { taxes: [charged] }]], fields);
const receive = (amount: number): Promise<Json> => keeper.posted('RC', account.AR, [[account.Bank, amount]]);
const summary = async (): Promise<Json> => (await keeper.get('/reports/tax-summary', { query: year })).body.tax_summary;
const split = async (): Promise<string> => {
  const { taxes } = await summary();
  return taxes
    .filter((row: Json) => row.direction === 'SPLIT_PAYMENT')
    .map((row: Json) => `${row.code} ${row.base}/${row.tax}`)
    .join('; ');
};
const refused = async (answer: Promise<HttpAnswer>): Promise<unknown[]> => {
  const { status, body } = await answer;
  return [status, body.detail_code, Object.keys(body.errors ?? {}).toSorted()];
};

describe('sales of 100 and 22 %', () => {
  test('100 is open, the document says 122, the return 100/22, and nothing is due', async () => {
    const made = await sold('IN', 100);
    expect(made).toMatchObject({ amount: 100, net: 100, tax: { total: 0 }, split_payment: { total: 22, SP22: 22 }, outstanding: 100 });
    await expectRows(books, 'AR/Rev 100; VAT/VAT 22');
    await expectFigures(books, 'AR 100; VAT 0; due 0; OUTPUT 0/0');
    expect(await split()).toBe('SP22 100/22');
    const { document } = (await keeper.get(`/transaction/${made.id}/document`)).body;
    expect(document.totals).toMatchObject({ net: 100, tax: 22, gross: 122, split_payment: 22, prepaid: 0, payable: 100 });
    expect(document.taxes).toMatchObject([{ rate: 22, category: 'B', split_payment: true, base: 100, amount: 22 }]);
    const { text } = await keeper.get(`/transaction/${made.id}/document`, { query: { format: 'text' } });
    expect(text).toMatch(/Total +122\.00\n.*VAT paid by the customer +−22\.00\n.*Amount due +100\.00 EUR/);
    expect(text).toContain('Split payment: the recipient pays the VAT to the tax authority.');
  });

  test('a credit note of 40 and a receipt of 60 leave nothing open, and 60/13.20 in the return', async () => {
    const invoice = await sold('IN', 100);
    const note = await sold('CN', 40);
    await expectRows(books, 'Rev/AR 40; VAT/VAT 8.80', { 'transaction-id': note.id });
    await keeper.assigned(note.id, invoice.id, 40);
    await keeper.assigned((await receive(60)).id, invoice.id, 60);
    expect(await keeper.read(invoice.id)).toMatchObject({ outstanding: 0, settlement: 'settled' });
    expect((await keeper.get('/open-item')).body.data).toEqual([]);
    expect(await split()).toBe('SP22 60/13.2');
    await expectFigures(books, 'AR 0; VAT 0; due 0');
  });

  test('a cash sale of it is paid with 100, a reversal takes everything back', async () => {
    const cash = await sold('CS', 100);
    expect((await keeper.get(`/transaction/${cash.id}/document`)).body.document.totals).toMatchObject({
      ...{ gross: 122, split_payment: 22, prepaid: 100, payable: 0 },
    });
    await expectFigures(books, 'Bank 100; VAT 0');
    const reversed = await keeper.post(`/transaction/${cash.id}/reverse`, {});
    expect(reversed.status).toBe(201);
    expect(await split()).toBe('SP22 0/0');
    await expectFigures(books, 'Bank 0; VAT 0; due 0');
  });

  test('2 % for paying early lower base and tax as much: 98/21.56', async () => {
    const invoice = await sold('IN', 100);
    const answer = await keeper.post('/assignment/assign-transactions', {
      ...{ transaction_id: (await receive(98)).id, cleared_ids: [invoice.id], cleared_types: ['Transaction'], cleared_amounts: [98] },
      difference: { account_id: account.Disc, reason: 'cash_discount', tax: true },
    });
    const credit = await keeper.read(answer.body.assignments.at(-1).transaction_id);
    expect(credit).toMatchObject({ transaction_type: 'CN', amount: 2, tax: { total: 0 }, split_payment: { total: 0.44 } });
    await expectRows(books, 'Disc/AR 2; VAT/VAT 0.44', { 'transaction-id': credit.id });
    expect(await split()).toBe('SP22 98/21.56');
    await expectFigures(books, 'AR 0; VAT 0; due 0');
  });

  test('a net discount of 10 % is taken before: 90 open, 90/19.80', async () => {
    const net = await keeper.discount('TEN', 10, account.Disc);
    const made = await keeper.posted('IN', account.AR, [[account.Rev, 100, { taxes: [SP22], discounts: [net] }]]);
    expect([made.amount, made.split_payment.SP22, await split()]).toEqual([90, 19.8, 'SP22 90/19.8']);
  });

  test('in dollars at 0.81 the return has its euros: 81/17.82, and the settlement makes no difference', async () => {
    const { id: currency_id, rates } = await keeper.currency('USD', '0.81');
    const foreign = await keeper.account('RECEIVABLE', { currency_id });
    const made = await keeper.posted('IN', foreign, [[account.Rev, 100, { taxes: [SP22] }]], { currency_id, exchange_rate_id: rates[0] });
    await expectRows(books, `${foreign}/Rev 81 (100); VAT/VAT 17.82 (22)`, { 'transaction-id': made.id });
    expect(await split()).toBe('SP22 81/17.82');
    const { document } = (await keeper.get(`/transaction/${made.id}/document`)).body;
    expect(document).toMatchObject({ tax_currency: { currency_code: 'EUR', tax: 17.82 }, totals: { gross: 122, payable: 100 } });
    await expectFigures(books, 'VAT 0; due 0');
  });

  test('beside a tax that is due on payment only that waits', async () => {
    const waits = idOf(await tax('P10', { rate: 10, due: 'payment', pending_account_id: account.Pend }));
    const lines = [SP22, waits].map((charged): [number, number, Fields] => [account.Rev, 100, { taxes: [charged] }]);
    const invoice = await keeper.posted('IN', account.AR, lines);
    expect(invoice.amount).toBe(210);
    await keeper.assigned((await receive(105)).id, invoice.id, 105);
    expect(await split()).toBe('SP22 100/22');
    await expectFigures(books, 'OUTPUT 50/5; due 5; VAT −5; Pend −5');
  });
});

test('a return over a home sale and a split one: 44 due, the split in a figure of its own, settled without it', async () => {
  await sold('IN', 200, V22);
  await sold('IN', 100);
  await sold('CN', 40);
  const { totals, boxes, taxes } = await summary();
  expect(totals).toMatchObject({ OUTPUT: 44, SPLIT_PAYMENT: 13.2, INPUT: 0, due: 44 });
  expect(taxes.map((row: Json) => `${row.direction} ${row.base}/${row.tax} ${row.documents}`)).toEqual([
    'OUTPUT 200/44 1',
    'SPLIT_PAYMENT 60/13.2 2',
  ]);
  expect(boxes.map((box: Json) => `${box.code} ${box.amount}`)).toEqual(['VE22 200', 'VE26 44', 'VE38 60']);
  const printed = await keeper.get('/reports/tax-summary', { query: { ...year, format: 'csv' } });
  expect(printed.text).toMatch(/Charged on sales, paid by customers/);
  const days = { start_date: '2026-01-01', end_date: '2026-09-30' };
  const { body, text } = await keeper.post('/tax-return', { ...days, account_id: account.Auth });
  if (!body.resource) throw new Error(text);
  const { due, taxes: kept, transaction_id } = body.resource;
  expect([due, kept.map((one: Json) => `${one.code} ${one.direction} ${one.base}/${one.tax}`)]).toEqual([
    44,
    ['V22 OUTPUT 200/44', 'SP22 SPLIT_PAYMENT 60/13.2'],
  ]);
  await expectRows(books, 'VAT/Auth 44', { 'transaction-id': transaction_id });
  await expectFigures(books, 'VAT 0; Auth −44');
});

test('a return of nothing but split payments settles nothing', async () => {
  await sold('IN', 100);
  const days = { start_date: '2026-01-01', end_date: '2026-09-30' };
  const { due, transaction_id, taxes } = (await keeper.post('/tax-return', { ...days, account_id: account.Auth })).body.resource;
  expect([due, transaction_id, taxes.length]).toEqual([0, null, 1]);
});

describe('as an e-invoice (EN 16931)', () => {
  const address = (city: string): Json => ({ line1: 'Via Roma 1', city, postal_code: '00100', country: 'IT' });
  const party = (vat_id: string, city: string): Json => ({ vat_id, address: address(city) });
  const draft = { contact_code: 'COMUNE', document: { terms: '30 giorni.' } };
  beforeEach(async () => {
    const identity = { ...party('IT12345670017', 'Torino'), bank_accounts: [{ iban: 'IT60X0542811101000000123456' }] };
    await keeper.patch(`/entity/${keeper.entity.id}`, { identity });
    await keeper.create('/contact', { name: 'Comune di Roma', code: 'COMUNE', ...party('IT02438750586', 'Roma') });
  });
  const inForm = async (id: number, form: string): Promise<Invoice> => readInvoice(await formOfDocument(keeper, id, form)).invoice;

  test.each(['ubl', 'cii'])('in %s the total is 122, 22 count as paid (BT-113), and 100 are due (BT-115)', async (form) => {
    const line = [account.Rev, 100, { taxes: [SP22], narration: 'Mappe' }] as const;
    const { totals, taxes } = await inForm((await keeper.posted('IN', account.AR, [[...line]], draft)).id, form);
    expect(totals).toMatchObject({ net: '100', tax: '22', gross: '122', prepaid: '22', payable: '100' });
    expect(taxes).toMatchObject([{ category: 'B', rate: '22', base: '100', amount: '22' }]);
  });

  test('beside a tax of the standard rate there is none (135)', async () => {
    const lines = [SP22, V22].map((charged): [number, number, Fields] => [account.Rev, 100, { taxes: [charged], narration: 'Mappe' }]);
    const { id } = await keeper.posted('IN', account.AR, lines, draft);
    const { status, body } = await keeper.get(`/transaction/${id}/document`, { query: { format: 'ubl' } });
    expect([status, body.detail_code, JSON.stringify(body.errors)]).toEqual([400, 135, expect.stringContaining('BR-B-02')]);
  });
});

test('what it excludes is refused where the tax is made', async () => {
  const made = (fields: Fields): Promise<unknown[]> => refused(tax('X', { paid_by: 'customer', ...fields }));
  expect(await made({ withholding_tax: true })).toEqual([422, 422, ['withholding_tax']]);
  expect(await made({ mechanism: 'reverse_charge' })).toEqual([422, 422, ['paid_by']]);
  expect(await made({ input_account_id: account.VAT2 })).toEqual([422, 422, ['input_account_id']]);
  expect(await made({ deductible: 50 })).toEqual([422, 422, ['deductible']]);
  expect(await made({ due: 'payment', pending_account_id: account.Pend })).toEqual([422, 422, ['due']]);
  expect(await made({ pending_account_id: account.Pend })).toEqual([422, 422, ['pending_account_id']]);
  expect(await made({ rate: 0 })).toEqual([422, 422, ['rate']]);
  expect(await made({ tax_category: 'AE' })).toEqual([422, 422, ['tax_category']]);
  const oss = { code: 'OSS', country: 'IT', number: 'IT12345670017', scheme: 'oss' };
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_registrations: [oss] });
  expect(await made({ registration: 'OSS', country: 'AT' })).toEqual([422, 422, ['registration']]);
});

test('a purchase, another tax beside it, an inclusive price and a gross discount are refused on their line (118)', async () => {
  const send = (type: 'BL' | 'IN', more: Fields): Promise<unknown[]> => {
    const [main, line] = type === 'BL' ? [account.AP, account.Exp] : [account.AR, account.Rev];
    return refused(keeper.send(type, main, [[line, 100, { taxes: [SP22], ...more }]], { post: true }));
  };
  const gross = await keeper.discount('TEN', 10, account.Disc, { gross_discount: true });
  expect(await send('BL', {})).toEqual([422, 118, ['line_items.0.taxes']]);
  expect(await send('IN', { taxes: [SP22, V22] })).toEqual([422, 118, ['line_items.0.taxes']]);
  expect(await send('IN', { tax_inclusive: true })).toEqual([422, 118, ['line_items.0.taxes']]);
  expect(await send('IN', { discounts: [gross] })).toEqual([422, 118, ['line_items.0.discounts']]);
  const stated = { post: true, stated_tax: [{ tax_id: SP22, amount: 22 }] };
  expect(await refused(keeper.send('BL', account.AP, [[account.Exp, 100, { taxes: [V22] }]], stated))).toEqual([
    422,
    422,
    ['stated_tax.0.tax_id'],
  ]);
});

test('once it is posted it stays one (105)', async () => {
  await sold('IN', 100);
  expect(await refused(keeper.patch(`/tax/${SP22}`, { paid_by: 'supplier' }))).toEqual([400, 105, ['paid_by']]);
});
