import type { Beside, RateSpan } from './exchange-rate-span.ts';

/**
 * The running or the bounded rates of one currency in the order of their first days. Their spans never overlap (docs/accounting.md §3.1), so
 * a new span touches none but those beside its place, and a list of many rates is not gone through for each rate that joins it.
 */
export class RatesInOrder<R extends RateSpan> {
  readonly #rates: R[];

  constructor(rates: Iterable<R>) {
    this.#rates = [...rates].sort((a, b) => a.valid_from.getTime() - b.valid_from.getTime());
  }

  /** The rate that begins before a span and the one that begins on its day or later; never the rate of that id itself. */
  beside({ id, valid_from }: Pick<RateSpan, 'valid_from'> & { id: number | null }): Beside<R> {
    const place = this.#placeOf(valid_from);
    const isOther = (rate: R): boolean => rate.id !== id;
    const before = this.#rates.slice(Math.max(0, place - 2), place).findLast(isOther);
    const after = this.#rates.slice(place, place + 2).find(isOther);
    return { before, after };
  }

  add(rate: R): void {
    this.#rates.splice(this.#placeOf(rate.valid_from), 0, rate);
  }

  /** Puts a rate in the place of its former state, which began on the same day. */
  replace(rate: R): void {
    this.#rates[this.#placeOf(rate.valid_from)] = rate;
  }

  /** How many rates begin before the day. */
  #placeOf(valid_from: Date): number {
    let [low, high] = [0, this.#rates.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rates[middle]!.valid_from < valid_from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
