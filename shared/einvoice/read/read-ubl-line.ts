import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { InvoiceLine, Period } from '../invoice.ts';
import { present, presentGroup } from '../present.ts';
import { readAllowances, readAttribute, readClassification, readTax } from './read-parts.ts';
import type { AllowanceNames, TaxNames } from './read-parts.ts';
import { day, decimal, identifier, required, text, textOfLines } from './read-value.ts';

/** BG-25. A line without a quantity is one of its net amount. */
export function readUblLine(line: Element): InvoiceLine {
  const quantity = at(line, 'InvoicedQuantity') ?? at(line, 'CreditedQuantity');
  const item = at(line, 'Item');
  const price = at(line, 'Price');
  const discount = at(price, 'AllowanceCharge');
  const base = at(price, 'BaseQuantity');
  const net = required(decimal(line, 'LineExtensionAmount'), line, 'LineExtensionAmount');
  return present({
    id: text(line, 'ID') ?? '',
    note: textOfLines(line, 'Note'),
    object: identifier(line, 'DocumentReference', 'ID'),
    quantity: decimal(quantity) ?? '1',
    unit_code: attributeOf(quantity, 'unitCode'),
    net,
    order_line: text(line, 'OrderLineReference', 'LineID'),
    buyer_accounting: text(line, 'AccountingCost'),
    period: readUblPeriod(line),
    allowances: readAllowances(line, false, ubl_allowance),
    charges: readAllowances(line, true, ubl_allowance),
    price: decimal(price, 'PriceAmount') ?? net,
    price_discount: decimal(discount, 'Amount'),
    gross_price: decimal(discount, 'BaseAmount'),
    price_base_quantity: decimal(base),
    price_base_unit: attributeOf(base, 'unitCode'),
    tax: readTax(at(item, 'ClassifiedTaxCategory'), ubl_tax),
    name: text(item, 'Name'),
    description: textOfLines(item, 'Description'),
    item_code: text(item, 'SellersItemIdentification', 'ID'),
    buyer_item_code: text(item, 'BuyersItemIdentification', 'ID'),
    standard_item: identifier(item, 'StandardItemIdentification', 'ID'),
    classifications: all(item, 'CommodityClassification').flatMap((one) => readClassification(at(one, 'ItemClassificationCode'))),
    origin_country: text(item, 'OriginCountry', 'IdentificationCode'),
    attributes: all(item, 'AdditionalItemProperty').flatMap((one) => readAttribute(text(one, 'Name'), text(one, 'Value'))),
  });
}

export const ubl_tax: TaxNames = { category: 'ID', rate: 'Percent' };
export const ubl_allowance: AllowanceNames = {
  element: 'AllowanceCharge',
  indicator: ['ChargeIndicator'],
  amount: 'Amount',
  percent: 'MultiplierFactorNumeric',
  base: 'BaseAmount',
  reason: 'AllowanceChargeReason',
  reason_code: 'AllowanceChargeReasonCode',
  tax: 'TaxCategory',
  tax_names: ubl_tax,
};

export function readUblPeriod(owner: Element): Period | undefined {
  return presentGroup({ start: day(owner, 'InvoicePeriod', 'StartDate'), end: day(owner, 'InvoicePeriod', 'EndDate') });
}
