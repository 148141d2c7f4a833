import { qrReference } from '../../../shared/accounting/creditor-reference.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { DocumentSource } from '../../../shared/documents/document-source.ts';
import { issueDocument } from '../../../shared/documents/issue-document.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';

const figure = (text: string | number): Decimal => new Decimal(text);
const nowhere = { line1: null, line2: null, line3: null, city: null, postal_code: null, region: null, country: null };
const taxed = (amount: string) => [{ tax_id: 1, code: 'U19', amount: figure(amount) }];
const line = (of: object): object => ({
  ...{
    quantity: figure(1),
    tax_inclusive: false,
    compound_tax: false,
    applied_discounts: [],
    applied_taxes: [],
    taxes: [1],
    discounts: [],
  },
  ...of,
});

/** An invoice of four lines in German, with an allowance and a charge, all sums and a payment. */
const sampleSource = {
  transaction: {
    transaction_type: 'IN',
    transaction_no: 'IN02/0013',
    transaction_date: new Date('2026-11-25'),
    due_date: new Date('2026-12-09'),
    narration: 'Einrichtung Ihres Ladens',
    reference: null,
    is_posted: true,
    amount: figure('743.63'),
    document: {
      order_reference: 'PO-4711',
      terms: '#SKONTO#TAGE=7#PROZENT=2.00#\n',
      delivery: { date: new Date('2026-11-10'), name: null, location_id: null, address: null },
      notes: ['Vielen Dank für Ihren Auftrag.'],
    },
    rate: figure(1),
  },
  lines: [
    line({
      ...{ amount: figure(129), quantity: figure(4), narration: 'Regal', description: 'Eiche, geölt, 80 × 200 cm', item_code: 'B-100' },
      ...{ extended_amount: figure(516), applied_taxes: taxed('98.04') },
    }),
    line({
      ...{ amount: figure(45), quantity: figure(3), unit_code: 'HUR', narration: 'Montage', extended_amount: figure(135) },
      applied_taxes: taxed('25.65'),
    }),
    line({
      ...{ kind: 'allowance', amount: figure('-65.10'), percent: figure(10), base: figure(651), narration: 'Treuerabatt 10 %' },
      ...{ extended_amount: figure('-65.10'), applied_taxes: taxed('-12.37') },
    }),
    line({ kind: 'charge', amount: figure(39), narration: 'Fracht', extended_amount: figure(39), applied_taxes: taxed('7.41') }),
  ],
  entity: {
    name: 'Werkstatt Nord GmbH',
    language: 'de',
    locale: 'de_DE',
    currency_code: 'EUR',
    address: null,
    registration: null,
    identity: {
      trade_name: 'Werkstatt Nord',
      address: { ...nowhere, line1: 'Hafenstraße 12', city: 'Hamburg', postal_code: '20457', country: 'DE' },
      vat_id: 'DE123456789',
      tax_number: '30/123/45678',
      email: 'post@werkstatt-nord.example',
      phone: '+49 40 1234567',
      identifiers: [],
      bank_accounts: [{ account_id: null, iban: 'DE02120300000000202051', qr_iban: null, bic: 'BYLADEM1001', name: null, default: true }],
      colour: '#0f5c6e',
      footer: [
        'Werkstatt Nord GmbH\nHafenstraße 12\n20457 Hamburg',
        'Geschäftsführung: Ada Byron\nAmtsgericht Hamburg HRB 12345',
        'USt-IdNr. DE123456789\nDE02 1203 0000 0000 2020 51',
      ],
      paper: 'a4',
      texts: [
        {
          ...{ transaction_type: 'IN', language: 'de' },
          ...{ intro: 'Guten Tag,\nfür unsere Leistungen berechnen wir Ihnen:', closing: 'Viele Grüße\nIhre Werkstatt Nord' },
        },
      ],
      payment_terms: null,
    },
  },
  contact: {
    name: 'Bett & Bad AG',
    address: { ...nowhere, line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' },
    vat_id: 'DE987654321',
    buyer_reference: '04011000-12345-03',
    payment_terms: null,
    identifiers: [],
  },
  currency_code: 'EUR',
  reporting_currency_code: 'EUR',
  tax_value: null,
  corrects: [],
  tax: () => ({ id: 1, code: 'U19', name: 'USt', rate: figure(19) }),
  discount: () => undefined,
  currencyOfAccount: () => undefined,
} as unknown as DocumentSource;

export function sampleDocument(): IssuedDocument {
  return issueDocument(sampleSource);
}

/** The same invoice of a company in Switzerland; the QR-IBAN is that of the guidelines. */
export function swissDocument(): IssuedDocument {
  const document = sampleDocument();
  const account = { iban: 'CH9300762011623852957', qr_iban: 'CH4431999123000889012', bic: null, name: 'Kontor AG', currency_code: 'CHF' };
  const address = { ...document.seller.address!, line1: 'Bahnhofstrasse 7a', postal_code: '8001', city: 'Zürich', country: 'CH' };
  const payment = { ...document.payment, accounts: [account], reference: qrReference('IN02/0013') };
  return { ...document, currency_code: 'CHF', seller: { ...document.seller, name: 'Kontor AG', address }, payment };
}
