import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Invoice } from '../../shared/einvoice/invoice.ts';
import { writeInvoice } from '../../shared/einvoice/write-invoice.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { sampleInvoices, seller } from '../unit/einvoice/sample-invoices.ts';
import { pdfWith } from '../unit/einvoice/written-pdf.ts';
import { buyersBooks, sendDocument } from './buyers-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
const standard = sampleInvoices.standard!;

const ubl = (fields: Partial<Invoice> = {}, of: Invoice = standard): string => writeInvoice({ ...of, ...fields }, 'ubl');
const codes = ({ body }: HttpAnswer): string[] => body.notices.map(({ code }: Json) => code);
const post = async (keeper: Bookkeeper, id: number): Promise<HttpAnswer> => keeper.post(`/transaction/${id}/post`);

describe("a supplier's e-invoice", () => {
  let keeper: Bookkeeper;
  let costs: number;
  let vat: number;
  let supplier: Json;

  beforeAll(async () => {
    ({ keeper, costs, vat } = await buyersBooks(daybook));
    const bank_accounts = [{ iban: 'DE02120300000000202051' }];
    supplier = await keeper.create('/contact', { name: 'Werkstatt Nord', vat_id: seller.vat_id, line_account_id: costs, bank_accounts });
  });

  test('becomes a draft of its supplier with its file, and is posted with the figures that it states', async () => {
    const xml = ubl();
    const answer = await sendDocument(keeper, xml, { name: 'rechnung.xml' });
    expect([answer.status, codes(answer), answer.body.suggested_contact]).toEqual([201, [], null]);
    const { resource, attachment } = answer.body;
    expect(resource).toMatchObject({
      transaction_type: 'BL',
      is_posted: false,
      contact_id: supplier.id,
      reference: 'RE-2026-0013',
      due_date: '2026-12-09',
      stated: { net: 1189.9, tax: 226.08, gross: 1415.98, payable: 1415.98 },
    });
    expect(resource.line_items.map((line: Json) => [line.quantity, line.amount, line.unit_code, line.item_code])).toEqual([
      [12, 95, 'HUR', 'B-100'],
      [1, 49.9, 'C62', null],
    ]);
    expect(attachment).toMatchObject({ owner_type: 'transaction', owner_id: resource.id, purpose: 'source', name: 'rechnung.xml' });
    const file = await fetch(`${keeper.url}/books/v1/attachment/${attachment.id}/file`, {
      headers: { authorization: `Bearer ${keeper.token ?? ''}` },
    });
    expect(await file.text()).toBe(xml);
    const posted = await post(keeper, resource.id);
    expect([posted.status, posted.body.resource.amount, posted.body.resource.tax.total]).toEqual([200, 1415.98, 226.08]);
  });

  test('is taken once: neither the same file nor the same number of the supplier', async () => {
    const xml = ubl({ number: 'RE-1' });
    const { body } = await sendDocument(keeper, xml);
    const again = await sendDocument(keeper, xml);
    expect([again.status, again.body.detail_code, again.text]).toEqual([
      400,
      136,
      expect.stringContaining(`Transaction ${body.resource.id}`),
    ]);
    const other = await sendDocument(keeper, writeInvoice({ ...standard, number: 'RE-1' }, 'cii'));
    expect([other.status, other.body.detail_code]).toEqual([400, 136]);
    await keeper.delete(`/transaction/${body.resource.id}`);
    expect((await sendDocument(keeper, xml)).status).toBe(201);
  });

  test('in a PDF is read as the XML inside', async () => {
    const pdf = pdfWith([{ name: 'factur-x.xml', bytes: writeInvoice({ ...standard, number: 'RE-PDF' }, 'cii') }]);
    const { status, body } = await sendDocument(keeper, pdf);
    expect([status, body.resource.reference, body.attachment.name, body.attachment.content_type]).toEqual([
      201,
      'RE-PDF',
      'RE-PDF.pdf',
      'application/pdf',
    ]);
  });

  test('that credits becomes a debit note, and one below zero as well with its signs turned', async () => {
    const credit = await sendDocument(keeper, ubl({}, { ...sampleInvoices.credit_note!, number: 'G-1' }));
    expect([credit.status, credit.body.resource.transaction_type]).toEqual([201, 'DN']);
    expect((await post(keeper, credit.body.resource.id)).status).toBe(200);
    const [first] = standard.lines;
    const negative = ubl({
      number: 'G-2',
      lines: [{ ...first!, quantity: '-12', net: '-1140' }],
      totals: { lines: '-1140', net: '-1140', tax: '-216.6', gross: '-1356.6', payable: '-1356.6' },
      taxes: [{ category: 'S', rate: '19', base: '-1140', amount: '-216.6' }],
    });
    const { body } = await sendDocument(keeper, negative);
    expect([body.resource.transaction_type, body.resource.amount, body.resource.line_items[0].amount]).toEqual(['DN', 1356.6, 95]);
    expect((await post(keeper, body.resource.id)).status).toBe(200);
  });

  test('keeps allowances, charges, prices of many units and its rounding', async () => {
    const { body } = await sendDocument(keeper, ubl({ number: 'RE-ALL' }, sampleInvoices.everything));
    expect(body.resource.line_items.map((line: Json) => [line.kind, line.amount, line.price_base_quantity])).toEqual([
      ['item', 40, 100],
      ['allowance', -10, null],
      ['charge', 5, null],
      ['rounding', 0.01, null],
    ]);
    expect([body.resource.amount, body.resource.stated.gross]).toEqual([119.01, 119]);
  });

  test('that states other totals than its lines come to is posted only when that is said', async () => {
    const { body } = await sendDocument(keeper, ubl({ number: 'RE-OFF' }));
    const { id } = body.resource;
    await keeper.patch(`/transaction/${id}`, { stated_tax: null, line_items: [{ account_id: costs, amount: 1_000, taxes: [vat] }] });
    const refused = await post(keeper, id);
    expect([refused.status, refused.body.detail_code]).toEqual([400, 137]);
    expect(refused.text).toContain('1415.98 with 226.08 of tax, and its lines come to 1190 with 190');
    await keeper.patch(`/transaction/${id}`, { stated: null });
    expect((await post(keeper, id)).status).toBe(200);
  });

  test('to be paid to an account that the supplier never had, or made out to somebody else, says so', async () => {
    await keeper.patch(`/entity/${keeper.entity.id}`, { identity: { vat_id: 'DE136695976' } });
    const payment = { code: '58', accounts: [{ id: 'DE75512108001245126199' }] };
    const answer = await sendDocument(keeper, ubl({ number: 'RE-FRAUD', payment }));
    expect(codes(answer)).toEqual(['bank_account_new', 'not_for_us']);
    const contact = await keeper.get(`/contact/${supplier.id}`);
    expect(contact.body.resource.bank_accounts).toHaveLength(1);
  });

  test('with a tax that the books do not have says which, and books none', async () => {
    const tax = { category: 'S', rate: '9' };
    const answer = await sendDocument(
      keeper,
      ubl({
        number: 'RE-9',
        lines: [{ ...standard.lines[0]!, tax }],
        totals: { lines: '1140', net: '1140', tax: '102.6', gross: '1242.6', payable: '1242.6' },
        taxes: [{ ...tax, base: '1140', amount: '102.6' }],
      }),
    );
    expect([codes(answer), answer.body.resource.line_items[0].taxes]).toEqual([['not_for_us', 'tax_open'], []]);
    const refused = await post(keeper, answer.body.resource.id);
    expect(refused.body.detail_code).toBe(137);
  });

  test('of which two contacts could be the supplier is refused with both, and taken for the one who is named', async () => {
    const { keeper: other, costs: account } = await buyersBooks(daybook);
    for (const name of ['North', 'Nord']) await other.create('/contact', { name, vat_id: seller.vat_id, line_account_id: account });
    const answer = await sendDocument(other, ubl(), { 'line-account-id': account });
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(/C-0001 North and C-0002 Nord/)]);
    const { body } = await other.get('/contact', { query: { code: 'C-0002' } });
    // The account of its lines is that of the contact who is named.
    expect((await sendDocument(other, ubl(), { 'contact-id': body.data[0].id })).status).toBe(201);
  });

  test('of a supplier who is no contact says which contact it would be', async () => {
    const { keeper: other, costs: account } = await buyersBooks(daybook);
    const without = await sendDocument(other, ubl());
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['line-account-id']]);
    const answer = await sendDocument(other, ubl(), { 'line-account-id': account });
    expect([answer.status, codes(answer)]).toEqual([201, ['supplier_unknown']]);
    const contact = await other.create('/contact', answer.body.suggested_contact);
    expect(contact).toMatchObject({
      name: seller.name,
      kind: 'supplier',
      vat_id: seller.vat_id,
      bank_accounts: [{ iban: 'DE02120300000000202051' }],
    });
  });

  test('of a supplier who is no contact makes the contact where that is asked, once', async () => {
    const { keeper: other, costs: account } = await buyersBooks(daybook);
    const asked = { 'line-account-id': account, 'create-contact': 'true' };
    const dry = await sendDocument(other, ubl(), asked, { rollback: 'true' });
    expect([dry.status, await other.list('/contact')]).toEqual([201, []]);
    const answer = await sendDocument(other, ubl(), asked);
    expect([answer.status, codes(answer), answer.body.suggested_contact]).toEqual([201, [], null]);
    const [made, ...others] = await other.list('/contact');
    expect([made, others]).toEqual([expect.objectContaining({ code: 'C-0001', name: seller.name, vat_id: seller.vat_id }), []]);
    expect(answer.body.resource.contact_id).toBe(made!.id);
    const next = await sendDocument(other, ubl({ number: 'RE-2' }), asked);
    expect([next.body.resource.contact_id, (await other.list('/contact')).length]).toEqual([made!.id, 1]);
  });

  test('that hangs on a record already is named by its attachment, of these books alone', async () => {
    const { keeper: other, costs: account } = await buyersBooks(daybook);
    const query = `owner-type=entity&owner-id=${other.entity.id}&name=scan.pdf`;
    const attached = await fetch(`${other.url}/books/v1/attachment?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token ?? ''}`, 'content-type': 'application/pdf' },
      body: Buffer.from(pdfWith([{ name: 'factur-x.xml', bytes: ubl() }])) as unknown as BodyInit,
    });
    const { resource: file } = (await attached.json()) as { resource: Json };
    const path = '/transaction/from-document';
    const theirs = await keeper.post(path, { attachment_id: file.id });
    expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ['attachment_id']]);
    expect(Object.keys((await other.post(path, {})).body.errors)).toEqual(['attachment_id']);
    const answer = await other.post(path, { attachment_id: file.id, line_account_id: account, create_contact: true });
    expect([answer.status, answer.body.resource.amount]).toEqual([201, 1415.98]);
    expect(answer.body.attachment).toMatchObject({ purpose: 'source', sha256: file.sha256, size: file.size, name: 'scan.pdf' });
    expect((await other.post(path, { attachment_id: file.id, line_account_id: account })).body.detail_code).toBe(136);
  });

  test('is shown by a dry run, which keeps neither draft nor file', async () => {
    const before = await keeper.list('/transaction');
    const files = await keptFiles(keeper);
    const answer = await sendDocument(keeper, ubl({ number: 'RE-DRY' }), {}, { rollback: 'true' });
    expect([answer.status, answer.body.provisional, answer.body.resource.amount]).toEqual([201, true, 1415.98]);
    expect([(await keeper.list('/transaction')).length, await keptFiles(keeper)]).toEqual([before.length, files]);
  });

  test.each<[what: string, file: () => string | Uint8Array, says: RegExp]>([
    ['a text', () => 'Dear customer', /has no element/],
    ['a document type', () => `<!DOCTYPE a [<!ENTITY b "c">]>${ubl()}`, /document type|DOCTYPE/i],
    ['a PDF without XML', () => pdfWith([]), /without an e-invoice/],
    [
      'a PDF with two',
      () =>
        pdfWith([
          { name: 'factur-x.xml', bytes: ubl() },
          { name: 'xrechnung.xml', bytes: ubl() },
        ]),
      /with two/,
    ],
    [
      'sums that do not add up',
      () => ubl({ totals: { ...standard.totals, tax: '1', payable: '2' } }),
      /BR-CO-14[\s\S]*BR-CO-15[\s\S]*BR-CO-16/,
    ],
    ['a currency that the books do not have', () => ubl({ number: 'RE-SEK', currency: 'SEK' }), /SEK/],
  ])('that is %s is refused, and nothing is kept', async (_what, file, says) => {
    const before = [(await keeper.list('/transaction')).length, await keptFiles(keeper)];
    const answer = await sendDocument(keeper, file());
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(says)]);
    expect([(await keeper.list('/transaction')).length, await keptFiles(keeper)]).toEqual(before);
  });
});

const keptFiles = async ({ entity }: Bookkeeper): Promise<number> =>
  daybook.database.db.collection('stored_files').countDocuments({ entity_id: entity.id });
