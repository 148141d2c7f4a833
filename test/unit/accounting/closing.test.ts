import { describe, expect, test } from '@jest/globals';
import { carryForward } from '../../../shared/accounting/carry-forward.ts';
import type { ClosedYear } from '../../../shared/accounting/carry-forward.ts';
import { foreignCurrencies } from '../../../shared/accounting/currency-position.ts';
import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { postTranslation } from '../../../shared/accounting/post-translation.ts';
import type { PlannedBalance } from '../../../shared/accounting/planned-balance.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import {
  checkClosingRates,
  checkTranslation,
  translateAccounts,
  translationNarration,
  untranslatedAccounts,
} from '../../../shared/accounting/translation.ts';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { account, amount, day, EUR, GBP, item, refusalOf, rowTexts, transaction, USD } from './sample-books.ts';

/** Sums of an account in a currency: `foreign` and `local` are debits − credits. */
function sum(
  account_id: number,
  currency_id: number,
  foreign: string,
  local: string,
  settled_currency_id: number | null = null,
): SummedTotal {
  const side = (value: string, isDebit: boolean) => (amount(value).isNegative() === isDebit ? ZERO : amount(value).abs());
  return {
    account_id,
    currency_id,
    settled_currency_id,
    debit: side(local, true),
    credit: side(local, false),
    foreign_debit: side(foreign, true),
    foreign_credit: side(foreign, false),
  };
}

const REPORTING = { id: EUR, decimals: 2 };
const closing = new Map([
  [USD, amount(100)],
  [GBP, amount(100)],
]);
const translate = (accounts: Account[], totals: SummedTotal[], rates = closing): string[] =>
  translateAccounts(accounts, totals, rates, REPORTING).map((row) =>
    [row.account_id, row.currency_id, row.currency_balance, row.local_balance, row.foreign_balance, row.translation, row.side].join(' '),
  );

