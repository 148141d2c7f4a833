import { minus, ONE, plus, sumOf, ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { extendedAmount } from '../accounting/extended-amount.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import { usualCategory } from '../accounting/usual-tax-category.ts';
import { mechanismOf } from '../accounting/tax-direction.ts';
import { taxableBases, withheldBase } from '../accounting/taxable-base.ts';
import type { TaxedAmount } from '../accounting/taxable-base.ts';
import type { IssuedAdjustment, IssuedDocument, IssuedLine, IssuedTax } from '../resources/document/issued-document.ts';
import type { LineItem } from '../resources/line-item/line-item.ts';
import type { Tax } from '../resources/tax/tax.ts';
import type { DocumentSource } from './document-source.ts';

/** UN/ECE recommendation 20: a piece. */
const PIECE = 'C62';

interface IssuedLines {
  lines: IssuedLine[];
  /** In the order in which the lines name them. */
  taxes: IssuedTax[];
  withheld: IssuedDocument['withheld'];
  /** What discounts take off after tax, of all lines. */
  after_tax: Decimal;
}

/** The lines of a document with what they are adjusted by, and its taxes (docs/accounting.md §5.4–5.6). */
export function issueLines(source: DocumentSource, decimals: number): IssuedLines {
  const sums = new Map<number, TaxedAmount>();
  const withheld = new Map<number, TaxedAmount>();
  const lines = source.lines.map((line, index) => {
    const priced = { ...line, base: baseOf(line, decimals) };
    const isGross = (id: number): boolean => source.discount(id).gross_discount;
    const taxed = taxableBases(priced, isGross);
    for (const one of taxed) addTo(sums, one);
    if (line.withholding_tax_id)
      addTo(withheld, { tax_id: line.withholding_tax_id, base: withheldBase(priced, isGross), tax: line.withheld ?? ZERO });
    return issueLine(line, index, taxed, source, decimals);
  });
  const after_tax = sumOf(
    source.lines
      .flatMap(({ applied_discounts }) => applied_discounts)
      .filter(({ discount_id }) => source.discount(discount_id).gross_discount),
    ({ amount }) => amount,
  );
  return {
    lines,
    taxes: [...sums.values()].map((sum) => issueTax(sum, source, decimals)),
    withheld: [...withheld.values()].map((sum) => issueWithheld(sum, source, decimals)),
    after_tax,
  };
}

/** What the line comes to before discounts and tax; a draft may not know it yet. */
function baseOf(line: LineItem, decimals: number): Decimal {
  return line.extended_amount ?? extendedAmount(line, decimals);
}

function addTo(sums: Map<number, TaxedAmount>, { tax_id, base, tax }: TaxedAmount): void {
  const sum = sums.get(tax_id);
  sums.set(tax_id, { tax_id, base: plus(sum?.base ?? ZERO, base), tax: plus(sum?.tax ?? ZERO, tax) });
}

function issueLine(line: LineItem, index: number, taxed: readonly TaxedAmount[], source: DocumentSource, decimals: number): IssuedLine {
  const discounts = discountsOf(line, source, decimals);
  const before_tax = discounts.filter(({ after_tax }) => !after_tax);
  const amount = plus(
    baseOf(line, decimals),
    sumOf(before_tax, (one) => one.amount),
  );
  const held = line.tax_inclusive ? sumOf(taxed, ({ tax }) => tax) : ZERO;
  return {
    position: index + 1,
    kind: line.kind ?? 'item',
    percent: line.percent?.toFixed() ?? null,
    base: line.base?.toFixed(decimals) ?? null,
    name: line.narration ?? '',
    ...itemOf(line),
    reason_code: line.reason_code ?? null,
    quantity: line.quantity.toFixed(),
    unit_code: line.unit_code ?? PIECE,
    price: line.amount.toFixed(Math.max(decimals, line.amount.decimalPlaces())),
    price_base_quantity: (line.price_base_quantity ?? ONE).toFixed(),
    tax_inclusive: line.tax_inclusive,
    adjustments: [...adjustmentsOf(line, decimals), ...discounts],
    amount: amount.toFixed(decimals),
    net: minus(amount, held).toFixed(decimals),
    taxes: taxed.map(({ tax_id, base, tax }) => ({
      tax_id,
      base: base.toFixed(decimals),
      amount: chargedOf(source.tax(tax_id), tax).toFixed(decimals),
    })),
  };
}

type Item = Pick<
  IssuedLine,
  | 'description'
  | 'item_code'
  | 'buyer_item_code'
  | 'standard_item'
  | 'classifications'
  | 'origin_country'
  | 'order_line'
  | 'note'
  | 'period'
>;

/** What is sold with the line (BG-31), for most lines nothing but its name. */
function itemOf(line: LineItem): Item {
  const { standard_item, period } = line;
  return {
    description: line.description ?? null,
    item_code: line.item_code ?? null,
    buyer_item_code: line.buyer_item_code ?? null,
    standard_item: standard_item?.id ? { id: standard_item.id, scheme: standard_item.scheme } : null,
    classifications: line.classifications ?? [],
    origin_country: line.origin_country ?? null,
    order_line: line.order_line ?? null,
    note: line.note ?? null,
    period: period ? { start: period.start && dayText(period.start), end: period.end && dayText(period.end) } : null,
  };
}

function adjustmentsOf({ adjustments }: LineItem, decimals: number): IssuedAdjustment[] {
  return (adjustments ?? []).map(({ amount, reason, reason_code, percent, base }) => ({
    amount: (amount ?? ZERO).toFixed(decimals),
    reason,
    reason_code,
    percent: percent?.toFixed() ?? null,
    base: base?.toFixed(decimals) ?? null,
    after_tax: false,
  }));
}

function discountsOf({ applied_discounts }: LineItem, source: DocumentSource, decimals: number): IssuedAdjustment[] {
  return applied_discounts.map(({ discount_id, amount }) => {
    const { name, rate, gross_discount } = source.discount(discount_id);
    return {
      amount: minus(ZERO, amount).toFixed(decimals),
      reason: name,
      reason_code: null,
      percent: rate.toFixed(),
      base: null,
      after_tax: gross_discount,
    };
  });
}

/** A tax that the buyer owes is no part of the document; one that the buyer pays for the seller is (docs/accounting.md §5.12). */
function chargedOf(tax: Tax, amount: Decimal): Decimal {
  return ['standard', 'split_payment'].includes(mechanismOf(tax)) ? amount : ZERO;
}

function issueTax({ tax_id, base, tax: amount }: TaxedAmount, source: DocumentSource, decimals: number): IssuedDocument['taxes'][number] {
  const tax = source.tax(tax_id);
  const reverse_charge = mechanismOf(tax) === 'reverse_charge';
  return {
    tax_id,
    code: tax.code,
    name: tax.name,
    rate: reverse_charge ? '0' : tax.rate.toFixed(),
    category: tax.tax_category ?? (reverse_charge ? 'AE' : usualCategory(tax)),
    exemption_code: tax.exemption_code ?? null,
    exemption_reasons: (tax.exemption_reason ?? []).map(({ language, text }) => ({ language, text })),
    reverse_charge,
    split_payment: mechanismOf(tax) === 'split_payment' || null,
    base: base.toFixed(decimals),
    amount: chargedOf(tax, amount).toFixed(decimals),
  };
}

function issueWithheld(
  { tax_id, base, tax: amount }: TaxedAmount,
  source: DocumentSource,
  decimals: number,
): IssuedDocument['withheld'][number] {
  const { code, name, rate } = source.tax(tax_id);
  return { tax_id, code, name, rate: rate.toFixed(), base: base.toFixed(decimals), amount: amount.toFixed(decimals) };
}
