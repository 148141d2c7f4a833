import { dealByLargestRemainder } from './deal-by-largest-remainder.ts';
import { sumOf } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { roundTo } from './minor-units.ts';
import type { AppliedTax, Tax } from './records.ts';
import type { TaxRounding } from './vocabularies.ts';

/** A line with what may be withheld of it: its net, after discounts and without any tax. */
interface WithheldLine {
  tax: Pick<Tax, 'id' | 'code' | 'rate'> | null;
  net: Decimal;
}

/**
 * What is withheld of each line beside its taxes (docs/accounting.md §5.18), of its net and rounded like them: line by line, or once for all
 * lines by tax code and dealt by largest remainder. Null of a line that names no such tax. With at most 100 % it never exceeds the net.
 *
 * 15 % of 0.10, 0.10 and 0.10 are 0.02 each, 0.06; once for the document 0.045, so 0.05: 0.02, 0.02 and 0.01.
 */
export function withholdTaxes(
  lines: readonly WithheldLine[],
  { decimals, tax_rounding }: { decimals: number; tax_rounding: TaxRounding },
): (AppliedTax | null)[] {
  const exact = lines.map(({ tax, net }) => tax && { tax_id: tax.id, code: tax.code, amount: net.times(tax.rate).div(100) });
  if (tax_rounding === 'line') return exact.map((one) => one && { ...one, amount: roundTo(one.amount, decimals) });
  const byCode = Map.groupBy(
    exact.filter((one) => one !== null),
    ({ code }) => code,
  );
  for (const shares of byCode.values()) {
    const whole = roundTo(
      sumOf(shares, ({ amount }) => amount),
      decimals,
    );
    const dealt = dealByLargestRemainder(
      whole,
      shares.map(({ amount }) => amount),
      decimals,
    );
    for (const [index, share] of shares.entries()) share.amount = dealt[index]!;
  }
  return exact;
}
