import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { Delivery, Invoice, Payment, PrecedingInvoice, SupportingDocument, TaxBreakdown, Totals } from '../invoice.ts';
import { present, presentGroup } from '../present.ts';
import { readAllowances, readEmbedded, readTax } from './read-parts.ts';
import { readUblLine, readUblPeriod, ubl_allowance, ubl_tax } from './read-ubl-line.ts';
import { readUblAddress, readUblParty } from './read-ubl-party.ts';
import { day, decimal, identifier, required, text, textOfLines } from './read-value.ts';

/** UNTDID 1001 in an AdditionalDocumentReference that is BT-18, the invoiced object. */
const INVOICED_OBJECT = '130';
/** And BT-11 in a credit note, which has no reference of a project. */
const PROJECT = '50';

/** An Invoice or a CreditNote of UBL 2.1 as the model (EN 16931-3-2); throws UnreadableFile where what every invoice says is not there. */
export function readUbl(root: Element): Invoice {
  const credit = root.name === 'CreditNote';
  const currency = required(text(root, 'DocumentCurrencyCode'), root, 'DocumentCurrencyCode');
  const references = all(root, 'AdditionalDocumentReference');
  const typed = (code: string): Element | undefined => references.find((reference) => text(reference, 'DocumentTypeCode') === code);
  const object = typed(INVOICED_OBJECT);
  const project = credit ? typed(PROJECT) : undefined;
  const [tax, other] = taxTotals(root, currency);
  const supplier = at(root, 'AccountingSupplierParty', 'Party');
  const payee = at(root, 'PayeeParty');
  const representative = at(root, 'TaxRepresentativeParty');
  return present({
    number: required(text(root, 'ID'), root, 'ID'),
    issue_date: required(day(root, 'IssueDate'), root, 'IssueDate'),
    type_code: text(root, `${root.name}TypeCode`) ?? (credit ? '381' : '380'),
    currency,
    tax_currency: other === undefined ? undefined : text(root, 'TaxCurrencyCode'),
    tax_point_date: day(root, 'TaxPointDate'),
    due_date: day(root, 'DueDate') ?? day(root, 'PaymentMeans', 'PaymentDueDate'),
    ...readReferences(root),
    project: text(root, 'ProjectReference', 'ID') ?? text(project, 'ID'),
    object: identifier(object, 'ID'),
    terms: textOfLines(root, 'PaymentTerms', 'Note'),
    notes: all(root, 'Note').flatMap((note) => textOfLines(note) ?? []),
    preceding: all(root, 'BillingReference').flatMap(readPreceding),
    seller: readUblParty(supplier),
    buyer: readUblParty(at(root, 'AccountingCustomerParty', 'Party')),
    payee: payee && readUblParty(payee),
    tax_representative: representative && readUblParty(representative),
    delivery: readDelivery(root),
    period: readUblPeriod(root),
    payment: readPayment(root),
    creditor_id: creditorId(supplier) ?? creditorId(payee),
    allowances: readAllowances(root, false, ubl_allowance),
    charges: readAllowances(root, true, ubl_allowance),
    totals: readTotals(root, tax, other),
    taxes: all(tax, 'TaxSubtotal').map(readSubtotal),
    attachments: references.filter((reference) => reference !== object && reference !== project).flatMap(readAttachment),
    lines: all(root, credit ? 'CreditNoteLine' : 'InvoiceLine').map(readUblLine),
  });
}

/** The tax in the invoice's currency with its breakdown, and the one in the currency that tax is declared in. */
function taxTotals(root: Element, currency: string): [own: Element | undefined, other: Element | undefined] {
  const totals = all(root, 'TaxTotal');
  const own = totals.find((total) => attributeOf(at(total, 'TaxAmount'), 'currencyID') === currency) ?? totals[0];
  return [own, totals.find((total) => total !== own)];
}