describe('translation at period end', () => {
  test('of the four accounts of the engine’s example, with the signs right for assets too', () => {
    const accounts = [account(1, 'RECEIVABLE', USD), account(2, 'RECEIVABLE', USD), account(3, 'PAYABLE', USD), account(4, 'PAYABLE', USD)];
    const totals = [
      sum(1, USD, '-100', '-11000'),
      sum(1, GBP, '-100', '-9000'),
      sum(2, USD, '-100', '-9000'),
      sum(3, USD, '-100', '-11000'),
      sum(4, USD, '-100', '-9000'),
    ];
    expect(translate(accounts, totals)).toEqual([
      '1 2 -100 -11000 -10000 1000 DEBIT',
      '1 3 -100 -9000 -10000 -1000 CREDIT',
      '2 2 -100 -9000 -10000 -1000 CREDIT',
      '3 2 -100 -11000 -10000 1000 DEBIT',
      '4 2 -100 -9000 -10000 -1000 CREDIT',
    ]);
  });

  test.each([
    ['RECEIVABLE', '100', '9000', '1000 DEBIT'],
    ['RECEIVABLE', '100', '11000', '-1000 CREDIT'],
    ['PAYABLE', '-100', '-9000', '-1000 CREDIT'],
    ['PAYABLE', '-100', '-11000', '1000 DEBIT'],
  ] as const)('%s of %s booked at %s: %s', (type, foreign, local, outcome) => {
    expect(translate([account(1, type, USD)], [sum(1, USD, foreign, local)])[0]).toContain(outcome);
  });

  test('rounds the target once: −43.34 at 1.3 is −56.34; a figure of old keeps its decimals', () => {
    const rows = translate([account(1, 'PAYABLE', USD)], [sum(1, USD, '-43.34', '-52.1569')], new Map([[USD, amount('1.3')]]));
    expect(rows).toEqual(['1 2 -43.34 -52.1569 -56.34 -4.1831 CREDIT']);
  });

  test('counts realised differences and earlier translations as value of their currency', () => {
    const settled = [sum(1, USD, '0', '-1000'), sum(1, EUR, '1000', '1000', USD)];
    expect(translate([account(1, 'RECEIVABLE', USD)], settled)).toEqual([]);
    const translated = [sum(1, USD, '100', '9000'), sum(1, EUR, '1000', '1000', USD)];
    expect(translate([account(1, 'RECEIVABLE', USD)], translated)).toEqual([]);
    expect(translate([account(1, 'RECEIVABLE', USD)], [...translated, sum(1, USD, '10', '900')])).toEqual([
      '1 2 110 10900 11000 100 DEBIT',
    ]);
  });

  test('takes what stands on a receivable or payable by its own currency, whatever that of the account', () => {
    const accounts = [account(1, 'RECEIVABLE', EUR), account(2, 'PAYABLE', GBP), account(3, 'BANK', EUR)];
    const totals = [sum(1, USD, '100', '9000'), sum(2, USD, '-100', '-9000'), sum(3, USD, '100', '9000'), sum(1, EUR, '50', '50')];
    expect(translate(accounts, totals)).toEqual(['1 2 100 9000 10000 1000 DEBIT', '2 2 -100 -9000 -10000 -1000 CREDIT']);
    expect(untranslatedAccounts(accounts, totals, closing, REPORTING)).toEqual([1, 2]);
  });

  test('brings 0 USD with 0.01 EUR left to nothing', () => {
    expect(translate([account(1, 'RECEIVABLE', EUR)], [sum(1, USD, '0', '0.01')])).toEqual(['1 2 0 0.01 0 -0.01 CREDIT']);
  });

  test('leaves alone other accounts in the reporting currency, non-monetary ones and reporting-currency rows', () => {
    const accounts = [
      account(1, 'CURRENT_LIABILITY', EUR),
      account(2, 'INVENTORY', USD),
      account(3, 'NON_CURRENT_ASSET', USD),
      account(4, 'EQUITY', USD),
      account(5, 'BANK', USD),
      account(6, 'OTHER_EXPENSE', USD),
    ];
    const totals = [...[1, 2, 3, 4, 6].map((id) => sum(id, USD, '100', '9000')), sum(5, EUR, '70', '70')];
    expect(translate(accounts, totals)).toEqual([]);
    expect(untranslatedAccounts(accounts, totals, new Map(), REPORTING)).toEqual([]);
  });

  test('names the accounts that hold up a closing', () => {
    const accounts = [account(1, 'BANK', USD), account(2, 'BANK', GBP), account(3, 'BANK', USD)];
    const totals = [sum(1, USD, '1', '99'), sum(2, GBP, '1', '100'), sum(3, USD, '0', '0')];
    expect(untranslatedAccounts(accounts, totals, closing, REPORTING)).toEqual([1]);
    expect(untranslatedAccounts(accounts, totals, new Map(), REPORTING)).toEqual([1, 2]);
  });

  test('wants an equity account and an adjusting period', () => {
    const to = (forex: Account | undefined, status: 'OPEN' | 'ADJUSTING') => refusalOf(() => checkTranslation(forex, { status }));
    expect(to(account(9, 'EQUITY'), 'ADJUSTING')).toBe('accepted');
    expect(to(undefined, 'OPEN')).toContain('reporting_period.ResourceNotFound 106');
    expect(to(account(9, 'BANK'), 'OPEN')).toContain('reporting_period.InvalidAccountType 103');
    expect(to(account(9, 'EQUITY'), 'OPEN')).toContain('reporting_period.InvalidPeriodStatus 104');
  });

  test('names every currency that lacks a closing rate', () => {
    const used = new Map([
      [USD, 'USD'],
      [GBP, 'GBP'],
    ]);
    expect(refusalOf(() => checkClosingRates(used, new Map()))).toBe(
      'reporting_period.MissingClosingRate 105: Closing Rates for USD, GBP are missing',
    );
    expect(refusalOf(() => checkClosingRates(used, new Map([[USD, amount(1)]])))).toContain('Closing Rate for GBP is missing');
    expect(refusalOf(() => checkClosingRates(used, closing))).toBe('accepted');
  });

  test('is a journal entry in the reporting currency whose account row belongs to the translated currency', () => {
    const entry = transaction(1, { transaction_type: 'JN', account_id: 3, credited: true, amount: amount(1000), closing_period_id: 2026 });
    const rows = postTranslation(entry, { id: 1, account_id: 9 }, { currency_id: USD });
    expect(rowTexts(rows)).toEqual(['C 3/9 1000', 'D 9/3 1000']);
    expect(rows.map(({ settled_currency_id, currency_id, rate }) => [settled_currency_id, currency_id, rate.toString()])).toEqual([
      [USD, EUR, '1'],
      [null, EUR, '1'],
    ]);
    expect(translationNarration('USD', 2026)).toBe('USD 2026 Forex Balance Translation');
  });
});

