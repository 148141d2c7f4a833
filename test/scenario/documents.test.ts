import { beforeEach, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';
import { savedNothing } from './saved.ts';

/** What the document of an invoice says, and that it goes on saying it (docs/accounting.md §15). */
const daybook = useDaybook();
let keeper: Bookkeeper;
let contact: Json;
let tax: number;
const account = {} as Record<'client' | 'bank' | 'sales' | 'control', number>;

const identity = {
  address: { line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
  vat_id: 'DE123456789',
  bank_accounts: [{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }],
  colour: '#0f5c6e',
  footer: ['Werkstatt Nord GmbH'],
  texts: [{ transaction_type: 'IN', language: 'de', intro: 'Guten Tag,', closing: 'Viele Grüße' }],
};

beforeEach(async () => {
  keeper = await openBooks(daybook, { name: 'Werkstatt Nord GmbH', language: 'de', locale: 'de_DE', tax_rounding: 'document' });
  account.client = await keeper.account('Kunden', 'RECEIVABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Erlöse', 'OPERATING_REVENUE');
  account.control = await keeper.account('USt', 'CONTROL');
  tax = (await keeper.create<Json>('/tax', { name: 'USt 19 %', code: 'U19', rate: 19, account_id: account.control })).id as number;
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity });
  contact = await keeper.create<Json>('/contact', {
    name: 'Bett & Bad AG',
    address: { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' },
    vat_id: 'DE987654321',
    buyer_reference: '04011000-12345-03',
    payment_terms: { days: 14, text: '14 Tage netto' },
  });
});

const lines = (): Json[] => [
  { account_id: account.sales, amount: 129, quantity: 4, narration: 'Regal', taxes: [tax] },
  { account_id: account.sales, amount: 45, quantity: 3, narration: 'Montage', taxes: [tax] },
];
const invoice = (fields: Json = {}): Promise<Json> =>
  keeper.create<Json>('/transaction', {
    ...{ transaction_type: 'IN', account_id: account.client, transaction_date: '2024-06-15', narration: 'Einrichtung', post: true },
    ...{ contact_id: contact.id, line_items: lines(), ...fields },
  });
const read = async (id: number): Promise<Json> => (await keeper.get(`/transaction/${id}/document`)).body.document;

test('it has both parties, the lines with their nets, the taxes, the sums and how it is paid', async () => {
  const { id, transaction_no } = await invoice({
    document: { order_reference: 'PO-4711', delivery: { date: '2024-06-10' }, notes: ['Vielen Dank.'] },
  });
  expect(await read(id)).toMatchObject({
    transaction_type: 'IN',
    type_code: '380',
    number: transaction_no,
    is_draft: false,
    issue_date: '2024-06-15',
    due_date: '2024-06-29',
    currency_code: 'EUR',
    tax_currency: null,
    language: 'de',
    seller: { name: 'Werkstatt Nord GmbH', vat_id: 'DE123456789', address: { city: 'Hamburg' }, trade_name: null, identifiers: [] },
    buyer: { name: 'Bett & Bad AG', address: { city: 'Bremen' } },
    references: { buyer_reference: '04011000-12345-03', order_reference: 'PO-4711', contract: null },
    delivery: { date: '2024-06-10', address: null },
    terms: '14 Tage netto',
    notes: ['Vielen Dank.'],
    payment: { means_code: '58', accounts: [{ iban: 'DE02120300000000202051', name: 'Werkstatt Nord GmbH' }] },
    lines: [
      { position: 1, name: 'Regal', quantity: 4, price: 129, amount: 516, net: 516, taxes: [{ tax_id: tax, base: 516 }] },
      { position: 2, name: 'Montage', quantity: 3, price: 45, amount: 135, net: 135 },
    ],
    taxes: [{ tax_id: tax, code: 'U19', rate: 19, category: 'S', base: 651, amount: 123.69, exemption_reasons: [] }],
    totals: { lines: 651, allowances: 0, charges: 0, net: 651, tax: 123.69, gross: 774.69, prepaid: 0, rounding: 0, payable: 774.69 },
    look: { colour: '#0f5c6e', footer: ['Werkstatt Nord GmbH'], texts: [{ language: 'de', intro: 'Guten Tag,' }] },
  });
});

test('the reference that its payer states is made of its number, unless one is given', async () => {
  expect((await read((await invoice()).id)).payment.reference).toBe('RF55IN010001');
  expect((await read((await invoice({ payment_reference: 'rf18 5390 0754 7034' })).id)).payment.reference).toBe('RF18539007547034');
  const mistyped = await keeper.post('/transaction', { transaction_type: 'IN', payment_reference: 'RF19539007547034' });
  expect(Object.keys(mistyped.body.errors)).toContain('payment_reference');
});

test('an invoice in francs to a QR-IBAN has a QR reference', async () => {
  const { currency_id } = await keeper.currency('CHF', '1.05');
  const bank = await keeper.account('Postfinance', 'BANK', { currency_id });
  const swiss = { account_id: bank, iban: 'CH9300762011623852957', qr_iban: 'CH4431999123000889012' };
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { ...identity, bank_accounts: [...identity.bank_accounts, swiss] } });
  expect((await read((await invoice({ currency_id })).id)).payment).toMatchObject({
    means_code: '30',
    reference: expect.stringMatching(/^0{21}10001\d$/),
    accounts: [{ iban: swiss.iban, qr_iban: swiss.qr_iban, currency_code: 'CHF' }],
  });
  expect((await read((await invoice()).id)).payment.accounts).toMatchObject([{ iban: 'DE02120300000000202051' }]);
});

