import type { Transaction } from '../../api/books.ts';
import { readRate } from '../../parts/read-rate.ts';
import { asTyped, readSum, roundedSum } from '../../parts/read-sum.ts';

/**
 * How an entry says what its currency is worth: the value of one unit in the currency of the books, the units for one of the books', or the value of
 * its total.
 */
export type RateKind = 'exchange_rate' | 'units_per' | 'reporting_amount';

/** A rate of the entry's own, as it is typed. Without one it has that of its day. */
export interface TypedRate {
  says: RateKind;
  typed: string;
}

type Rated = Pick<Transaction, 'exchange_rate' | 'reporting_amount'>;
type Quoted = Pick<NonNullable<Transaction['exchange_rate']>, 'rate_exact' | 'units_per'>;

/** Digits behind the point of a rate that is shown the other way round than it was given. */
const SHOWN_DECIMALS = 8;

/** The rate that a transaction of the service has for itself; null where it is one of the list. */
export function typedRateOf({ exchange_rate, reporting_amount }: Rated): TypedRate | null {
  if (exchange_rate?.source !== 'document') return null;
  if (reporting_amount !== null) return { says: 'reporting_amount', typed: asTyped(String(reporting_amount)) };
  if (exchange_rate.units_per !== null) return { says: 'units_per', typed: String(exchange_rate.units_per) };
  return { says: 'exchange_rate', typed: String(exchange_rate.rate_exact) };
}

/** The decimal that is typed; undefined where it is none, or nothing yet. */
export function readTypedRate({ says, typed }: TypedRate): string | undefined {
  return says === 'reporting_amount' ? readSum(typed) : readRate(typed);
}

/** What is typed and cannot be read, as against what is not typed yet. */
export const isUnread = (rate: TypedRate | null): boolean => rate !== null && rate.typed.trim() !== '' && readTypedRate(rate) === undefined;

/** A rate as it is written one way. A quotient, where it was given the other way round or by a value, is a label and no figure of the books. */
export function rateText({ rate_exact, units_per }: Quoted, says: Exclude<RateKind, 'reporting_amount'>, isQuotient: boolean): string {
  const isAsGiven = (units_per !== null) === (says === 'units_per');
  const figure = units_per ?? rate_exact;
  if (isAsGiven && !isQuotient) return String(figure);
  return roundedSum(`${isAsGiven ? '' : '1/'}${asTyped(String(figure))}`, SHOWN_DECIMALS) ?? String(figure);
}

/** What a total is worth by a rate, rounded once as the service does (docs/accounting.md §1.2). */
export function valueBy(total: number, { rate_exact, units_per }: Quoted, decimals: number): string | undefined {
  const [amount, figure] = [asTyped(String(total)), asTyped(String(units_per ?? rate_exact))];
  return roundedSum(`${amount}${units_per === null ? '*' : '/'}${figure}`, decimals);
}