/** An order must be referred to where the seller's is: `NA` says that there is none. */
function readReferences(root: Element) {
  const [order, sales_order] = [text(root, 'OrderReference', 'ID'), text(root, 'OrderReference', 'SalesOrderID')];
  return {
    buyer_reference: text(root, 'BuyerReference'),
    contract: text(root, 'ContractDocumentReference', 'ID'),
    order_reference: order === 'NA' && sales_order !== undefined ? undefined : order,
    sales_order,
    receipt: text(root, 'ReceiptDocumentReference', 'ID'),
    despatch: text(root, 'DespatchDocumentReference', 'ID'),
    tender: text(root, 'OriginatorDocumentReference', 'ID'),
    buyer_accounting: text(root, 'AccountingCost'),
  };
}

function readPreceding(reference: Element): PrecedingInvoice[] {
  const number = text(reference, 'InvoiceDocumentReference', 'ID');
  return number === undefined ? [] : [present({ number, date: day(reference, 'InvoiceDocumentReference', 'IssueDate') })];
}

function readDelivery(root: Element): Delivery | undefined {
  const delivery = at(root, 'Delivery');
  const location = at(delivery, 'DeliveryLocation');
  return presentGroup({
    date: day(delivery, 'ActualDeliveryDate'),
    name: text(delivery, 'DeliveryParty', 'PartyName', 'Name'),
    location: identifier(location, 'ID'),
    address: readUblAddress(at(location, 'Address')),
  });
}

function readPayment(root: Element): Payment | undefined {
  const all_means = all(root, 'PaymentMeans');
  const [means] = all_means;
  const code = at(means, 'PaymentMeansCode');
  return presentGroup({
    code: text(code),
    text: attributeOf(code, 'name'),
    reference: text(means, 'PaymentID'),
    accounts: all_means.flatMap((one) => {
      const account = at(one, 'PayeeFinancialAccount');
      const id = text(account, 'ID');
      return id === undefined ? [] : [present({ id, name: text(account, 'Name'), bic: text(account, 'FinancialInstitutionBranch', 'ID') })];
    }),
    card: presentGroup({
      number: text(means, 'CardAccount', 'PrimaryAccountNumberID'),
      network: text(means, 'CardAccount', 'NetworkID'),
      holder: text(means, 'CardAccount', 'HolderName'),
    }),
    mandate: text(means, 'PaymentMandate', 'ID'),
    debited_account: text(means, 'PaymentMandate', 'PayerFinancialAccount', 'ID'),
  });
}

/** BT-90 stands among the identifiers of a party. */
function creditorId(party: Element | undefined): string | undefined {
  const ids = all(party, 'PartyIdentification').map((one) => identifier(one, 'ID'));
  return ids.find((one) => one?.scheme === 'SEPA')?.id;
}

function readTotals(root: Element, tax: Element | undefined, other: Element | undefined): Totals {
  const totals = at(root, 'LegalMonetaryTotal');
  const amount = (name: string): string => required(decimal(totals, name), totals ?? root, name);
  return present({
    lines: amount('LineExtensionAmount'),
    allowances: decimal(totals, 'AllowanceTotalAmount'),
    charges: decimal(totals, 'ChargeTotalAmount'),
    net: amount('TaxExclusiveAmount'),
    tax: decimal(tax, 'TaxAmount') ?? '0',
    tax_in_tax_currency: decimal(other, 'TaxAmount'),
    gross: amount('TaxInclusiveAmount'),
    prepaid: decimal(totals, 'PrepaidAmount'),
    rounding: decimal(totals, 'PayableRoundingAmount'),
    payable: amount('PayableAmount'),
  });
}

function readSubtotal(subtotal: Element): TaxBreakdown {
  const category = at(subtotal, 'TaxCategory');
  return present({
    ...required(readTax(category, ubl_tax), subtotal, 'TaxCategory'),
    base: required(decimal(subtotal, 'TaxableAmount'), subtotal, 'TaxableAmount'),
    amount: required(decimal(subtotal, 'TaxAmount'), subtotal, 'TaxAmount'),
    exemption_code: text(category, 'TaxExemptionReasonCode'),
    exemption_reason: textOfLines(category, 'TaxExemptionReason'),
  });
}

function readAttachment(reference: Element): SupportingDocument[] {
  const id = text(reference, 'ID');
  if (id === undefined) return [];
  const object = at(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
  return [
    present({
      id,
      description: text(reference, 'DocumentDescription'),
      url: text(reference, 'Attachment', 'ExternalReference', 'URI'),
      ...readEmbedded(object),
    }),
  ];
}
