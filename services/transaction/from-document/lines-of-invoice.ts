import { Decimal, ONE } from '../../../shared/accounting/decimal.ts';
import { extendedAmount } from '../../../shared/accounting/extended-amount.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { Refusal } from '../../../shared/api/kind.ts';
import { amount as amountKind } from '../../../shared/api/kinds/decimal-kinds.ts';
import { adjustmentReasonCode, unitCode } from '../../../shared/api/kinds/item-kinds.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { AllowanceCharge, Invoice, InvoiceLine, TaxRate } from '../../../shared/einvoice/invoice.ts';
import type { transaction } from '../../../shared/resources/transaction/transaction.ts';

export type Line = NonNullable<Input<typeof transaction>['line_items']>[number];

/** A line as it is booked, with the tax that the document says of it. */
export interface LineRead {
  line: Line;
  tax: TaxRate | null;
  /** Its quantity and price do not come to its amount, so that it is booked as one at that amount. */
  as_total?: true;
}

/**
 * The lines of an invoice: its items, then its allowances, charges and rounding. Of one that says none, a line for each tax.
 *
 * @param sign −1 turns all amounts
 * @param decimals of its currency
 */
export function linesOfInvoice(invoice: Invoice, sign: 1 | -1, decimals: number): LineRead[] {
  if (invoice.lines.length === 0) return linesOfTotals(invoice, sign);
  const { rounding } = invoice.totals;
  return [
    ...invoice.lines.map((line) => itemOf(line, sign, decimals)),
    ...invoice.allowances.map((one) => partOf('allowance', one, -sign)),
    ...invoice.charges.map((one) => partOf('charge', one, sign)),
    ...(rounding === undefined || new Decimal(rounding).isZero()
      ? []
      : [{ line: { kind: 'rounding', amount: turned(rounding, sign), narration: 'Rounding', taxes: [] } satisfies Line, tax: null }]),
  ];
}

function linesOfTotals({ taxes, totals, number }: Invoice, sign: 1 | -1): LineRead[] {
  const narration = cut(number, limits.line_narration_characters);
  if (taxes.length === 0) return [{ line: { amount: turned(totals.net, sign), narration }, tax: null }];
  return taxes.map(({ base, category, rate }) => ({ line: { amount: turned(base, sign), narration }, tax: { category, rate } }));
}

function itemOf(item: InvoiceLine, sign: 1 | -1, decimals: number): LineRead {
  const words = wordsOf(item);
  const tax = item.tax ?? null;
  const priced = priceOf(item, sign, decimals);
  return priced ? { line: { ...words, ...priced }, tax } : { line: { ...words, amount: turned(item.net, sign) }, tax, as_total: true };
}

function wordsOf({ name, description, unit_code, item_code }: InvoiceLine): Omit<Line, 'amount'> {
  const said = description?.trim() && description !== name ? { description: cut(description, limits.description_characters) } : {};
  return {
    narration: cut(name ?? description ?? '', limits.line_narration_characters),
    ...(name ? said : {}),
    ...(unit_code && !(unitCode.check!(unit_code) instanceof Refusal) ? { unit_code } : {}),
    ...(item_code?.trim() ? { item_code: cut(item_code, limits.name_characters) } : {}),
  };
}

/** Quantity, price and adjustments, where they come to what the line says (EN 16931, BT-131); undefined where they do not. */
function priceOf(item: InvoiceLine, sign: 1 | -1, decimals: number): Pick<Line, 'amount'> | undefined {
  const counted = new Decimal(item.quantity);
  // A quantity that was taken back stands as one with the price turned.
  const turns = counted.isNegative() ? -sign : sign;
  const adjustments = [...item.allowances.map((one) => adjustment(one, -sign)), ...item.charges.map((one) => adjustment(one, sign))];
  const price = {
    amount: new Decimal(item.price).times(turns),
    quantity: counted.abs(),
    price_base_quantity: item.price_base_quantity === undefined ? ONE : new Decimal(item.price_base_quantity),
  };
  if (!fitsBooks(price) || adjustments.length > limits.adjustments_per_line) return undefined;
  const amounts = adjustments.map(({ amount }) => ({ amount: new Decimal(amount) }));
  if (!extendedAmount({ ...price, adjustments: amounts }, decimals).equals(new Decimal(item.net).times(sign))) return undefined;
  return {
    amount: price.amount.toFixed(),
    ...(price.quantity.equals(ONE) ? {} : { quantity: price.quantity.toFixed() }),
    ...(price.price_base_quantity.equals(ONE) ? {} : { price_base_quantity: price.price_base_quantity.toFixed() }),
    ...(adjustments.length > 0 ? { adjustments } : {}),
  };
}

function fitsBooks({ amount, quantity, price_base_quantity }: Record<'amount' | 'quantity' | 'price_base_quantity', Decimal>): boolean {
  const isShort = (figure: Decimal): boolean => !(amountKind.check!(figure.toFixed()) instanceof Refusal);
  return quantity.greaterThan(0) && price_base_quantity.greaterThan(0) && [amount, quantity, price_base_quantity].every(isShort);
}

type Adjustment = NonNullable<Line['adjustments']>[number];

function adjustment({ amount, reason, reason_code }: AllowanceCharge, sign: number): Adjustment {
  return {
    amount: turned(amount, sign),
    ...(reason?.trim() ? { reason: cut(reason, limits.name_characters) } : {}),
    ...coded(reason_code),
  };
}

function partOf(kind: 'allowance' | 'charge', { amount, reason, reason_code, tax }: AllowanceCharge, sign: number): LineRead {
  const narration = reason?.trim() ? cut(reason, limits.line_narration_characters) : null;
  return { line: { kind, amount: turned(amount, sign), narration, ...coded(reason_code) }, tax: tax ?? null };
}

function coded(reason_code: string | undefined): { reason_code?: string } {
  return reason_code === undefined || adjustmentReasonCode.check!(reason_code) instanceof Refusal ? {} : { reason_code };
}

function turned(amount: string, sign: number): string {
  return new Decimal(amount).times(sign).toFixed();
}

/** A text of a document as the books take it: on one line, without what a reader cannot see, and no longer than they keep. */
export function cut(text: string, most: number): string {
  const shown = text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();
  return [...shown].slice(0, most).join('');
}