describe('carrying forward', () => {
  const chart = [
    account(1, 'RECEIVABLE', USD),
    account(2, 'BANK', EUR),
    account(3, 'EQUITY'),
    account(4, 'OPERATING_REVENUE'),
    account(5, 'RECEIVABLE', EUR),
    account(6, 'INVENTORY', USD),
  ];
  const year = (totals: SummedTotal[], more: Partial<ClosedYear> = {}): ClosedYear => ({
    accounts: chart,
    totals,
    items: [],
    advances: [],
    rateOf: (currency_id) => ({ id: 70 + currency_id, rate: currency_id === EUR ? amount(1) : amount('1.1') }),
    reporting_currency_id: EUR,
    reporting_decimals: 2,
    retained_earnings_account_id: 3,
    last_day: day('2026-12-31'),
    ...more,
  });
  const text = (planned: PlannedBalance): string =>
    [
      planned.account_id,
      planned.currency_id,
      planned.balance_type[0],
      planned.amount,
      planned.balance,
      planned.transaction_type,
      planned.reference ?? '-',
    ].join(' ');
  const carried = (closed: ClosedYear): string[] => carryForward(closed).map(text);

  test('puts every balance-sheet account into the next period per currency, and the profit on retained earnings', () => {
    const totals = [
      sum(2, EUR, '500', '500'),
      sum(2, USD, '100', '95.5'),
      sum(3, EUR, '-300', '-300'),
      sum(4, EUR, '-200', '-200'),
      sum(4, USD, '-100', '-95.5'),
    ];
    expect(carried(year(totals))).toEqual(['2 1 D 500 500 JN -', '2 2 D 100 95.5 JN -', '3 1 C 595.5 595.5 JN -']);
  });

  test('carries a loss, and nothing where nothing remains', () => {
    expect(carried(year([sum(4, EUR, '200', '200'), sum(2, EUR, '-200', '-200')]))).toEqual(['2 1 C 200 200 JN -', '3 1 D 200 200 JN -']);
    expect(carried(year([sum(2, EUR, '0', '0')]))).toEqual([]);
  });

  test('merges translations and realised differences into their currency', () => {
    const totals = [sum(1, USD, '100', '105'), sum(1, EUR, '5', '5', USD), sum(2, EUR, '-110', '-110')];
    expect(carried(year(totals))).toEqual(['1 2 D 100 110 JN -', '2 1 C 110 110 JN -']);
  });

  test('carries open items one by one with number and date, receipts not yet applied and what journals moved', () => {
    const items = [
      item({ id: 1, number: 'IN01/0001', amount: amount(80), cleared_amount: amount(30), date: day('2026-03-01') }),
      item({ id: 2, number: 'RC01/0001', transaction_type: 'RC', side: 'C', amount: amount(20) }),
      item({
        id: 3,
        kind: 'Balance',
        transaction_type: 'IN',
        number: '1USD2026',
        reference: 'IN00/0009',
        amount: amount(5),
        date: day('2025-02-01'),
      }),
      item({ id: 4, amount: amount(9), cleared_amount: amount(9) }),
      item({ id: 5, amount: amount(9), reversed: true }),
    ];
    const planned = carryForward(year([sum(1, USD, '42', '46.2')], { items }));
    expect(planned.map(text)).toEqual([
      '1 2 D 5 5.5 IN IN00/0009',
      '1 2 D 50 55 IN IN01/0001',
      '1 2 C 20 22 JN RC01/0001',
      '1 2 D 7 7.7 JN -',
    ]);
    expect(
      planned.map(({ transaction_date, exchange_rate_id }) => [transaction_date.toISOString().slice(0, 10), exchange_rate_id]),
    ).toEqual([
      ['2025-02-01', 72],
      ['2026-03-01', 72],
      ['2026-06-15', 72],
      ['2026-12-31', 72],
    ]);
    expect(planned.map(({ source }) => source && `${source.kind} ${source.id}`)).toEqual([
      'Balance 3',
      'Transaction 1',
      'Transaction 2',
      null,
    ]);
  });

  test('deals the value of the account to its items by largest remainder, of equal ones to the earlier', () => {
    const of = (amounts: string[], rate: string, value: string): string[] => {
      const items = amounts.map((one, id) => item({ id, number: `IN01/000${id}`, amount: amount(one) }));
      const total = items.reduce((sum_of, one) => sum_of.plus(one.amount), ZERO);
      const rateOf = () => ({ id: 7, rate: amount(rate) });
      return carryForward(year([sum(1, USD, total.toString(), value)], { items, rateOf })).map((one) => one.balance.toString());
    };
    expect(of(['33.33', '33.33', '33.33'], '1.0005', '100.04')).toEqual(['33.35', '33.35', '33.34']);
    expect(of(['1', '2', '1'], '1.23456', '4.94')).toEqual(['1.24', '2.47', '1.23']);
  });

  test('deals to items on both sides and to what journals moved, so that they add up to the account', () => {
    const items = [
      item({ id: 1, number: 'IN01/0001', amount: amount('33.33') }),
      item({ id: 2, number: 'RC01/0001', transaction_type: 'RC', side: 'C', amount: amount('10.01') }),
    ];
    // 33.346665, −10.015005 and 3.0015 of 26.333160: rounded down 33.34, −10.02 and 3; one unit goes to the largest remainder.
    const rateOf = () => ({ id: 7, rate: amount('1.0005') });
    const planned = carryForward(year([sum(1, USD, '26.32', '26.33')], { items, rateOf }));
    expect(planned.map(text)).toEqual(['1 2 D 33.33 33.35 IN IN01/0001', '1 2 C 10.01 10.02 JN RC01/0001', '1 2 D 3 3 JN -']);
  });

  test('carries foreign items on an account in the reporting currency at the closing rate too', () => {
    const items = [
      item({ id: 1, account_id: 5, amount: amount(100), rate: amount('0.9'), exchange_rate_id: 21 }),
      item({ id: 2, account_id: 5, number: 'IN01/0002', amount: amount(50), rate: amount('0.95'), exchange_rate_id: 22 }),
    ];
    const planned = carryForward(year([sum(5, USD, '160', '176')], { items }));
    expect(planned.map(text)).toEqual(['5 2 D 100 110 IN IN01/0001', '5 2 D 50 55 IN IN01/0002', '5 2 D 10 11 JN -']);
    expect(planned.map(({ exchange_rate_id }) => exchange_rate_id)).toEqual([72, 72, 72]);
  });

  test('carries amount and value on different sides as two balances', () => {
    expect(carried(year([sum(6, USD, '10', '-3'), sum(2, EUR, '3', '3')]))).toEqual([
      '2 1 D 3 3 JN -',
      '6 2 D 10 0 JN -',
      '6 2 C 0 3 JN -',
    ]);
  });

  test('opens the next year with the closing balance of every account and currency, in both amounts', () => {
    let seed = 7;
    const next = (): number => (seed = (seed * 48271) % 2147483647);
    const figure = (): string =>
      amount(next() % 2_000_001)
        .minus(1_000_000)
        .div(100)
        .toString();
    for (let round = 0; round < 50; round++) {
      const items = Array.from({ length: next() % 8 }, (_one, id) =>
        item({
          id,
          account_id: next() % 2 ? 1 : 5,
          currency_id: next() % 2 ? USD : EUR,
          side: next() % 2 ? 'D' : 'C',
          amount: amount(figure()).abs(),
          rate: amount('0.9137'),
        }),
      ).map((one) => (one.currency_id === EUR ? { ...one, rate: amount(1) } : one));
      const totals = chart.flatMap(({ id, account_type }) => {
        const usd = amount(figure());
        const isAtClosingRate = account_type === 'RECEIVABLE';
        const eur = figure();
        return [
          sum(id, USD, usd.toString(), isAtClosingRate ? usd.times('1.1').toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toString() : figure()),
          sum(id, EUR, eur, eur),
        ];
      });
      const planned = carryForward(year(totals, { items }));
      const opening = (id: number, currency: number, figureOf: (one: PlannedBalance) => PlannedBalance['amount']) =>
        planned
          .filter((one) => one.account_id === id && one.currency_id === currency)
          .reduce((total, one) => (one.balance_type === 'DEBIT' ? total.plus(figureOf(one)) : total.minus(figureOf(one))), ZERO)
          .toString();
      for (const id of [1, 2, 5, 6]) {
        for (const total of totals.filter((one) => one.account_id === id)) {
          expect(opening(id, total.currency_id, (one) => one.amount)).toBe(total.foreign_debit.minus(total.foreign_credit).toString());
          expect(opening(id, total.currency_id, (one) => one.balance)).toBe(total.debit.minus(total.credit).toString());
        }
      }
      const all = (from: SummedTotal[]) => from.reduce((total, one) => total.plus(one.debit).minus(one.credit), ZERO).toString();
      const carriedSum = planned.reduce(
        (total, one) => (one.balance_type === 'DEBIT' ? total.plus(one.balance) : total.minus(one.balance)),
        ZERO,
      );
      expect(carriedSum.toString()).toBe(all(totals));
    }
  });
});

test('the currencies that need a closing rate are the foreign ones of the totals, and those that rows in the reporting currency settle', () => {
  const totals = [sum(1, GBP, '0', '0'), sum(1, EUR, '5', '5'), sum(2, EUR, '0', '1', USD), sum(3, GBP, '1', '2')];
  expect(foreignCurrencies(totals, EUR)).toEqual([USD, GBP]);
  expect(foreignCurrencies([sum(1, EUR, '5', '5')], EUR)).toEqual([]);
});
