import { beforeEach, describe, expect, test } from '@jest/globals';
import { checkSums } from '../../shared/einvoice/check-sums.ts';
import type { Invoice } from '../../shared/einvoice/invoice.ts';
import { readXmlInvoice } from '../../shared/einvoice/read-xml-invoice.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** A posted document as the XML of an e-invoice (docs/decisions/e-invoices.md). */
const daybook = useDaybook();
/** Those whose answer is the XML alone. */
const forms = ['ubl', 'cii', 'xrechnung', 'xrechnung-cii', 'peppol'] as const;
let keeper: Bookkeeper;
let contact: Json;
let sales: number;
let control: number;
let vat: number;

const identity = {
  address: { line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
  vat_id: 'DE123456789',
  electronic_address: { id: 'DE123456789', scheme: '9930' },
  contact_name: 'Ada Nord',
  phone: '+49 40 123456',
  email: 'rechnung@werkstatt-nord.example',
  bank_accounts: [{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }],
};
const customer = {
  name: 'Bett & Bad <AG>',
  address: { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' },
  vat_id: 'DE987654321',
  electronic_address: { id: 'DE987654321', scheme: '9930' },
  buyer_reference: '04011000-12345-03',
};

beforeEach(async () => {
  keeper = await openBooks(daybook, { name: 'Werkstatt Nord GmbH', tax_rounding: 'document' });
  await keeper.account('Kunden', 'RECEIVABLE', { account_code: '501' });
  sales = await keeper.account('Erlöse', 'OPERATING_REVENUE');
  control = await keeper.account('USt', 'CONTROL');
  vat = await tax('U19', 19, { account_id: control });
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity });
  contact = await keeper.create<Json>('/contact', customer);
});

const tax = async (code: string, rate: number, fields: Json = {}): Promise<number> =>
  (await keeper.create<Json>('/tax', { name: code, code, rate, ...fields })).id;

const invoice = (line_items: Json[], fields: Json = {}): Promise<Json> =>
  keeper.create<Json>('/transaction', {
    ...{ transaction_type: 'IN', account_code: '501', transaction_date: '2024-06-15', due_date: '2024-06-29', narration: 'Einrichtung' },
    ...{ contact_id: contact.id, document: { delivery: { date: '2024-06-10' } }, post: true, ...fields },
    line_items: line_items.map((line) => ({ account_id: sales, taxes: [vat], ...line })),
  });
const made = (id: number, format: string): Promise<HttpAnswer> => keeper.get(`/transaction/${id}/document`, { query: { format } });
const checked = async (id: number, format: string): Promise<Json> =>
  (await keeper.get(`/transaction/${id}/document/check`, { query: { format } })).body.check;

/** The invoice of each form; every one is answered as XML with sums that add up. */
async function inAllForms(id: number): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  for (const format of forms) {
    expect(await checked(id, format)).toEqual({ ok: true, faults: [] });
    const { status, headers, text } = await made(id, format);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const { invoice: read, syntax } = readXmlInvoice(Buffer.from(text));
    expect([syntax, checkSums(read)]).toEqual([format.includes('cii') ? 'cii' : 'ubl', []]);
    invoices.push(read);
  }
  return invoices;
}

test('an invoice is made in every form, with the figures of the books', async () => {
  const { id, transaction_no, amount } = await invoice([
    { amount: 129, quantity: 4, narration: 'Regal', unit_code: 'NAR', adjustments: [{ amount: -36, reason: 'Kratzer' }] },
    { amount: 3.99, quantity: 250, price_base_quantity: 100, narration: 'Schrauben' },
    { kind: 'allowance', amount: -51, percent: 10, base: 510, narration: 'Treuerabatt' },
    { kind: 'charge', amount: 39, narration: 'Fracht' },
    { kind: 'rounding', amount: -0.02, narration: 'Rundung', taxes: [] },
  ]);
  for (const read of await inAllForms(id)) {
    expect(read).toMatchObject({
      number: transaction_no,
      type_code: '380',
      issue_date: '2024-06-15',
      due_date: '2024-06-29',
      buyer_reference: '04011000-12345-03',
      seller: { name: 'Werkstatt Nord GmbH', vat_id: 'DE123456789', contact_name: 'Ada Nord' },
      buyer: { name: 'Bett & Bad <AG>', vat_id: 'DE987654321' },
      delivery: { date: '2024-06-10' },
      payment: { code: '58', accounts: [{ id: 'DE02120300000000202051', bic: 'BYLADEM1001' }] },
      allowances: [{ amount: '51', percent: '10', base: '510', reason: 'Treuerabatt', tax: { category: 'S', rate: '19' } }],
      charges: [{ amount: '39', reason: 'Fracht' }],
      totals: { lines: '489.98', net: '477.98', tax: '90.82', gross: '568.8', rounding: '-0.02', payable: String(amount) },
      taxes: [{ category: 'S', rate: '19', base: '477.98', amount: '90.82' }],
      lines: [
        { quantity: '4', unit_code: 'NAR', price: '129', net: '480', allowances: [{ amount: '36', reason: 'Kratzer' }] },
        { quantity: '250', unit_code: 'C62', price: '3.99', price_base_quantity: '100', net: '9.98' },
      ],
    });
  }
});

