import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { AllowanceCharge, InvoiceLine, Period, TaxRate } from '../invoice.ts';
import { present, presentGroup } from './present.ts';
import { day, decimal, identifier, required, text, textOfLines } from './read-value.ts';
import { isTrue } from './read-ubl-line.ts';

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
    allowances: readCiiAllowances(settlement, false),
    charges: readCiiAllowances(settlement, true),
    ...readPrice(agreement, net),
    tax: readCiiTax(at(settlement, 'ApplicableTradeTax')),
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
    classifications: all(product, 'DesignatedProductClassification').flatMap((one) => {
      const code = at(one, 'ClassCode');
      const id = text(code);
      return id === undefined ? [] : [present({ id, list: attributeOf(code, 'listID'), version: attributeOf(code, 'listVersionID') })];
    }),
    origin_country: text(product, 'OriginTradeCountry', 'ID'),
    attributes: all(product, 'ApplicableProductCharacteristic').flatMap((one) => {
      const [name, value] = [text(one, 'Description'), text(one, 'Value')];
      return name === undefined || value === undefined ? [] : [{ name, value }];
    }),
  };
}

/** BT-18, BT-128: the reference of UNTDID 1001's code 130. */
export function readCiiObject(references: readonly Element[]) {
  const reference = references.find((one) => text(one, 'TypeCode') === '130');
  const id = text(reference, 'IssuerAssignedID');
  return id === undefined ? undefined : present({ id, scheme: text(reference, 'ReferenceTypeCode') });
}

/** What lessens (allowances) or adds (charges) in the settlement of a document or a line. */
export function readCiiAllowances(settlement: Element | undefined, charge: boolean): AllowanceCharge[] {
  return all(settlement, 'SpecifiedTradeAllowanceCharge')
    .filter((one) => isTrue(text(one, 'ChargeIndicator', 'Indicator')) === charge)
    .map((one) =>
      present({
        amount: required(decimal(one, 'ActualAmount'), one, 'ActualAmount'),
        percent: decimal(one, 'CalculationPercent'),
        base: decimal(one, 'BasisAmount'),
        reason: text(one, 'Reason'),
        reason_code: text(one, 'ReasonCode'),
        tax: readCiiTax(at(one, 'CategoryTradeTax')),
      }),
    );
}

/** A category without a rate, as of what is outside the scope of tax, has that of zero. */
export function readCiiTax(tax: Element | undefined): TaxRate | undefined {
  const category = text(tax, 'CategoryCode');
  return category === undefined ? undefined : { category, rate: decimal(tax, 'RateApplicablePercent') ?? '0' };
}

export function readCiiPeriod(settlement: Element | undefined): Period | undefined {
  const period = at(settlement, 'BillingSpecifiedPeriod');
  return presentGroup({ start: day(period, 'StartDateTime', 'DateTimeString'), end: day(period, 'EndDateTime', 'DateTimeString') });
}
