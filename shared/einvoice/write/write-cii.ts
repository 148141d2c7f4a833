import { branch, leaf, writeXml } from '../../files/write-xml.ts';
import type { InvoiceProfile } from '../invoice-forms.ts';
import type { CreditTransfer, Delivery, Invoice, Payment, SupportingDocument } from '../invoice.ts';
import { money, plain, unlessZero } from './write-amount.ts';
import { ciiAllowance, ciiLine, ciiObject, ciiPeriod } from './write-cii-line.ts';
import { ciiAddress, ciiDay, ciiParty } from './write-cii-party.ts';

const STANDARD = 'urn:un:unece:uncefact:data:standard';
const namespaces = {
  'xmlns:rsm': `${STANDARD}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${STANDARD}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${STANDARD}:QualifiedDataType:100`,
};

/** An invoice as a CrossIndustryInvoice of CII D16B (EN 16931-3-3). */
export function writeCii(invoice: Invoice, { profile, process }: InvoiceProfile): string {
  const body = branch(
    'rsm:CrossIndustryInvoice',
    branch(
      'rsm:ExchangedDocumentContext',
      branch('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', process)),
      branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', profile)),
    ),
    branch(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.type_code),
      ciiDay('ram:IssueDateTime', invoice.issue_date),
      invoice.notes.map((note) => branch('ram:IncludedNote', leaf('ram:Content', note))),
    ),
    branch('rsm:SupplyChainTradeTransaction', invoice.lines.map(ciiLine), agreement(invoice), delivery(invoice), settlement(invoice)),
  );
  return writeXml({ name: 'rsm:CrossIndustryInvoice', content: [], ...body, attributes: namespaces });
}

const document = (name: string, id: string | undefined) => branch(`ram:${name}ReferencedDocument`, leaf('ram:IssuerAssignedID', id));

function agreement(invoice: Invoice) {
  return branch(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', invoice.buyer_reference),
    ciiParty('SellerTradeParty', invoice.seller),
    ciiParty('BuyerTradeParty', invoice.buyer),
    ciiParty('SellerTaxRepresentativeTradeParty', invoice.tax_representative),
    document('SellerOrder', invoice.sales_order),
    document('BuyerOrder', invoice.order_reference),
    document('Contract', invoice.contract),
    invoice.tender === undefined
      ? undefined
      : branch('ram:AdditionalReferencedDocument', leaf('ram:IssuerAssignedID', invoice.tender), leaf('ram:TypeCode', '50')),
    ciiObject(invoice.object),
    invoice.attachments.map(attachment),
    invoice.project === undefined
      ? undefined
      : branch('ram:SpecifiedProcuringProject', leaf('ram:ID', invoice.project), leaf('ram:Name', 'Project reference')),
  );
}

function attachment({ id, description, url, content, mime, filename }: SupportingDocument) {
  return branch(
    'ram:AdditionalReferencedDocument',
    leaf('ram:IssuerAssignedID', id),
    leaf('ram:URIID', url),
    leaf('ram:TypeCode', '916'),
    leaf('ram:Name', description),
    leaf('ram:AttachmentBinaryObject', content, { mimeCode: mime, filename }),
  );
}

/** The element stands even where there is nothing to say: only the schema notices when it lacks. */
function delivery({ delivery: made, despatch, receipt }: Invoice) {
  const name = 'ram:ApplicableHeaderTradeDelivery';
  const said = branch(
    name,
    shipTo(made),
    branch('ram:ActualDeliverySupplyChainEvent', ciiDay('ram:OccurrenceDateTime', made?.date)),
    document('DespatchAdvice', despatch),
    document('ReceivingAdvice', receipt),
  );
  return said ?? { name, attributes: {}, content: [] };
}

function shipTo(made: Delivery | undefined) {
  const { location } = made ?? {};
  return branch(
    'ram:ShipToTradeParty',
    leaf(location?.scheme === undefined ? 'ram:ID' : 'ram:GlobalID', location?.id, { schemeID: location?.scheme }),
    leaf('ram:Name', made?.name),
    ciiAddress(made?.address),
  );
}