test('prices that hold the tax, discounts before and after it: the payable amount is the total in the books', async () => {
  const discount_account = await keeper.account('Rabatte', 'DIRECT_EXPENSE');
  const discount = async (code: string, gross_discount: boolean): Promise<number> =>
    (await keeper.create<Json>('/discount', { name: code, code, rate: 10, account_id: discount_account, gross_discount })).id;
  const [before, after] = [await discount('VOR', false), await discount('NACH', true)];
  const { id, amount } = await invoice({
    line_items: [
      { account_id: account.sales, amount: 119, narration: 'Brutto', taxes: [tax], tax_inclusive: true },
      { account_id: account.sales, amount: 100, narration: 'Rabatt', taxes: [tax], discounts: [before] },
      { account_id: account.sales, amount: 100, narration: 'Skonto', taxes: [tax], discounts: [after] },
    ],
  });
  const { lines: shown, totals } = await read(id);
  expect(shown).toMatchObject([
    { amount: 119, net: 100, tax_inclusive: true },
    { amount: 90, net: 90, adjustments: [{ amount: -10, reason: 'VOR', percent: 10, after_tax: false }] },
    { amount: 100, net: 100, adjustments: [{ amount: -11.9, after_tax: true }] },
  ]);
  expect(totals).toMatchObject({ net: 290, tax: 55.1, gross: 345.1, after_tax: 11.9, payable: amount });
});

test('allowances, charges and a rounding of the whole document stand beside its items', async () => {
  const sale = { account_id: account.sales, taxes: [tax] };
  const { id, amount } = await invoice({
    line_items: [
      {
        ...sale,
        amount: 129,
        quantity: 4,
        narration: 'Regal',
        description: 'Eiche',
        unit_code: 'NAR',
        adjustments: [{ amount: -6, reason: 'Kratzer' }],
      },
      { ...sale, kind: 'allowance', amount: -51, percent: 10, base: 510, narration: 'Treuerabatt' },
      { ...sale, kind: 'charge', amount: 39, narration: 'Fracht' },
      { account_id: account.sales, kind: 'rounding', amount: -0.02, narration: 'Rundung' },
    ],
  });
  const { lines: shown, totals } = await read(id);
  expect(shown).toMatchObject([
    {
      kind: 'item',
      amount: 510,
      unit_code: 'NAR',
      description: 'Eiche',
      adjustments: [{ amount: -6, reason: 'Kratzer', after_tax: false }],
    },
    { kind: 'allowance', net: -51, percent: 10, base: 510 },
    { kind: 'charge', net: 39 },
    { kind: 'rounding', net: -0.02, taxes: [] },
  ]);
  expect(totals).toMatchObject({
    lines: 510,
    allowances: 51,
    charges: 39,
    net: 498,
    tax: 94.62,
    gross: 592.62,
    rounding: -0.02,
    payable: amount,
  });
});

