import { Decimal, minus, plus } from '../../accounting/decimal.ts';
import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type {
  AllowanceCharge,
  Delivery,
  Invoice,
  Payment,
  PrecedingInvoice,
  SupportingDocument,
  TaxBreakdown,
  Totals,
} from '../invoice.ts';
import { present, presentGroup } from '../present.ts';
import { cii_allowance, cii_tax, readCiiLine, readCiiObject, readCiiPeriod } from './read-cii-line.ts';
import { readCiiAddress, readCiiParty } from './read-cii-party.ts';
import { readAllowances, readEmbedded, readTax } from './read-parts.ts';
import { day, decimal, identifier, required, text, textOfLines } from './read-value.ts';

/** UNTDID 1001 of an AdditionalReferencedDocument: the tender (BT-17), a supporting document (BG-24). */
const TENDER = '50';
const SUPPORTING = '916';

/** A CrossIndustryInvoice of CII D16B as the model (EN 16931-3-3), of all profiles of Factur-X; throws UnreadableFile where what every invoice says is not there. */
export function readCii(root: Element): Invoice {
  const document = at(root, 'ExchangedDocument');
  const transaction = at(root, 'SupplyChainTradeTransaction');
  const agreement = at(transaction, 'ApplicableHeaderTradeAgreement');
  const settlement = at(transaction, 'ApplicableHeaderTradeSettlement');
  const references = all(agreement, 'AdditionalReferencedDocument');
  const terms = at(settlement, 'SpecifiedTradePaymentTerms');
  const payee = at(settlement, 'PayeeTradeParty');
  const representative = at(agreement, 'SellerTaxRepresentativeTradeParty');
  const totals = readTotals(settlement ?? root);
  return present({
    number: required(text(document, 'ID'), root, 'ExchangedDocument', 'ID'),
    issue_date: required(day(document, 'IssueDateTime', 'DateTimeString'), root, 'ExchangedDocument', 'IssueDateTime'),
    type_code: text(document, 'TypeCode') ?? '380',
    currency: required(text(settlement, 'InvoiceCurrencyCode'), root, 'InvoiceCurrencyCode'),
    tax_currency: totals.tax_in_tax_currency === undefined ? undefined : text(settlement, 'TaxCurrencyCode'),
    tax_point_date: day(settlement, 'ApplicableTradeTax', 'TaxPointDate', 'DateString'),
    due_date: day(terms, 'DueDateDateTime', 'DateTimeString'),
    ...readReferences(agreement, at(transaction, 'ApplicableHeaderTradeDelivery')),
    buyer_accounting: text(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    object: readCiiObject(references),
    terms: textOfLines(terms, 'Description'),
    notes: all(document, 'IncludedNote').flatMap((note) => textOfLines(note, 'Content') ?? []),
    preceding: all(settlement, 'InvoiceReferencedDocument').flatMap(readPreceding),
    seller: readCiiParty(at(agreement, 'SellerTradeParty')),
    buyer: readCiiParty(at(agreement, 'BuyerTradeParty')),
    payee: payee && readCiiParty(payee),
    tax_representative: representative && readCiiParty(representative),
    delivery: readDelivery(at(transaction, 'ApplicableHeaderTradeDelivery')),
    period: readCiiPeriod(settlement),
    payment: readPayment(settlement, terms),
    creditor_id: text(settlement, 'CreditorReferenceID'),
    allowances: readAllowances(settlement, false, cii_allowance),
    charges: [...readAllowances(settlement, true, cii_allowance), ...readLogistics(settlement)],
    totals,
    taxes: all(settlement, 'ApplicableTradeTax').map(readBreakdown),
    attachments: references.flatMap(readAttachment),
    lines: all(transaction, 'IncludedSupplyChainTradeLineItem').flatMap((line) => (isGrouping(line) ? [] : [readCiiLine(line)])),
  });
}

/** EXTENDED has lines that only head or explain others and are part of no sum (BT-X-8). */
function isGrouping(line: Element): boolean {
  const code = text(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode');
  return code === 'GROUP' || code === 'INFORMATION';
}

function readReferences(agreement: Element | undefined, delivery: Element | undefined) {
  const tender = all(agreement, 'AdditionalReferencedDocument').find((one) => text(one, 'TypeCode') === TENDER);
  return {
    buyer_reference: text(agreement, 'BuyerReference'),
    project: text(agreement, 'SpecifiedProcuringProject', 'ID'),
    contract: text(agreement, 'ContractReferencedDocument', 'IssuerAssignedID'),
    order_reference: text(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    sales_order: text(agreement, 'SellerOrderReferencedDocument', 'IssuerAssignedID'),
    receipt: text(delivery, 'ReceivingAdviceReferencedDocument', 'IssuerAssignedID'),
    despatch: text(delivery, 'DespatchAdviceReferencedDocument', 'IssuerAssignedID'),
    tender: text(tender, 'IssuerAssignedID'),
  };
}

function readPreceding(reference: Element): PrecedingInvoice[] {
  const number = text(reference, 'IssuerAssignedID');
  return number === undefined ? [] : [present({ number, date: day(reference, 'FormattedIssueDateTime', 'DateTimeString') })];
}

function readDelivery(delivery: Element | undefined): Delivery | undefined {
  const party = at(delivery, 'ShipToTradeParty');
  return presentGroup({
    date: day(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
    name: text(party, 'Name'),
    location: identifier(party, 'GlobalID') ?? identifier(party, 'ID'),
    address: readCiiAddress(at(party, 'PostalTradeAddress')),
  });
}

function readPayment(settlement: Element | undefined, terms: Element | undefined): Payment | undefined {
  const all_means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const [means] = all_means;
  const card = at(means, 'ApplicableTradeSettlementFinancialCard');
  return presentGroup({
    code: text(means, 'TypeCode'),
    text: text(means, 'Information'),
    reference: text(settlement, 'PaymentReference'),
    accounts: all_means.flatMap((one) => {
      const account = at(one, 'PayeePartyCreditorFinancialAccount');
      const id = text(account, 'IBANID') ?? text(account, 'ProprietaryID');
      const bic = text(one, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID');
      return id === undefined ? [] : [present({ id, name: text(account, 'AccountName'), bic })];
    }),
    card: presentGroup({ number: text(card, 'ID'), holder: text(card, 'CardholderName') }),
    mandate: text(terms, 'DirectDebitMandateID'),
    debited_account: text(means, 'PayerPartyDebtorFinancialAccount', 'IBANID'),
  });
}

/** EXTENDED states freight apart from other charges (BG-X-42); the total of charges holds both. */
function readLogistics(settlement: Element | undefined): AllowanceCharge[] {
  return all(settlement, 'SpecifiedLogisticsServiceCharge').map((charge) =>
    present({
      amount: required(decimal(charge, 'AppliedAmount'), charge, 'AppliedAmount'),
      reason: text(charge, 'Description'),
      tax: readTax(at(charge, 'AppliedTradeTax'), cii_tax),
    }),
  );
}

/** MINIMUM states no sum of lines: it is what BR-CO-13 makes of the others. */
function readTotals(settlement: Element): Totals {
  const totals = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const amount = (name: string): string => required(decimal(totals, name), totals ?? settlement, name);
  const currency = text(settlement, 'InvoiceCurrencyCode');
  const stated = all(totals, 'TaxTotalAmount');
  const own = stated.find((tax) => [undefined, currency].includes(attributeOf(tax, 'currencyID'))) ?? stated[0];
  const other = stated.find((tax) => tax !== own);
  const [allowances, charges] = [decimal(totals, 'AllowanceTotalAmount'), decimal(totals, 'ChargeTotalAmount')];
  const net = amount('TaxBasisTotalAmount');
  // eslint-disable-next-line no-restricted-syntax -- figures that `decimal` has read
  const implied = minus(plus(new Decimal(net), new Decimal(allowances ?? 0)), new Decimal(charges ?? 0)).toString();
  return present({
    lines: decimal(totals, 'LineTotalAmount') ?? implied,
    allowances,
    charges,
    net,
    tax: decimal(own) ?? '0',
    tax_in_tax_currency: decimal(other),
    gross: amount('GrandTotalAmount'),
    prepaid: decimal(totals, 'TotalPrepaidAmount'),
    rounding: decimal(totals, 'RoundingAmount'),
    payable: amount('DuePayableAmount'),
  });
}

function readBreakdown(tax: Element): TaxBreakdown {
  return present({
    ...required(readTax(tax, cii_tax), tax, 'CategoryCode'),
    base: required(decimal(tax, 'BasisAmount'), tax, 'BasisAmount'),
    amount: required(decimal(tax, 'CalculatedAmount'), tax, 'CalculatedAmount'),
    exemption_code: text(tax, 'ExemptionReasonCode'),
    exemption_reason: textOfLines(tax, 'ExemptionReason'),
  });
}

function readAttachment(reference: Element): SupportingDocument[] {
  const id = text(reference, 'IssuerAssignedID');
  if (id === undefined || text(reference, 'TypeCode') !== SUPPORTING) return [];
  const object = at(reference, 'AttachmentBinaryObject');
  return [
    present({
      id,
      description: text(reference, 'Name'),
      url: text(reference, 'URIID'),
      ...readEmbedded(object),
    }),
  ];
}
