import { BookkeepingError } from './bookkeeping-error.ts';
import { dayBefore, dayText, endOfDay, startOfDay } from './fiscal-year.ts';
import type { ExchangeRate } from './records.ts';

/** A span of validity by days, both inclusive; an open span has no end. */
export type RateSpan = Pick<ExchangeRate, 'id' | 'currency_id' | 'valid_from' | 'valid_to'>;

/** The rate of a currency that is valid on the day of `date`, or undefined (docs/accounting.md §3.1). */
export function rateOn<R extends RateSpan>(currency_id: number, date: Date, rates: Iterable<R>): R | undefined {
  for (const rate of rates) {
    if (rate.currency_id !== currency_id) continue;
    if (startOfDay(rate.valid_from) <= date && (rate.valid_to === null || date <= endOfDay(rate.valid_to))) return rate;
  }
  return undefined;
}

/**
 * Makes room for a new or changed span among the other rates of its currency: the open rate that it follows ends the day before.
 * Returns that rate's id and new end, or null; throws when the spans overlap otherwise.
 */
export function endOpenRate(
  span: Omit<RateSpan, 'id'> & { id: number | null },
  rates: Iterable<RateSpan>,
): { id: number; valid_to: Date } | null {
  let ended: { id: number; valid_to: Date } | null = null;
  for (const rate of rates) {
    if (rate.currency_id !== span.currency_id || rate.id === span.id) continue;
    if (rate.valid_to === null && startOfDay(rate.valid_from) < startOfDay(span.valid_from)) {
      ended = { id: rate.id, valid_to: dayBefore(span.valid_from) };
    } else if (overlap(rate, span)) {
      const end = rate.valid_to === null ? 'on' : `to ${dayText(rate.valid_to)}`;
      const message = `The rate overlaps exchange rate ${rate.id}, valid from ${dayText(rate.valid_from)} ${end}`;
      throw new BookkeepingError('exchange_rate', 'OverlappingRates', 'valid_from', message);
    }
  }
  return ended;
}

function overlap(a: Pick<RateSpan, 'valid_from' | 'valid_to'>, b: Pick<RateSpan, 'valid_from' | 'valid_to'>): boolean {
  const endsBefore = (end: Date | null, start: Date): boolean => end !== null && endOfDay(end) < startOfDay(start);
  return !endsBefore(a.valid_to, b.valid_from) && !endsBefore(b.valid_to, a.valid_from);
}