function settlement(invoice: Invoice) {
  return branch(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:CreditorReferenceID', invoice.creditor_id),
    leaf('ram:PaymentReference', invoice.payment?.reference),
    leaf('ram:TaxCurrencyCode', invoice.tax_currency),
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    ciiParty('PayeeTradeParty', invoice.payee),
    paymentMeans(invoice.payment),
    breakdown(invoice),
    ciiPeriod(invoice.period),
    invoice.allowances.map((one) => ciiAllowance(one, false)),
    invoice.charges.map((one) => ciiAllowance(one, true)),
    branch(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', invoice.terms),
      ciiDay('ram:DueDateDateTime', invoice.due_date),
      leaf('ram:DirectDebitMandateID', invoice.payment?.mandate),
    ),
    totals(invoice),
    invoice.preceding.map(({ number, date }) =>
      branch('ram:InvoiceReferencedDocument', leaf('ram:IssuerAssignedID', number), ciiDay('ram:FormattedIssueDateTime', date, 'qdt')),
    ),
    branch('ram:ReceivableSpecifiedTradeAccountingAccount', leaf('ram:ID', invoice.buyer_accounting)),
  );
}

/** One for each account. */
function paymentMeans(payment: Payment | undefined) {
  if (payment === undefined) return undefined;
  const accounts = payment.accounts.length === 0 ? [undefined] : payment.accounts;
  return accounts.map((account) =>
    branch(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      leaf('ram:TypeCode', payment.code),
      leaf('ram:Information', payment.text),
      branch(
        'ram:ApplicableTradeSettlementFinancialCard',
        leaf('ram:ID', payment.card?.number),
        leaf('ram:CardholderName', payment.card?.holder),
      ),
      branch('ram:PayerPartyDebtorFinancialAccount', leaf('ram:IBANID', payment.debited_account)),
      creditAccount(account),
      branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', account?.bic)),
    ),
  );
}

function creditAccount(account: CreditTransfer | undefined) {
  const iban = account !== undefined && /^[A-Z]{2}\d\d/.test(account.id);
  return branch(
    'ram:PayeePartyCreditorFinancialAccount',
    leaf('ram:IBANID', iban ? account.id : undefined),
    leaf('ram:AccountName', account?.name),
    leaf('ram:ProprietaryID', iban ? undefined : account?.id),
  );
}

/** Here what is outside the scope of tax has its rate, zero (BR-DE-14). The tax point stands once (CII-SR-461). */
function breakdown({ taxes, tax_point_date }: Invoice) {
  const taxPoint = branch('ram:TaxPointDate', leaf('udt:DateString', tax_point_date?.replaceAll('-', ''), { format: '102' }));
  return taxes.map((tax, index) =>
    branch(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', money(tax.amount)),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', tax.exemption_reason),
      leaf('ram:BasisAmount', money(tax.base)),
      leaf('ram:CategoryCode', tax.category),
      leaf('ram:ExemptionReasonCode', tax.exemption_code),
      index === 0 ? taxPoint : undefined,
      leaf('ram:RateApplicablePercent', plain(tax.rate)),
    ),
  );
}

function totals({ totals: sums, allowances, charges, currency, tax_currency }: Invoice) {
  const amount = (name: string, figure: string | undefined) => leaf(`ram:${name}`, money(figure));
  const taxInTaxCurrency = tax_currency === undefined ? undefined : money(sums.tax_in_tax_currency);
  return branch(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('LineTotalAmount', sums.lines),
    amount('ChargeTotalAmount', charges.length === 0 ? undefined : sums.charges),
    amount('AllowanceTotalAmount', allowances.length === 0 ? undefined : sums.allowances),
    amount('TaxBasisTotalAmount', sums.net),
    leaf('ram:TaxTotalAmount', money(sums.tax), { currencyID: currency }),
    leaf('ram:TaxTotalAmount', taxInTaxCurrency, { currencyID: tax_currency }),
    amount('RoundingAmount', unlessZero(sums.rounding)),
    amount('GrandTotalAmount', sums.gross),
    amount('TotalPrepaidAmount', unlessZero(sums.prepaid)),
    amount('DuePayableAmount', sums.payable),
  );
}
