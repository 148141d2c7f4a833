import { describe, expect, test } from '@jest/globals';
import { checkMainAccountCurrency } from '../../../shared/accounting/check-main-account.ts';
import { lastDayBetween, rateOn } from '../../../shared/accounting/exchange-rate-span.ts';
import type { ExchangeRate } from '../../../shared/resources/exchange-rate/exchange-rate.ts';
import { resolveCurrency } from '../../../shared/accounting/transaction-currency.ts';
import { account, codes, day, EUR, GBP, rate, refusalOf, USD } from './sample-books.ts';

const rates = [
  rate(1, EUR, '1', '2026-06-01'),
  rate(2, USD, '0.9', '2026-01-01', '2026-05-31'),
  rate(3, USD, '0.95', '2026-06-01'),
  rate(4, GBP, '1.2', '2026-02-01', '2026-02-28'),
];

describe('the rate of a date', () => {
  test.each([
    [USD, '2025-12-31', undefined],
    [USD, '2026-01-01', 2],
    [USD, '2026-05-31', 2],
    [USD, '2026-06-01', 3],
    [USD, '2031-01-01', 3],
    [GBP, '2026-02-28', 4],
    [GBP, '2026-03-01', undefined],
  ])('of currency %i on %s is rate %p', (currency, date, id) => {
    expect(rateOn(currency, day(date), rates)?.id).toBe(id);
  });

  test('covers the last day to its end', () => {
    expect(rateOn(GBP, new Date('2026-02-28T23:59:59.999Z'), rates)?.id).toBe(4);
  });
});

describe('the last day of a rate', () => {
  const [running, later] = [rate(7, USD, '1', '2026-01-01'), rate(8, USD, '1', '2026-06-01')];
  const bounded = rate(9, GBP, '1.2', '2026-02-01', '2026-02-28');
  const add = (from: string, to: string | null = null) => ({ ...rate(0, USD, '1', from, to), id: null });

  test('of a running one is the day before the next running one begins, null of the last', () => {
    expect(lastDayBetween(add('2026-03-01'), { before: running, after: later })).toEqual(day('2026-05-31'));
    expect(lastDayBetween(add('2026-09-01'), { before: later, after: undefined })).toBeNull();
  });

  test('of a bounded one is its own, beside others without a common day', () => {
    const [before, after] = [bounded, rate(10, GBP, '1.2', '2026-04-01', '2026-04-30')];
    expect(lastDayBetween(add('2026-03-01', '2026-03-31'), { before, after })).toEqual(day('2026-03-31'));
    for (const [from, to] of [
      ['2026-02-28', '2026-03-05'],
      ['2026-03-01', '2026-04-01'],
      ['2026-02-01', '2026-02-01'],
    ] as const)
      expect(refusalOf(() => lastDayBetween(add(from, to), { before, after }))).toContain('exchange_rate.OverlappingRates 103');
  });

  test('is refused to two running ones that begin on one day', () => {
    expect(refusalOf(() => lastDayBetween(add('2026-06-01'), { before: running, after: later }))).toContain('OverlappingRates 103');
  });
});

describe('currency and rate of a transaction', () => {
  const resolve = (
    currency_id: number | null,
    exchange_rate: ExchangeRate | null,
    of: number,
    date = '2026-03-01',
    resource: 'transaction' | 'balance' = 'transaction',
  ) => {
    const choice = { resource, currency_id, exchange_rate, account: { currency_id: of }, date: day(date) };
    const found = resolveCurrency(
      choice,
      { currency_id: EUR },
      (id) => ({ currency_code: codes.get(id)! }),
      (id) => rates.filter(({ currency_id }) => currency_id === id),
    );
    return [found.currency_id, found.exchange_rate.id];
  };

  test('are those given, else those of the rate, else those of the account on the date', () => {
    expect(resolve(USD, rates[2]!, EUR)).toEqual([USD, 3]);
    expect(resolve(null, rates[2]!, EUR)).toEqual([USD, 3]);
    expect(resolve(null, null, USD)).toEqual([USD, 2]);
    expect(resolve(USD, null, EUR, '2026-07-01')).toEqual([USD, 3]);
  });

  test('a given rate counts outside its span', () => {
    expect(resolve(GBP, rates[3]!, EUR, '2026-12-01')).toEqual([GBP, 4]);
  });

  test('the reporting currency has its one rate at any date', () => {
    expect(resolve(null, null, EUR, '2020-01-01')).toEqual([EUR, 1]);
  });

  test('a rate of another currency is refused', () => {
    expect(refusalOf(() => resolve(GBP, rates[1]!, EUR))).toBe(
      'transaction.InvalidExchangeRate 123: The Exchange Rate is of the currency USD, not of GBP',
    );
  });

  test('a foreign currency without a rate is never booked at 1', () => {
    expect(refusalOf(() => resolve(GBP, null, EUR))).toBe(
      'transaction.MissingExchangeRate 122: No Exchange Rate of GBP is valid on 2026-03-01',
    );
    expect(refusalOf(() => resolve(null, null, GBP, '2026-03-01', 'balance'))).toContain('balance.MissingExchangeRate 111');
  });

  test("a balance takes its account's currency, so that a rate of another is refused", () => {
    expect(refusalOf(() => resolve(null, rates[1]!, GBP, '2026-02-01', 'balance'))).toContain('balance.InvalidExchangeRate 112');
  });
});

describe('bank accounts as main account', () => {
  const main = (of: number, currency: number) => refusalOf(() => checkMainAccountCurrency(account(1, 'BANK', of), currency, EUR));

  test('in the reporting currency accept any currency, foreign ones only their own', () => {
    expect(main(EUR, USD)).toBe('accepted');
    expect(main(USD, USD)).toBe('accepted');
    expect(main(USD, GBP)).toBe(
      'transaction.InvalidCurrency 105: Transaction Currency must be the same as the Bank: Account 1 Account Currency',
    );
    expect(main(USD, EUR)).toContain('InvalidCurrency');
  });
});