test('a document in another currency says its tax in the reporting currency, as the ledger has it', async () => {
  const { currency_id } = await keeper.currency('USD', '0.92');
  const { id } = await invoice({ currency_id, line_items: [{ account_id: account.sales, amount: 1200, taxes: [tax] }] });
  expect(await read(id)).toMatchObject({ currency_code: 'USD', tax_currency: { currency_code: 'EUR', tax: 209.76 }, totals: { tax: 228 } });
});

test('what was posted is said as it was, whatever becomes of contact, entity and tax; the event shows the hash of the text', async () => {
  const { id, document_hash } = await invoice();
  const before = await read(id);
  await keeper.patch(`/contact/${contact.id}`, { name: 'Other AG', address: null });
  await keeper.patch(`/entity/${keeper.entity.id}`, { name: 'Werkstatt Süd', identity: null, language: 'fr' });
  await keeper.patch(`/tax/${tax}`, { name: 'VAT' });
  expect(await read(id)).toEqual(before);
  const kept = await daybook.database.db.collection('document_snapshots').findOne({ transaction_id: id });
  expect(
    createHash('sha256')
      .update(kept!.text as string)
      .digest('hex'),
  ).toBe(document_hash);
  const { body } = await keeper.get(`/transaction/${id}/history`);
  expect(body.events).toMatchObject([{ name: 'transaction.posted', changes: { document_hash: { before: null, after: document_hash } } }]);
});

test('a draft is said as it is now; its posting keeps it', async () => {
  const { id, document_hash } = await invoice({ post: false });
  expect(document_hash).toBeNull();
  expect(await read(id)).toMatchObject({ is_draft: true, buyer: { name: 'Bett & Bad AG' } });
  await keeper.patch(`/contact/${contact.id}`, { name: 'Bett GmbH' });
  expect((await read(id)).buyer.name).toBe('Bett GmbH');
  const posted = (await keeper.post(`/transaction/${id}/post`)).body.resource;
  expect(posted.document_hash).toMatch(/^[\da-f]{64}$/);
  const { body } = await keeper.get(`/transaction/${id}/history`);
  expect(body.events.at(-1)).toMatchObject({ name: 'transaction.posted', changes: { document_hash: { after: posted.document_hash } } });
});

test('a sale without a contact keeps no document: what it says is read of its records', async () => {
  const sale = await keeper.posted('CS', account.bank, account.sales, 50);
  expect(sale.document_hash).toBeNull();
  expect(await daybook.database.db.collection('document_snapshots').countDocuments({ entity_id: keeper.entity.id })).toBe(0);
  expect(
    Object.keys((await daybook.database.db.collection<{ _id: number }>('transactions').findOne({ _id: sale.id as number }))!),
  ).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(document|document_hash|type_code|corrects_ids|payment_reference)$/)]));
  expect(await read(sale.id as number)).toMatchObject({ buyer: null, totals: { gross: 50, prepaid: 50, payable: 0 } });
});

test('renewing takes parties and details as they are now; reason and former hash are kept, no figure moves', async () => {
  const { id, document_hash } = await invoice();
  await keeper.patch(`/contact/${contact.id}`, { name: 'Bett & Bath AG' });
  const path = `/transaction/${id}/document/renew`;
  const renewed = (await keeper.post(path, { reason: 'Umzug', document: { order_reference: 'PO-2' } })).body.resource;
  expect(renewed).toMatchObject({ document: { order_reference: 'PO-2' }, amount: 774.69 });
  expect(renewed.document_hash).not.toBe(document_hash);
  expect(await read(id)).toMatchObject({ buyer: { name: 'Bett & Bath AG' }, references: { order_reference: 'PO-2' } });
  const kept = await daybook.database.db.collection('document_snapshots').findOne({ transaction_id: id });
  expect(kept).toMatchObject({ sha256: renewed.document_hash, renewals: [{ sha256: document_hash, reason: 'Umzug' }] });
  const { body } = await keeper.get(`/transaction/${id}/history`);
  expect(body.events.at(-1)).toMatchObject({
    name: 'transaction.document_renewed',
    changes: { document_hash: { before: document_hash, after: renewed.document_hash } },
  });
  const draft = await invoice({ post: false });
  expect(refusal(await keeper.post(`/transaction/${draft.id}/document/renew`, { reason: 'x' }))).toEqual([422, 422]);
  expect(refusal(await keeper.post(path, {}))).toEqual([422, 422]);
});

