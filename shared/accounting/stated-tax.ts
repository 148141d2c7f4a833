import { BookkeepingError } from './bookkeeping-error.ts';
import { dealByLargestRemainder } from './deal-by-largest-remainder.ts';
import { ONE, sumOf } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { AppliedTax, Transaction } from './records.ts';
import type { StatedTax } from './tax-figures.ts';

/** By how much a stated tax may differ from the computed one: less than one unit of the currency (EN 16931, BR-CO-17). */
const SLACK = ONE;

/**
 * The taxes of the lines of a document with what its supplier states in place of what was computed (docs/accounting.md §5.4): the difference
 * is dealt to the lines that the tax adds to, in proportion to their taxes. A tax that cannot be taken as stated stays as computed.
 *
 * 27 % of 69,180.00 are 18,678.60; stated are 18,679.00.
 *
 * @param applied of each line, in whole minor units
 */
export function bookStatedTaxes(applied: readonly AppliedTax[][], stated: readonly StatedTax[], decimals: number): AppliedTax[][] {
  return stated.reduce((taxes, one) => bookStatedTax(taxes, one, decimals), [...applied]);
}

function bookStatedTax(applied: AppliedTax[][], stated: StatedTax, decimals: number): AppliedTax[][] {
  if (statedTaxFault(applied, stated) !== undefined) return applied;
  const difference = stated.amount.minus(computedTax(applied, stated));
  if (difference.isZero()) return applied;
  const taking = takingLines(applied, stated);
  const before = sumOf(taking, ({ amount }) => amount);
  const after = before.plus(difference);
  const shares = taking.map(({ amount }) => amount.times(after).div(before));
  const dealt = dealByLargestRemainder(after, shares, decimals);
  const now = new Map(taking.map((tax, index) => [tax, { ...tax, amount: dealt[index]! }]));
  return applied.map((taxes) => taxes.map((tax) => now.get(tax) ?? tax));
}

/** Throws 140 when a document that is posted states a tax which is not that of its lines. */
export function checkStatedTaxes(
  { stated_tax }: Pick<Transaction, 'stated_tax'>,
  lines: readonly { priced: { applied_taxes: AppliedTax[] } }[],
  codeOf: (tax_id: number) => string,
): void {
  if (!stated_tax) return;
  const applied = lines.map(({ priced }) => priced.applied_taxes);
  for (const [index, stated] of stated_tax.entries()) {
    const fault = statedTaxFault(applied, stated);
    if (fault === undefined) continue;
    const message = `${codeOf(stated.tax_id)} is stated as ${stated.amount.toFixed()} ${fault}`;
    throw new BookkeepingError('transaction', 'DifferingTax', `stated_tax.${index}`, message);
  }
}

/** Why a tax cannot be taken as it is stated, as words that follow "is stated as 190"; undefined where it can. */
function statedTaxFault(applied: readonly AppliedTax[][], stated: StatedTax): string | undefined {
  if (!applied.some((taxes) => taxes.some(({ tax_id }) => tax_id === stated.tax_id))) return 'and no line is charged with it';
  const computed = computedTax(applied, stated);
  const difference = stated.amount.minus(computed);
  const isTurned = stated.amount.times(computed).isNegative() && !stated.amount.isZero() && !computed.isZero();
  if (difference.abs().lessThan(SLACK) && !isTurned && (difference.isZero() || takingLines(applied, stated).length > 0)) return undefined;
  return `and computed as ${computed.toFixed()}`;
}

function computedTax(applied: readonly AppliedTax[][], { tax_id }: StatedTax): Decimal {
  const own = applied.flat().filter((tax) => tax.tax_id === tax_id);
  return sumOf(own, ({ amount }) => amount);
}

/** The taxes with the sign of the whole: none of them can come to cross zero, whatever is dealt to them. */
function takingLines(applied: readonly AppliedTax[][], stated: StatedTax): AppliedTax[] {
  const computed = computedTax(applied, stated);
  const isNegative = (computed.isZero() ? stated.amount : computed).isNegative();
  const own = applied.flat().filter(({ tax_id, amount }) => tax_id === stated.tax_id && !amount.isZero());
  return own.filter(({ amount }) => amount.isNegative() === isNegative);
}
