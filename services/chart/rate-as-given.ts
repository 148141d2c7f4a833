import { formatRate } from '../../shared/accounting/amount.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { exactRate, rateOfUnits } from '../../shared/accounting/rate.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/** What a request says of a rate: one of the two, or both as they were read. */
interface GivenRate {
  rate?: Decimal | undefined;
  units_per?: Decimal | null | undefined;
}

/**
 * A rate as it is kept (docs/accounting.md §1.3): the figure that was given, and the rate in which amounts are reckoned. 422 unless one of the
 * two was given, above zero; a `rate` beside `units_per` has to be the label of its quotient, as answers show it.
 */
export function rateAsGiven({ rate, units_per }: GivenRate): { rate: Decimal; units_per?: Decimal } {
  requireAboveZero('rate', rate);
  requireAboveZero('units_per', units_per);
  if (units_per) {
    const quotient = rateOfUnits(units_per);
    const agrees = !rate || formatRate(rate) === formatRate(quotient) || exactRate(rate).equals(exactRate(quotient));
    if (!agrees) throw new RequestError(422, { units_per: ['rate and units_per are two rates; give one of the two.'] });
    return { rate: quotient, units_per };
  }
  if (!rate) throw new RequestError(422, { rate: ['Give rate, or units_per: foreign units for one unit of the reporting currency.'] });
  return { rate };
}

function requireAboveZero(field: string, figure: Decimal | null | undefined): void {
  if (figure?.lessThanOrEqualTo(0)) throw new RequestError(422, { [field]: [`${field} must be above zero; got ${figure.toFixed()}`] });
}
