import { branch, leaf } from '../../files/write-xml.ts';
import type { AllowanceCharge, InvoiceLine, Period, TaxBreakdown, TaxRate } from '../invoice.ts';
import { money, plain } from './write-amount.ts';
import { ublId } from './write-ubl-party.ts';

/** BG-25. */
export function ublLine(line: InvoiceLine, credit: boolean, currency: string) {
  return branch(
    credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    leaf(credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', plain(line.quantity), { unitCode: line.unit_code }),
    leaf('cbc:LineExtensionAmount', money(line.net), { currencyID: currency }),
    leaf('cbc:AccountingCost', line.buyer_accounting),
    ublPeriod(line.period),
    branch('cac:OrderLineReference', leaf('cbc:LineID', line.order_line)),
    line.object && branch('cac:DocumentReference', ublId('ID', line.object), leaf('cbc:DocumentTypeCode', '130')),
    line.allowances.map((one) => ublAllowance(one, false, currency)),
    line.charges.map((one) => ublAllowance(one, true, currency)),
    item(line),
    price(line, currency),
  );
}

function item(line: InvoiceLine) {
  return branch(
    'cac:Item',
    leaf('cbc:Description', line.description),
    leaf('cbc:Name', line.name),
    branch('cac:BuyersItemIdentification', leaf('cbc:ID', line.buyer_item_code)),
    branch('cac:SellersItemIdentification', leaf('cbc:ID', line.item_code)),
    branch('cac:StandardItemIdentification', ublId('ID', line.standard_item)),
    branch('cac:OriginCountry', leaf('cbc:IdentificationCode', line.origin_country)),
    line.classifications.map(({ id, list, version }) =>
      branch('cac:CommodityClassification', leaf('cbc:ItemClassificationCode', id, { listID: list, listVersionID: version })),
    ),
    ublTax('cac:ClassifiedTaxCategory', line.tax),
    line.attributes.map(({ name, value }) => branch('cac:AdditionalItemProperty', leaf('cbc:Name', name), leaf('cbc:Value', value))),
  );
}

function price(line: InvoiceLine, currency: string) {
  const amount = (name: string, figure: string | undefined) => leaf(`cbc:${name}`, plain(figure), { currencyID: currency });
  return branch(
    'cac:Price',
    amount('PriceAmount', line.price),
    leaf('cbc:BaseQuantity', plain(line.price_base_quantity), { unitCode: line.price_base_unit }),
    line.price_discount === undefined
      ? undefined
      : branch(
          'cac:AllowanceCharge',
          leaf('cbc:ChargeIndicator', 'false'),
          amount('Amount', line.price_discount),
          amount('BaseAmount', line.gross_price),
        ),
  );
}

/** What lessens or adds; that of a whole document has its tax. */
export function ublAllowance(one: AllowanceCharge, charge: boolean, currency: string) {
  return branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(charge)),
    leaf('cbc:AllowanceChargeReasonCode', one.reason_code),
    leaf('cbc:AllowanceChargeReason', one.reason),
    leaf('cbc:MultiplierFactorNumeric', plain(one.percent)),
    leaf('cbc:Amount', money(one.amount), { currencyID: currency }),
    leaf('cbc:BaseAmount', money(one.base), { currencyID: currency }),
    ublTax('cac:TaxCategory', one.tax),
  );
}

/** What is outside the scope of tax has a rate, zero, in the breakdown only (BR-O-05, BR-DE-14). */
export function ublTax(name: string, tax: TaxRate | TaxBreakdown | undefined, breakdown = false) {
  if (tax === undefined) return undefined;
  const reasons =
    'base' in tax ? [leaf('cbc:TaxExemptionReasonCode', tax.exemption_code), leaf('cbc:TaxExemptionReason', tax.exemption_reason)] : [];
  return branch(
    name,
    leaf('cbc:ID', tax.category),
    leaf('cbc:Percent', tax.category === 'O' && !breakdown ? undefined : plain(tax.rate)),
    reasons,
    branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  );
}

export const ublPeriod = (period: Period | undefined) =>
  branch('cac:InvoicePeriod', leaf('cbc:StartDate', period?.start), leaf('cbc:EndDate', period?.end));
