import { branch, leaf, writeXml } from '../../files/write-xml.ts';
import { creditCodes } from '../credit-codes.ts';
import type { InvoiceProfile } from '../invoice-forms.ts';
import type { Delivery, Invoice, Payment, SupportingDocument } from '../invoice.ts';
import { money, unlessZero } from './write-amount.ts';
import { ublAllowance, ublLine, ublPeriod, ublTax } from './write-ubl-line.ts';
import { ublAddress, ublId, ublParty, ublPayee, ublRepresentative } from './write-ubl-party.ts';

const COMPONENTS = 'urn:oasis:names:specification:ubl:schema:xsd:Common';

/** An invoice as an Invoice or a CreditNote of UBL 2.1 (EN 16931-3-2). */
export function writeUbl(invoice: Invoice, { profile, process }: InvoiceProfile): string {
  const credit = creditCodes.has(invoice.type_code);
  const root = credit ? 'CreditNote' : 'Invoice';
  const body = branch(
    root,
    leaf('cbc:CustomizationID', profile),
    leaf('cbc:ProfileID', process),
    ...head(invoice, credit),
    ...references(invoice, credit),
    branch('cac:AccountingSupplierParty', ublParty(invoice.seller, invoice.creditor_id)),
    branch('cac:AccountingCustomerParty', ublParty(invoice.buyer)),
    ublPayee(invoice.payee),
    ublRepresentative(invoice.tax_representative),
    delivery(invoice.delivery),
    paymentMeans(invoice, credit),
    branch('cac:PaymentTerms', leaf('cbc:Note', invoice.terms)),
    invoice.allowances.map((one) => ublAllowance(one, false, invoice.currency)),
    invoice.charges.map((one) => ublAllowance(one, true, invoice.currency)),
    ...sums(invoice),
    invoice.lines.map((line) => ublLine(line, credit, invoice.currency)),
  );
  const attributes = {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': `${COMPONENTS}AggregateComponents-2`,
    'xmlns:cbc': `${COMPONENTS}BasicComponents-2`,
  };
  return writeXml({ name: root, content: [], ...body, attributes });
}

/** Peppol takes one note (R002), so all are written as one. A credit note has its due date in the payment means. */
function head(invoice: Invoice, credit: boolean) {
  const taxPoint = leaf('cbc:TaxPointDate', invoice.tax_point_date);
  return [
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issue_date),
    credit ? taxPoint : leaf('cbc:DueDate', invoice.due_date),
    leaf(`cbc:${credit ? 'CreditNote' : 'Invoice'}TypeCode`, invoice.type_code),
    leaf('cbc:Note', invoice.notes.join('\n')),
    credit ? undefined : taxPoint,
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:TaxCurrencyCode', invoice.tax_currency),
    leaf('cbc:AccountingCost', invoice.buyer_accounting),
    leaf('cbc:BuyerReference', invoice.buyer_reference),
    ublPeriod(invoice.period),
  ];
}

/** The two documents have these in other orders, and a credit note has no reference of a project but its type code (BT-11). */
function references(invoice: Invoice, credit: boolean) {
  const order = invoice.order_reference ?? (invoice.sales_order === undefined ? undefined : 'NA');
  const originator = branch('cac:OriginatorDocumentReference', leaf('cbc:ID', invoice.tender));
  return [
    branch('cac:OrderReference', leaf('cbc:ID', order), leaf('cbc:SalesOrderID', invoice.sales_order)),
    ...invoice.preceding.map(({ number, date }) =>
      branch('cac:BillingReference', branch('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', date))),
    ),
    branch('cac:DespatchDocumentReference', leaf('cbc:ID', invoice.despatch)),
    branch('cac:ReceiptDocumentReference', leaf('cbc:ID', invoice.receipt)),
    credit ? undefined : originator,
    branch('cac:ContractDocumentReference', leaf('cbc:ID', invoice.contract)),
    invoice.object && branch('cac:AdditionalDocumentReference', ublId('ID', invoice.object), leaf('cbc:DocumentTypeCode', '130')),
    credit && invoice.project !== undefined
      ? branch('cac:AdditionalDocumentReference', leaf('cbc:ID', invoice.project), leaf('cbc:DocumentTypeCode', '50'))
      : undefined,
    ...invoice.attachments.map(attachment),
    credit ? originator : branch('cac:ProjectReference', leaf('cbc:ID', invoice.project)),
  ];
}

function attachment({ id, description, url, content, mime, filename }: SupportingDocument) {
  return branch(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', id),
    leaf('cbc:DocumentDescription', description),
    branch(
      'cac:Attachment',
      leaf('cbc:EmbeddedDocumentBinaryObject', content, { mimeCode: mime, filename }),
      branch('cac:ExternalReference', leaf('cbc:URI', url)),
    ),
  );
}

function delivery(made: Delivery | undefined) {
  return branch(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', made?.date),
    branch('cac:DeliveryLocation', ublId('ID', made?.location), ublAddress('cac:Address', made?.address)),
    branch('cac:DeliveryParty', branch('cac:PartyName', leaf('cbc:Name', made?.name))),
  );
}

/** One for each account; the words and the mandate stand once. */
function paymentMeans({ payment, due_date }: Invoice, credit: boolean) {
  if (payment === undefined) return undefined;
  const accounts = payment.accounts.length === 0 ? [undefined] : payment.accounts;
  return accounts.map((account, index) =>
    branch(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', payment.code, { name: index === 0 ? payment.text : undefined }),
      leaf('cbc:PaymentDueDate', credit ? due_date : undefined),
      leaf('cbc:PaymentID', payment.reference),
      payment.card &&
        branch(
          'cac:CardAccount',
          leaf('cbc:PrimaryAccountNumberID', payment.card.number),
          leaf('cbc:NetworkID', payment.card.network ?? 'NA'),
          leaf('cbc:HolderName', payment.card.holder),
        ),
      branch(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', account?.id),
        leaf('cbc:Name', account?.name),
        branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', account?.bic)),
      ),
      index === 0 ? mandate(payment) : undefined,
    ),
  );
}

const mandate = (payment: Payment) =>
  branch(
    'cac:PaymentMandate',
    leaf('cbc:ID', payment.mandate),
    branch('cac:PayerFinancialAccount', leaf('cbc:ID', payment.debited_account)),
  );

function sums({ totals, taxes, allowances, charges, currency, tax_currency }: Invoice) {
  const amount = (name: string, figure: string | undefined) => leaf(`cbc:${name}`, money(figure), { currencyID: currency });
  const taxInTaxCurrency = tax_currency === undefined ? undefined : money(totals.tax_in_tax_currency);
  return [
    branch(
      'cac:TaxTotal',
      amount('TaxAmount', totals.tax),
      taxes.map((tax) =>
        branch('cac:TaxSubtotal', amount('TaxableAmount', tax.base), amount('TaxAmount', tax.amount), ublTax('cac:TaxCategory', tax, true)),
      ),
    ),
    branch('cac:TaxTotal', leaf('cbc:TaxAmount', taxInTaxCurrency, { currencyID: tax_currency })),
    branch(
      'cac:LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.lines),
      amount('TaxExclusiveAmount', totals.net),
      amount('TaxInclusiveAmount', totals.gross),
      amount('AllowanceTotalAmount', allowances.length === 0 ? undefined : totals.allowances),
      amount('ChargeTotalAmount', charges.length === 0 ? undefined : totals.charges),
      amount('PrepaidAmount', unlessZero(totals.prepaid)),
      amount('PayableRoundingAmount', unlessZero(totals.rounding)),
      amount('PayableAmount', totals.payable),
    ),
  ];
}