test('prices that hold the tax become the shortest net prices; a negative price takes back a negative quantity', async () => {
  const { id } = await invoice([
    { amount: 19.99, quantity: 7, narration: 'Brutto', tax_inclusive: true },
    { amount: -5, quantity: 3, narration: 'Zurück' },
  ]);
  const [ubl] = await inAllForms(id);
  expect(ubl!.lines).toMatchObject([
    { quantity: '7', price: '16.799', net: '117.59' },
    { quantity: '-3', price: '5', net: '-15' },
  ]);
});

test('a credit note names what it corrects, and is one in UBL', async () => {
  const { id, transaction_no } = await invoice([{ amount: 100, narration: 'Regal' }]);
  const credit = await invoice([{ amount: 100, narration: 'Regal zurück' }], {
    transaction_type: 'CN',
    due_date: null,
    corrects_ids: [id],
    document: { terms: 'Wird erstattet.', delivery: { date: '2024-06-10' } },
  });
  for (const read of await inAllForms(credit.id))
    expect(read).toMatchObject({
      type_code: '381',
      preceding: [{ number: transaction_no, date: '2024-06-15' }],
      totals: { payable: '119' },
    });
  expect((await made(credit.id, 'peppol')).text).toContain('<CreditNote');
});

test('what is outside the scope of tax leaves out the VAT ids of both', async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { ...identity, registration: { id: 'HRB 123456' } } });
  const { id } = await invoice([{ amount: 100, narration: 'Spende', taxes: [await tax('OS', 0, { tax_category: 'O' })] }]);
  for (const read of await inAllForms(id)) {
    expect([read.seller.vat_id, read.buyer.vat_id]).toEqual([undefined, undefined]);
    expect(read.taxes).toEqual([{ category: 'O', rate: '0', base: '100', amount: '0', exemption_code: 'VATEX-EU-O' }]);
  }
});

test('in another currency the tax is stated in that of the books, too', async () => {
  await keeper.currency('USD', '0.92');
  const { id } = await invoice([{ amount: 1200, narration: 'Service' }], { currency_code: 'USD' });
  for (const read of await inAllForms(id))
    expect([read.currency, read.tax_currency, read.totals.tax, read.totals.tax_in_tax_currency]).toEqual(['USD', 'EUR', '228', '209.76']);
});

test('what was made once is made again to the byte, whatever becomes of its parties', async () => {
  const { id } = await invoice([{ amount: 100, narration: 'Regal' }]);
  const before = await made(id, 'xrechnung');
  await keeper.patch(`/contact/${contact.id}`, { name: 'Ein anderer Name', address: null });
  expect((await made(id, 'xrechnung')).text).toBe(before.text);
});

describe('what no e-invoice can say is refused with all that is missing', () => {
  const rulesOf = async (id: number, format: string): Promise<string[]> => {
    const { ok, faults } = await checked(id, format);
    expect(ok).toBe(false);
    const answer = await made(id, format);
    expect(refusal(answer)).toEqual([400, 135]);
    const [message] = answer.body.errors.format;
    for (const { field, rule } of faults) expect([message.includes(`${field}: `), message.includes(`(${rule})`)]).toEqual([true, true]);
    return faults.map(({ rule }: Json) => rule);
  };

  test('of the buyer and the seller', async () => {
    await keeper.patch(`/contact/${contact.id}`, { address: null, electronic_address: null, buyer_reference: null });
    await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { ...identity, phone: null } });
    const { id } = await invoice([{ amount: 100, narration: 'Regal' }]);
    expect(await rulesOf(id, 'cii')).toEqual(['BR-10', 'BR-11']);
    expect(await rulesOf(id, 'xrechnung')).toEqual(['BR-10', 'BR-11', 'BR-DE-6', 'BR-DE-8', 'BR-DE-9', 'BR-DE-15', 'PEPPOL-EN16931-R010']);
  });

  test('a line with two taxes, and one with none', async () => {
    const second = await tax('U7', 7, { account_id: control });
    const two = await invoice([{ amount: 100, narration: 'Jacke', taxes: [vat, second] }]);
    expect(await rulesOf(two.id, 'ubl')).toContain('UBL-SR-48');
    const none = await invoice([{ amount: 100, narration: 'Jacke', taxes: [] }]);
    expect(await rulesOf(none.id, 'ubl')).toEqual(['BR-CO-04']);
  });

  test('a currency of three decimals', async () => {
    await keeper.currency('KWD', '3');
    const { id } = await invoice([{ amount: '1.234', narration: 'Salz' }], { currency_code: 'KWD' });
    expect(await rulesOf(id, 'cii')).toContain('BR-DEC-14');
  });

  test('an e-mail address is no participant of Peppol', async () => {
    await keeper.patch(`/contact/${contact.id}`, { electronic_address: { id: 'a@b.example', scheme: 'EM' } });
    const { id } = await invoice([{ amount: 100, narration: 'Regal' }]);
    expect(await rulesOf(id, 'peppol')).toEqual(['PEPPOL-EN16931-CL008']);
    expect((await checked(id, 'xrechnung')).ok).toBe(true);
  });
});

