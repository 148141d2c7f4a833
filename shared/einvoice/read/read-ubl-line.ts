import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { AllowanceCharge, InvoiceLine, Period, TaxRate } from '../invoice.ts';
import { present, presentGroup } from './present.ts';
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
    allowances: readUblAllowances(line, false),
    charges: readUblAllowances(line, true),
    price: decimal(price, 'PriceAmount') ?? net,
    price_discount: decimal(discount, 'Amount'),
    gross_price: decimal(discount, 'BaseAmount'),
    price_base_quantity: decimal(base),
    price_base_unit: attributeOf(base, 'unitCode'),
    tax: readUblTax(at(item, 'ClassifiedTaxCategory')),
    name: text(item, 'Name'),
    description: textOfLines(item, 'Description'),
    item_code: text(item, 'SellersItemIdentification', 'ID'),
    buyer_item_code: text(item, 'BuyersItemIdentification', 'ID'),
    standard_item: identifier(item, 'StandardItemIdentification', 'ID'),
    classifications: all(item, 'CommodityClassification').flatMap((one) => {
      const code = at(one, 'ItemClassificationCode');
      const id = text(code);
      return id === undefined ? [] : [present({ id, list: attributeOf(code, 'listID'), version: attributeOf(code, 'listVersionID') })];
    }),
    origin_country: text(item, 'OriginCountry', 'IdentificationCode'),
    attributes: all(item, 'AdditionalItemProperty').flatMap((property) => {
      const [name, value] = [text(property, 'Name'), text(property, 'Value')];
      return name === undefined || value === undefined ? [] : [{ name, value }];
    }),
  });
}

/** What lessens (allowances) or adds (charges) directly below a document or a line. */
export function readUblAllowances(owner: Element, charge: boolean): AllowanceCharge[] {
  return all(owner, 'AllowanceCharge')
    .filter((one) => isTrue(text(one, 'ChargeIndicator')) === charge)
    .map((one) =>
      present({
        amount: required(decimal(one, 'Amount'), one, 'Amount'),
        percent: decimal(one, 'MultiplierFactorNumeric'),
        base: decimal(one, 'BaseAmount'),
        reason: text(one, 'AllowanceChargeReason'),
        reason_code: text(one, 'AllowanceChargeReasonCode'),
        tax: readUblTax(at(one, 'TaxCategory')),
      }),
    );
}

/** A category without a rate, as of what is outside the scope of tax, has that of zero. */
export function readUblTax(category: Element | undefined): TaxRate | undefined {
  const code = text(category, 'ID');
  return code === undefined ? undefined : { category: code, rate: decimal(category, 'Percent') ?? '0' };
}

export function readUblPeriod(owner: Element): Period | undefined {
  return presentGroup({ start: day(owner, 'InvoicePeriod', 'StartDate'), end: day(owner, 'InvoicePeriod', 'EndDate') });
}

/** A boolean of XML Schema. */
export const isTrue = (written: string | undefined): boolean => written === 'true' || written === '1';
