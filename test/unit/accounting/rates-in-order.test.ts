import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { lastDayBefore, lastDayBetween, rateOn } from '../../../shared/accounting/exchange-rate-span.ts';
import { RatesInOrder } from '../../../shared/accounting/rates-in-order.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { day, rate, USD } from './sample-books.ts';

const dayOf = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const span = (id: number, first: number, last: number | null): ExchangeRate =>
  rate(id, USD, '1', dayOf(first), last === null ? null : dayOf(last));
const idsBeside = (rates: RatesInOrder<ExchangeRate>, id: number | null, first: number) =>
  Object.values(rates.beside({ id, valid_from: span(0, first, null).valid_from })).flatMap((beside) => beside?.id ?? []);

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

test('the rate of a day is the bounded one, else the running one that began last, in whatever order they were entered', () => {
  const wish = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.option(fc.integer({ min: 0, max: 8 })));
  const play = (wishes: [number, number | null][]): void => {
    const entered: { id: number; first: number; last: number | null }[] = [];
    const orders = { running: new RatesInOrder<ExchangeRate>([]), bounded: new RatesInOrder<ExchangeRate>([]) };
    const kept = new Map<number, ExchangeRate>();
    for (const [index, [first, length]] of wishes.entries()) {
      const last = length === null ? null : first + length;
      const next = span(index + 1, first, last);
      const twins = entered.filter((one) => (one.last === null) === (last === null));
      const isTaken = twins.some((one) => (last === null ? one.first === first : one.first <= last && first <= one.last!));
      const order = last === null ? orders.running : orders.bounded;
      const beside = order.beside({ ...next, id: null });
      if (isTaken) {
        expect(() => lastDayBetween(next, beside)).toThrow(BookkeepingError);
        continue;
      }
      const placed = { ...next, valid_to: lastDayBetween(next, beside) };
      if (last === null && beside.before) {
        const ended = { ...kept.get(beside.before.id)!, valid_to: lastDayBefore(next) };
        kept.set(ended.id, ended);
        order.replace(ended);
      }
      kept.set(placed.id, placed);
      order.add(placed);
      entered.push({ id: next.id, first, last });
    }
    for (let at = -1; at <= 40; at += 1) {
      const bounded = entered.find(({ first, last }) => last !== null && first <= at && at <= last);
      const running = entered.filter(({ first, last }) => last === null && first <= at).toSorted((a, b) => a.first - b.first);
      expect(rateOn(USD, day(dayOf(at)), kept.values())?.id).toBe((bounded ?? running.at(-1))?.id);
    }
  };
  fc.assert(fc.property(fc.array(wish, { maxLength: 15 }), play), { seed: chosenSeed(), numRuns: 300 });
});
