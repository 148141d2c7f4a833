import { readFileSync } from 'node:fs';
import { invoiceForms } from '../../shared/einvoice/invoice-forms.ts';
import type { InvoiceForm } from '../../shared/einvoice/invoice-forms.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import type { HttpAnswer, Json } from './client.ts';

/** An invoice that a prototype wrote in all forms, as the official validators approved it; `refused` ones have no e-invoice. */
export interface OutboundDocument {
  draft: Json;
  contact: Json;
  /** Where it is another than Werkstatt Nord. */
  entity?: Json;
  refused?: boolean;
  totals: Record<string, string>;
  taxes: Record<string, string>[];
  lines?: [quantity: string, price: string, net: string][];
}

/** Those that lie beside the checkout (jest.config.js). */
export function outboundDocuments(): (OutboundDocument & { name: string })[] {
  const named = JSON.parse(readFileSync('../shared/einvoice/outbound.json', 'utf8')) as Record<string, OutboundDocument>;
  return Object.entries(named).map(([name, document]) => ({ name, ...document }));
}

const seller = {
  trade_name: 'Werkstatt Nord',
  address: { line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
  vat_id: 'DE123456789',
  electronic_address: { scheme: '9930', id: 'DE123456789' },
  contact_name: 'Ada Brandt',
  phone: '+49 40 123456',
  email: 'rechnung@werkstatt-nord.example',
};
const taxes = [
  { code: 'V19', rate: 19 },
  { code: 'V7', rate: 7 },
  { code: 'Z0', rate: 0, tax_category: 'Z' },
  { code: 'E0', rate: 0, tax_category: 'E' },
  { code: 'KU', rate: 0, tax_category: 'E', exemption_reason: { de: 'Kein Ausweis der Umsatzsteuer nach § 19 UStG' } },
  { code: 'RC', rate: 0, tax_category: 'AE', exemption_reason: { en: 'Reverse charge' } },
  { code: 'IC', rate: 0, tax_category: 'K' },
  { code: 'EX', rate: 0, tax_category: 'G', exemption_reason: { en: 'Export outside the EU' } },
  { code: 'OS', rate: 0, tax_category: 'O', exemption_reason: { en: 'Not subject to VAT' } },
  { code: 'IGIC', rate: 7, tax_category: 'L' },
  { code: 'IPSI', rate: 4, tax_category: 'M' },
];

/** The accounts, taxes and currencies that the documents name, in books of 2026. */
export async function chartOfOutbound(keeper: Bookkeeper): Promise<void> {
  await keeper.account('Kunden', 'RECEIVABLE', { account_code: '501' });
  await keeper.account('Erlöse', 'OPERATING_REVENUE', { account_code: '4001' });
  const account_id = await keeper.account('Umsatzsteuer', 'CONTROL');
  for (const tax of taxes) await keeper.create('/tax', { name: tax.code, ...(tax.rate === 0 ? {} : { account_id }), ...tax });
  await keeper.currency('USD', '0.92');
  await keeper.currency('KWD', '3');
}

/** Posts a document, with what it corrects before it. `e_invoice` is the form that its contact wants. */
export async function postOutbound(keeper: Bookkeeper, document: OutboundDocument, e_invoice: string | null = null): Promise<HttpAnswer> {
  const { draft, contact, entity = seller } = document;
  const { payment, preceding = [], creditor_id, ...said } = draft.document;
  await keeper.patch(`/entity/${keeper.entity.id}`, {
    tax_rounding: draft.stated_tax ? 'line' : 'document',
    identity: { ...without(entity, 'legal_name'), bank_accounts: [ownAccount], ...(creditor_id ? { creditor_id } : {}) },
  });
  const customer = await keeper.create<Json>('/contact', {
    ...without(contact, 'legal_name'),
    name: contact.legal_name,
    e_invoice,
    ...(payment.mandate ? { mandate: { id: payment.mandate }, bank_accounts: [{ iban: payment.debited }] } : {}),
  });
  const corrects_ids: number[] = [];
  for (const { number, date } of preceding as Json[]) corrects_ids.push(await postBefore(keeper, customer.id, number, date));
  return keeper.post('/transaction', {
    ...{ transaction_type: draft.transaction_type, account_code: '501', transaction_date: draft.transaction_date },
    ...(draft.transaction_type === 'CN' ? {} : { due_date: draft.due_date }),
    ...(draft.type_code ? { type_code: draft.type_code } : {}),
    ...(corrects_ids.length > 0 ? { corrects_ids } : {}),
    ...{ contact_id: customer.id, currency_code: draft.currency_code, narration: 'Lieferung', payment_reference: payment.reference },
    document: { ...said, payment_means: { code: payment.code, ...(payment.accounts ? { account: payment.accounts[0].id } : {}) } },
    line_items: (draft.line_items as Json[]).flatMap(({ repeat = 1, ...line }) =>
      Array.from({ length: repeat as number }, () => ({ account_code: '4001', taxes: [], ...printable(line) })),
    ),
    post: true,
  });
}

/** The file that a form of a document is. */
export async function formOfDocument(keeper: Pick<Bookkeeper, 'url' | 'token'>, id: number, format: string): Promise<Buffer> {
  const address = `${keeper.url}/books/v1/transaction/${id}/document?format=${format}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${keeper.token!}` } });
  if (response.status !== 200) throw new Error(`The form ${format} answered ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Who has but an e-mail address is no participant of Peppol. */
export function formsOfOutbound({ contact, entity }: OutboundDocument): InvoiceForm[] {
  const isKnown = ![contact, entity].some((party) => party?.electronic_address.scheme === 'EM');
  return (Object.keys(invoiceForms) as InvoiceForm[]).filter((form) => form !== 'peppol' || isKnown);
}

const ownAccount = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', name: 'Werkstatt Nord GmbH' };

async function postBefore(keeper: Bookkeeper, contact_id: number, transaction_no: string, transaction_date: string): Promise<number> {
  const { id } = await keeper.create('/transaction', {
    ...{ transaction_type: 'IN', account_code: '501', transaction_no, transaction_date, contact_id, narration: 'Davor', post: true },
    document: { delivery: { date: transaction_date } },
    line_items: [{ account_code: '4001', amount: 500, narration: 'Davor', tax_codes: ['V19'] }],
  });
  return id;
}

function without(record: Json, ...keys: string[]): Json {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** The API refuses control characters; `taxes` gives way to codes. */
function printable(line: Json): Json {
  const text = JSON.stringify(line).replace(/\\u00[01][0-9a-f]/g, '');
  const { tax_codes, ...said } = JSON.parse(text);
  return tax_codes ? { ...said, taxes: undefined, tax_codes } : said;
}
