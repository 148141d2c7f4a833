import { compareText } from '../compare-text.ts';
import { plus } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { FiledCountry } from '../tax-figures.ts';
import type { TaxDirection } from '../vocabularies.ts';

interface CountrySum {
  readonly tax: { readonly country?: string | null; readonly rate: Decimal | null };
  readonly direction: TaxDirection;
  readonly base: Decimal;
  readonly amount: Decimal;
}

/** What a one-stop shop declares: sales by the country of the buyers and the rate (docs/accounting.md §5.17). */
export function taxCountries(sums: readonly CountrySum[]): FiledCountry[] {
  const rows = new Map<string, FiledCountry>();
  for (const { tax, direction, base, amount } of sums) {
    if (!tax.country || tax.rate === null || direction !== 'OUTPUT') continue;
    const key = `${tax.country} ${tax.rate.toFixed()}`;
    const before = rows.get(key);
    rows.set(key, {
      country: tax.country,
      rate: tax.rate,
      base: before ? plus(before.base, base) : base,
      tax: before ? plus(before.tax, amount) : amount,
    });
  }
  return [...rows.values()].sort((one, other) => compareText(one.country, other.country) || one.rate.comparedTo(other.rate));
}
