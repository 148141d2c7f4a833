import { BookkeepingError } from './bookkeeping-error.ts';
import { dayBefore, dayText, endOfDay, startOfDay } from './fiscal-year.ts';
import type { ExchangeRate } from './records.ts';

/**
 * The days of a rate, both inclusive. A bounded rate has its own last day. A running one holds until the day before the next running rate of
 * its currency begins; that day is its `valid_to`, null for the last (docs/accounting.md §3.1).
 */
export type RateSpan = Pick<ExchangeRate, 'id' | 'currency_id' | 'valid_from' | 'valid_to' | 'bounded'>;
export type NewSpan = Omit<RateSpan, 'id'> & { id: number | null };

/** The rate of a currency on the day of `date`: the bounded one, else the running one, else undefined (docs/accounting.md §3.1). */
export function rateOn<R extends RateSpan>(currency_id: number, date: Date, rates: Iterable<R>): R | undefined {
  let running: R | undefined;
  for (const rate of rates) {
    if (rate.currency_id !== currency_id || startOfDay(rate.valid_from) > date) continue;
    if (rate.valid_to !== null && date > endOfDay(rate.valid_to)) continue;
    if (rate.bounded) return rate;
    running = rate;
  }
  return running;
}

/** The rates of the same kind and currency between which a new or changed span stands, by their first days. */
export interface Beside<R extends RateSpan = RateSpan> {
  readonly before: R | undefined;
  readonly after: R | undefined;
}

/**
 * The last day of a span between its neighbours: its own of a bounded one, the day before the next one begins of a running one. Throws 103
 * when bounded spans overlap, or when two running ones begin on one day.
 */
export function lastDayBetween(span: NewSpan, { before, after }: Beside): Date | null {
  if (span.bounded) {
    const other = [before, after].find((rate) => rate && overlap(rate, span));
    if (other) throw overlapping(`exchange rate ${other.id}, valid from ${dayText(other.valid_from)} to ${dayText(other.valid_to!)}`);
    return span.valid_to;
  }
  const twin = [before, after].find((rate) => rate && dayText(rate.valid_from) === dayText(span.valid_from));
  if (twin) throw overlapping(`the running exchange rate ${twin.id}, which begins on the same day`);
  return lastDayBefore(after);
}

/** The last day of a running rate that another one follows; null when none does. */
export function lastDayBefore(next: Pick<RateSpan, 'valid_from'> | undefined): Date | null {
  return next ? dayBefore(next.valid_from) : null;
}

function overlapping(other: string): BookkeepingError {
  return new BookkeepingError('exchange_rate', 'OverlappingRates', 'valid_from', `The rate overlaps ${other}`);
}

function overlap(a: Pick<RateSpan, 'valid_from' | 'valid_to'>, b: Pick<RateSpan, 'valid_from' | 'valid_to'>): boolean {
  const endsBefore = (end: Date | null, start: Date): boolean => end !== null && endOfDay(end) < startOfDay(start);
  return !endsBefore(a.valid_to, b.valid_from) && !endsBefore(b.valid_to, a.valid_from);
}
