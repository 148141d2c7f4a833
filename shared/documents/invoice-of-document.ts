import { Decimal, plus, sumOf } from '../accounting/decimal.ts';
import type { InvoiceFault } from '../einvoice/invoice-fault.ts';
import type { Address, AllowanceCharge, Delivery, Identifier, Invoice, Party, Payment, TaxBreakdown } from '../einvoice/invoice.ts';
import type { IssuedDocument, IssuedParty } from '../resources/document/issued-document.ts';
import { invoiceLine, taxOfLine } from './invoice-line.ts';
import { present } from '../einvoice/present.ts';

/** What EN 16931 calls the reason of a category that has but one (VATEX list of CEF). */
const usualExemptions: ReadonlyMap<string, string> = new Map(
  Object.entries({ AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' }),
);

/** A document as an electronic invoice, and what of it EN 16931 has no place for: such a document has no e-invoice in any form. */
export interface DocumentInvoice {
  invoice: Invoice;
  faults: InvoiceFault[];
}

/** What a document says by the semantic model of EN 16931 (docs/decisions/e-invoices.md). */
export function invoiceOfDocument(document: IssuedDocument): DocumentInvoice {
  const { totals, references, tax_currency, delivery } = document;
  const items = document.lines.filter(({ kind }) => kind === 'item');
  const outside = document.taxes.some(({ category }) => category === 'O');
  const invoice: Invoice = {
    ...present({
      tax_currency: tax_currency?.currency_code,
      tax_point_date: document.tax_point_date,
      due_date: document.due_date,
      terms: document.terms,
      buyer_reference: references.buyer_reference,
      project: references.project,
      contract: references.contract,
      order_reference: references.order_reference,
      sales_order: references.sales_order,
      receipt: references.receipt,
      despatch: references.despatch,
      tender: references.tender,
      buyer_accounting: references.buyer_accounting,
      object: references.object === null ? null : { id: references.object },
      delivery: delivery && deliveryOf(delivery),
      period: document.period && present(document.period),
      creditor_id: document.payment.creditor_id,
    }),
    number: document.number ?? '',
    issue_date: document.issue_date,
    type_code: document.type_code,
    currency: document.currency_code,
    notes: document.notes,
    preceding: document.corrects.map(({ number, issue_date }) => ({ number, date: issue_date })),
    seller: partyOf(document.seller, outside),
    buyer: document.buyer === null ? { identifiers: [] } : buyerOf(document.buyer, outside),
    payment: paymentOf(document),
    allowances: sharesOf(document, 'allowance'),
    charges: sharesOf(document, 'charge'),
    totals: {
      ...(tax_currency === null ? {} : { tax_in_tax_currency: tax_currency.tax }),
      lines: totals.lines,
      allowances: totals.allowances,
      charges: totals.charges,
      net: totals.net,
      tax: totals.tax,
      gross: totals.gross,
      // What the buyer pays to the authority has no term of its own: it counts as paid (BT-113), so that the amount due is what the seller gets.
      prepaid: plus(new Decimal(totals.prepaid), new Decimal(totals.split_payment ?? 0)).toFixed(document.decimals),
      rounding: totals.rounding,
      payable: totals.payable,
    },
    taxes: breakdownOf(document),
    attachments: [],
    lines: items.map((line) => invoiceLine(line, document)),
  };
  return { invoice, faults: faultsOfDocument(document) };
}

/** Withholding is out of the scope of EN 16931-1, and what was withheld is not paid before (docs/decisions/e-invoices.md). */
const WITHHELD = 'An e-invoice cannot say that tax is withheld; send a PDF, or leave it out and withhold from the receipt.';

/** What the model cannot say. */
function faultsOfDocument({ lines, totals, withheld }: IssuedDocument): InvoiceFault[] {
  const fault = (rule: string, message: string): InvoiceFault => ({ field: 'line_items', rule, message });
  return [
    ...(lines.some(({ taxes }) => taxes.length > 1) ? [fault('UBL-SR-48', 'A line of an e-invoice has one tax; split it.')] : []),
    ...(new Decimal(totals.after_tax).isZero() ? [] : [fault('BR-CO-16', 'An e-invoice has no discount after tax; give it before.')]),
    ...(withheld.length === 0 ? [] : [{ field: 'line_items.withholding_tax_id', rule: 'BR-CO-16', message: WITHHELD }]),
  ];
}

/** What is outside the scope of tax leaves out the VAT ids of both (BR-O-02 to BR-O-04). */
function partyOf(party: IssuedParty, outside: boolean): Party {
  return {
    ...buyerOf(party, outside),
    ...present({ legal_form: party.legal_form, tax_number: party.tax_number }),
  };
}

/** Of a buyer EN 16931 knows neither tax number nor legal form. */
function buyerOf(party: IssuedParty, outside: boolean): Party {
  return {
    ...present({
      name: party.name,
      trade_name: party.trade_name,
      address: party.address && addressOf(party.address),
      vat_id: outside ? null : party.vat_id,
      registration: party.registration && identifierOf(party.registration),
      electronic_address: party.electronic_address && identifierOf(party.electronic_address),
      contact_name: party.contact_name,
      phone: party.phone,
      email: party.email,
    }),
    identifiers: party.identifiers.map(identifierOf),
  };
}

const addressOf = (address: NonNullable<IssuedParty['address']>): Address => present(address);
const identifierOf = ({ id, scheme }: NonNullable<IssuedParty['registration']>): Identifier => ({ id, ...present({ scheme }) });

function deliveryOf({ date, name, location_id, address }: NonNullable<IssuedDocument['delivery']>): Delivery {
  return present({ date, name, location: location_id === null ? null : { id: location_id }, address: address && addressOf(address) });
}

function paymentOf({ payment }: IssuedDocument): Payment {
  const { means_code, reference, mandate, debited_account, accounts } = payment;
  return {
    ...present({ code: means_code, reference, mandate, debited_account }),
    accounts: accounts.map(({ iban, name, bic }) => ({ id: iban, ...present({ name, bic }) })),
  };
}

/** Allowances and charges of the whole document, above zero. */
function sharesOf(document: IssuedDocument, kind: 'allowance' | 'charge'): AllowanceCharge[] {
  return document.lines
    .filter((line) => line.kind === kind)
    .map((line) => ({
      amount: kind === 'allowance' ? new Decimal(line.net).neg().toString() : line.net,
      ...present({ reason: line.name || null, reason_code: line.reason_code, tax: taxOfLine(line, document) }),
      // A percentage is told with what it is of (PEPPOL-EN16931-R041).
      ...(line.percent === null || line.base === null ? {} : { percent: line.percent, base: line.base }),
    }));
}

/** One of each category and rate, whatever taxes of the books are behind it. */
function breakdownOf({ taxes, language }: IssuedDocument): TaxBreakdown[] {
  const groups = Map.groupBy(taxes, ({ category, rate }) => `${category} ${rate}`);
  return [...groups.values()].map((group) => {
    const [{ category, rate, exemption_code, exemption_reasons } = group[0]!] = group;
    const reason = exemption_reasons.find((one) => one.language === language) ?? exemption_reasons[0];
    return {
      category,
      rate,
      base: sumOf(group, ({ base }) => base).toString(),
      amount: sumOf(group, ({ amount }) => amount).toString(),
      ...present({ exemption_code: exemption_code ?? usualExemptions.get(category), exemption_reason: reason?.text }),
    };
  });
}