describe('where an e-invoice is wanted, nothing is posted that cannot become one', () => {
  const wanted = (e_invoice: string) => keeper.patch(`/entity/${keeper.entity.id}`, { identity: { ...identity, e_invoice } });
  const posted = (id: number) => keeper.post(`/transaction/${id}/post`);

  test('by the entity: the refusal has all that is missing, and the draft stays a draft', async () => {
    await wanted('xrechnung');
    await keeper.patch(`/contact/${contact.id}`, { address: null, buyer_reference: null });
    const { id } = await invoice([{ amount: 100, narration: 'Regal' }], { post: false });
    const { faults } = await checked(id, 'xrechnung');
    const refused = await posted(id);
    expect(refusal(refused)).toEqual([400, 135]);
    expect(faults.map(({ rule }: Json) => rule)).toEqual(['BR-10', 'BR-11', 'BR-DE-8', 'BR-DE-9', 'BR-DE-15']);
    for (const { field, rule } of faults) expect(refused.body.errors.document[0]).toMatch(new RegExp(`${field}: [^;]*\\(${rule}\\)`));
    expect((await keeper.get(`/transaction/${id}`)).body.resource.is_posted).toBe(false);
    await keeper.patch(`/contact/${contact.id}`, { address: customer.address, buyer_reference: '04011000-12345-03' });
    expect((await posted(id)).status).toBe(200);
    expect(
      refusal(await keeper.post(`/transaction/${id}/document/renew`, { reason: 'Moved', document: { order_reference: '1' } })),
    ).toEqual([200, undefined]);
  });

  test('by the contact, whose word goes before that of the entity', async () => {
    await wanted('peppol');
    await keeper.patch(`/contact/${contact.id}`, { electronic_address: null });
    const { id } = await invoice([{ amount: 100, narration: 'Regal' }], { post: false });
    expect(refusal(await posted(id))).toEqual([400, 135]);
    await keeper.patch(`/contact/${contact.id}`, { e_invoice: 'off' });
    expect((await posted(id)).status).toBe(200);
    await wanted('off');
    await keeper.patch(`/contact/${contact.id}`, { e_invoice: 'facturx', address: null });
    const credit = await invoice([{ amount: 100, narration: 'Regal' }], { transaction_type: 'CN', due_date: null, post: false });
    expect(refusal(await posted(credit.id))).toEqual([400, 135]);
    expect(refusal(await keeper.post(`/transaction/${id}/document/renew`, { reason: 'Moved' }))).toEqual([400, 135]);
  });

  test('an invoice of nobody is none; a cash sale and a bill are not asked', async () => {
    await wanted('cii');
    const line_items = [{ account_id: sales, amount: 100, narration: 'Regal', taxes: [vat] }];
    const nobody = await keeper.post('/transaction', {
      ...{ transaction_type: 'IN', account_code: '501', transaction_date: '2024-06-15', narration: 'Regal', post: true },
      line_items,
    });
    expect(refusal(nobody)).toEqual([400, 135]);
    const till = await keeper.account('Kasse', 'BANK');
    expect((await keeper.posted('CS', till, sales, 100)).is_posted).toBe(true);
  });
});

test('a draft is checked before it is posted, and has no e-invoice; a bill has none at all', async () => {
  const { id } = await invoice([{ amount: 100, narration: 'Regal' }], { post: false });
  expect(await checked(id, 'xrechnung')).toEqual({ ok: true, faults: [] });
  expect(refusal(await made(id, 'xrechnung'))).toEqual([422, 422]);
  const other = await openBooks(daybook, { name: 'Somebody else' });
  expect((await other.get(`/transaction/${id}/document`, { query: { format: 'ubl' } })).status).toBe(404);
});
