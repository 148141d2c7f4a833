import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { endOpenRate } from '../../../shared/accounting/exchange-rate-span.ts';
import { RatesInOrder } from '../../../shared/accounting/rates-in-order.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { rate, USD } from './sample-books.ts';

const dayOf = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const span = (id: number, first: number, last: number | null): ExchangeRate =>
  rate(id, USD, '1', dayOf(first), last === null ? null : dayOf(last));
const idsBeside = (rates: RatesInOrder<ExchangeRate>, id: number | null, first: number) =>
  rates.beside({ id, valid_from: span(0, first, null).valid_from }).map((beside) => beside.id);

describe('of the rates in order, a new span stands beside', () => {
  const rates = new RatesInOrder([span(1, 20, 29), span(2, 0, 9), span(3, 40, null)]);

  test('the one that begins before it and the one that begins on its day or later', () => {
    expect([-1, 0, 5, 20, 21, 40, 50].map((first) => idsBeside(rates, null, first))).toEqual([
      [2],
      [2],
      [2, 1],
      [2, 1],
      [1, 3],
      [1, 3],
      [3],
    ]);
  });

  test('others than its own former state', () => {
    expect([5, 20, 25].map((first) => idsBeside(rates, 1, first))).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
  });
});

/** The rate that a new one ends, or that it is refused. */
function placed(next: ExchangeRate, among: Iterable<ExchangeRate>): ReturnType<typeof endOpenRate> | 'refused' {
  try {
    return endOpenRate({ ...next, id: null }, among);
  } catch (error) {
    if (error instanceof BookkeepingError) return 'refused';
    throw error;
  }
}

test('a rate finds its place among those beside it as among all of them, whatever joined before', () => {
  const wish = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: 0, max: 8 })));
  const play = (wishes: [number, number | null][]): void => {
    const all = new Map<number, ExchangeRate>();
    const inOrder = new RatesInOrder<ExchangeRate>([]);
    for (const [index, [first, length]] of wishes.entries()) {
      const next = span(index + 1, first, length === null ? null : first + length);
      const found = placed(next, inOrder.beside({ ...next, id: null }));
      expect(found).toEqual(placed(next, all.values()));
      if (found === 'refused') continue;
      if (found) {
        all.set(found.id, { ...all.get(found.id)!, valid_to: found.valid_to });
        inOrder.replace(all.get(found.id)!);
      }
      all.set(next.id, next);
      inOrder.add(next);
    }
  };
  fc.assert(fc.property(fc.array(wish, { maxLength: 25 }), play), { seed: chosenSeed(), numRuns: 300 });
});
