import { branch, leaf } from '../../files/write-xml.ts';
import type { AllowanceCharge, Identifier, InvoiceLine, Period, TaxRate } from '../invoice.ts';
import { money, plain } from './write-amount.ts';
import { ciiDay } from './write-cii-party.ts';

/** BG-25. */
export function ciiLine(line: InvoiceLine) {
  return branch(
    'ram:IncludedSupplyChainTradeLineItem',
    branch('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id), branch('ram:IncludedNote', leaf('ram:Content', line.note))),
    product(line),
    prices(line),
    branch('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', plain(line.quantity), { unitCode: line.unit_code })),
    branch(
      'ram:SpecifiedLineTradeSettlement',
      tax('ram:ApplicableTradeTax', line.tax),
      ciiPeriod(line.period),
      line.allowances.map((one) => ciiAllowance(one, false)),
      line.charges.map((one) => ciiAllowance(one, true)),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', money(line.net))),
      ciiObject(line.object),
      branch('ram:ReceivableSpecifiedTradeAccountingAccount', leaf('ram:ID', line.buyer_accounting)),
    ),
  );
}

function product(line: InvoiceLine) {
  return branch(
    'ram:SpecifiedTradeProduct',
    leaf('ram:GlobalID', line.standard_item?.id, { schemeID: line.standard_item?.scheme }),
    leaf('ram:SellerAssignedID', line.item_code),
    leaf('ram:BuyerAssignedID', line.buyer_item_code),
    leaf('ram:Name', line.name),
    leaf('ram:Description', line.description),
    line.attributes.map(({ name, value }) =>
      branch('ram:ApplicableProductCharacteristic', leaf('ram:Description', name), leaf('ram:Value', value)),
    ),
    line.classifications.map(({ id, list, version }) =>
      branch('ram:DesignatedProductClassification', leaf('ram:ClassCode', id, { listID: list, listVersionID: version })),
    ),
    branch('ram:OriginTradeCountry', leaf('ram:ID', line.origin_country)),
  );
}

function prices(line: InvoiceLine) {
  const base = leaf('ram:BasisQuantity', plain(line.price_base_quantity), { unitCode: line.price_base_unit });
  const discount =
    line.price_discount === undefined
      ? undefined
      : branch(
          'ram:AppliedTradeAllowanceCharge',
          branch('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
          leaf('ram:ActualAmount', plain(line.price_discount)),
        );
  return branch(
    'ram:SpecifiedLineTradeAgreement',
    branch('ram:BuyerOrderReferencedDocument', leaf('ram:LineID', line.order_line)),
    line.gross_price === undefined
      ? undefined
      : branch('ram:GrossPriceProductTradePrice', leaf('ram:ChargeAmount', plain(line.gross_price)), base, discount),
    branch('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', plain(line.price)), base),
  );
}

/** BT-18, BT-128: the reference of UNTDID 1001's code 130. */
export function ciiObject(object: Identifier | undefined) {
  return object === undefined
    ? undefined
    : branch(
        'ram:AdditionalReferencedDocument',
        leaf('ram:IssuerAssignedID', object.id),
        leaf('ram:TypeCode', '130'),
        leaf('ram:ReferenceTypeCode', object.scheme),
      );
}

/** What lessens or adds; that of a whole document has its tax. */
export function ciiAllowance(one: AllowanceCharge, charge: boolean) {
  return branch(
    'ram:SpecifiedTradeAllowanceCharge',
    branch('ram:ChargeIndicator', leaf('udt:Indicator', String(charge))),
    leaf('ram:CalculationPercent', plain(one.percent)),
    leaf('ram:BasisAmount', money(one.base)),
    leaf('ram:ActualAmount', money(one.amount)),
    leaf('ram:ReasonCode', one.reason_code),
    leaf('ram:Reason', one.reason),
    tax('ram:CategoryTradeTax', one.tax),
  );
}

/** What is outside the scope of tax has no rate here (BR-O-05). */
function tax(name: string, rate: TaxRate | undefined) {
  return rate === undefined
    ? undefined
    : branch(
        name,
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', rate.category),
        leaf('ram:RateApplicablePercent', rate.category === 'O' ? undefined : plain(rate.rate)),
      );
}

export const ciiPeriod = (period: Period | undefined) =>
  branch('ram:BillingSpecifiedPeriod', ciiDay('ram:StartDateTime', period?.start), ciiDay('ram:EndDateTime', period?.end));