test('a credit note says what it corrects', async () => {
  const { id, transaction_no } = await invoice();
  const credit = await invoice({ transaction_type: 'CN', corrects_ids: [id] });
  expect(await read(credit.id)).toMatchObject({
    type_code: '381',
    corrects: [{ number: transaction_no, issue_date: '2024-06-15' }],
    payment: { reference: null },
  });
});

const wrong = async (fields: Json): Promise<HttpAnswer> =>
  keeper.post('/transaction', {
    ...{ transaction_type: 'IN', account_id: account.client, transaction_date: '2024-06-15', narration: 'x', post: true },
    ...{ line_items: [{ account_id: account.sales, amount: 1 }], ...fields },
  });

test('what a document cannot say is refused, and nothing is saved', async () => {
  const { id: draft } = await invoice({ post: false });
  const cases: [Json, string][] = [
    [{ transaction_type: 'RC', document: { order_reference: 'x' }, line_items: [{ account_id: account.bank, amount: 1 }] }, 'document'],
    [{ type_code: '381' }, 'type_code'],
    [{ corrects_ids: [draft] }, 'corrects_ids'],
    [{ corrects_ids: [999_999] }, 'corrects_ids'],
    [{ document: { delivery: { address: { city: 'Bremen' } } } }, 'document.delivery.address.country'],
    [{ document: { payment_means: { code: 'cash' } } }, 'document.payment_means.code'],
  ];
  for (const [fields, key] of cases) {
    const { answer, changed } = await savedNothing(daybook, keeper, () => wrong(fields));
    expect([answer.status, Object.keys(answer.body.errors), changed]).toEqual([422, [key], []]);
  }
  const journal = await keeper.posted('JN', account.bank, account.sales, 5);
  expect(refusal(await keeper.get(`/transaction/${journal.id}/document`))).toEqual([422, 422]);
  expect(refusal(await keeper.get('/transaction/999999/document'))).toEqual([404, 404]);
});

test('the identity gives an invoice its due date where its contact says none', async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { ...identity, payment_terms: { days: 7 } } });
  expect((await invoice({ contact_id: undefined })).due_date).toMatch(/^2024-06-22/);
  expect((await invoice()).due_date).toMatch(/^2024-06-29/);
});

test('a batch keeps the document of each of its invoices', async () => {
  const one = {
    transaction_type: 'IN',
    account_id: account.client,
    transaction_date: '2024-06-15',
    narration: 'x',
    post: true,
    contact_id: contact.id,
  };
  const transactions = Array.from({ length: 3 }, () => ({ ...one, line_items: lines() }));
  const { body } = await keeper.post('/transaction/batch', { transactions });
  for (const { id, transaction_no } of body.resources)
    expect(await read(id)).toMatchObject({ number: transaction_no, buyer: { name: 'Bett & Bad AG' } });
});

test('it is had as a page, a text and a PDF, named after its number, in the language that is asked for', async () => {
  const { id } = await invoice();
  const form = (format: string, query: Record<string, string> = {}): Promise<Response> =>
    fetch(`${daybook.url}/books/v1/transaction/${id}/document?${new URLSearchParams({ format, ...query }).toString()}`, {
      headers: { authorization: `Bearer ${keeper.token!}` },
    });
  const page = await form('html', { language: 'fr' });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<h1>Facture</h1>');
  const text = await form('text');
  expect(text.headers.get('content-disposition')).toBe('inline; filename="rechnung-in01-0001_werkstatt-nord-gmbh.txt"');
  expect(await text.text()).toMatch(/^Werkstatt Nord GmbH\n(?:.*\n)*RECHNUNG\n(?:.*\n)*.*Zahlbetrag {2}774,69 EUR\n/);
  const [one, other] = [await (await form('pdf')).bytes(), await (await form('pdf')).bytes()];
  expect(Buffer.from(one.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(Buffer.compare(one, other)).toBe(0);
  expect((await form('docx')).status).toBe(422);
});
