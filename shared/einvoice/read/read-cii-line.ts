import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { InvoiceLine, Period } from '../invoice.ts';
import { present, presentGroup } from '../present.ts';
import { readAllowances, readAttribute, readClassification, readTax } from './read-parts.ts';
import type { AllowanceNames, TaxNames } from './read-parts.ts';
import { day, decimal, identifier, required, text, textOfLines } from './read-value.ts';

/** BG-25. A line without a quantity is one of its net amount. */
export function readCiiLine(line: Element): InvoiceLine {
  const document = at(line, 'AssociatedDocumentLineDocument');
  const agreement = at(line, 'SpecifiedLineTradeAgreement');
  const settlement = at(line, 'SpecifiedLineTradeSettlement');
  const quantity = at(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const summation = at(settlement, 'SpecifiedTradeSettlementLineMonetarySummation');
  const net = required(decimal(summation, 'LineTotalAmount'), line, 'LineTotalAmount');
  return present({
    id: text(document, 'LineID') ?? '',
    note: textOfLines(document, 'IncludedNote', 'Content'),
    object: readCiiObject(all(settlement, 'AdditionalReferencedDocument')),
    quantity: decimal(quantity) ?? '1',
    unit_code: attributeOf(quantity, 'unitCode'),
    net,
    order_line: text(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
    buyer_accounting: text(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    period: readCiiPeriod(settlement),
    allowances: readAllowances(settlement, false, cii_allowance),
    charges: readAllowances(settlement, true, cii_allowance),
    ...readPrice(agreement, net),
    tax: readTax(at(settlement, 'ApplicableTradeTax'), cii_tax),
    ...readItem(at(line, 'SpecifiedTradeProduct')),
  });
}

function readPrice(agreement: Element | undefined, net: string) {
  const price = at(agreement, 'NetPriceProductTradePrice');
  const gross = at(agreement, 'GrossPriceProductTradePrice');
  const base = at(price, 'BasisQuantity') ?? at(gross, 'BasisQuantity');
  return {
    price: decimal(price, 'ChargeAmount') ?? net,
    price_discount: decimal(gross, 'AppliedTradeAllowanceCharge', 'ActualAmount'),
    gross_price: decimal(gross, 'ChargeAmount'),
    price_base_quantity: decimal(base),
    price_base_unit: attributeOf(base, 'unitCode'),
  };
}

function readItem(product: Element | undefined) {
  return {
    name: text(product, 'Name'),
    description: textOfLines(product, 'Description'),
    item_code: text(product, 'SellerAssignedID'),
    buyer_item_code: text(product, 'BuyerAssignedID'),
    standard_item: identifier(product, 'GlobalID'),
    classifications: all(product, 'DesignatedProductClassification').flatMap((one) => readClassification(at(one, 'ClassCode'))),
    origin_country: text(product, 'OriginTradeCountry', 'ID'),
    attributes: all(product, 'ApplicableProductCharacteristic').flatMap((one) =>
      readAttribute(text(one, 'Description'), text(one, 'Value')),
    ),
  };
}

/** BT-18, BT-128: the reference of UNTDID 1001's code 130. */
export function readCiiObject(references: readonly Element[]) {
  const reference = references.find((one) => text(one, 'TypeCode') === '130');
  const id = text(reference, 'IssuerAssignedID');
  return id === undefined ? undefined : present({ id, scheme: text(reference, 'ReferenceTypeCode') });
}

export const cii_tax: TaxNames = { category: 'CategoryCode', rate: 'RateApplicablePercent' };
export const cii_allowance: AllowanceNames = {
  element: 'SpecifiedTradeAllowanceCharge',
  indicator: ['ChargeIndicator', 'Indicator'],
  amount: 'ActualAmount',
  percent: 'CalculationPercent',
  base: 'BasisAmount',
  reason: 'Reason',
  reason_code: 'ReasonCode',
  tax: 'CategoryTradeTax',
  tax_names: cii_tax,
};

export function readCiiPeriod(settlement: Element | undefined): Period | undefined {
  const period = at(settlement, 'BillingSpecifiedPeriod');
  return presentGroup({ start: day(period, 'StartDateTime', 'DateTimeString'), end: day(period, 'EndDateTime', 'DateTimeString') });
}
