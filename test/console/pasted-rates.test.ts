import { expect, test } from '@jest/globals';
import { readRate } from '../../console/src/parts/read-rate.ts';
import { readPastedRates } from '../../console/src/screens/settings/pasted-rates.ts';

const codes = ['USD', 'GBP'];
const german = ['day', 'month', 'year'] as const;

test.each([
  ['1.085', '1.085'],
  ['1,0850', '1.085'],
  ['0,93', '0.93'],
  ['10.345,25', '10345.25'],
  ['1,234.5', '1234.5'],
  ['16 250', '16250'],
  ['2', '2'],
  ['abc', undefined],
  ['', undefined],
])('the rate %s is %s', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});

test('lines say currency, day and rate in any order, under a heading', () => {
  const text = 'Currency\tFrom\tRate\nUSD\t31.01.2026\t0,92\n2026-02-28\tgbp\t1.1502\n';
  expect(readPastedRates(text, codes, german)).toEqual({
    rates: [
      { code: 'USD', from: '2026-01-31', rate: '0.92' },
      { code: 'GBP', from: '2026-02-28', rate: '1.1502' },
    ],
    unread: [],
  });
});

test('days stand below currencies, and a cell without a rate is none', () => {
  const text = 'Date;USD;JPY;GBP\n31.01.2026;0,92;0,006;1,15\n28.02.2026;;0,006;1,16\n';
  expect(readPastedRates(text, codes, german).rates).toEqual([
    { code: 'USD', from: '2026-01-31', rate: '0.92' },
    { code: 'GBP', from: '2026-01-31', rate: '1.15' },
    { code: 'GBP', from: '2026-02-28', rate: '1.16' },
  ]);
});

test('a line that says no rate is named, and of two rates of a day the later counts', () => {
  const text = 'USD 2026-01-31 0.92\nCHF 2026-01-31 1.05\nUSD 2026-02-30 0.9\nUSD 2026-01-31 0.93';
  expect(readPastedRates(text, codes, german)).toEqual({
    rates: [{ code: 'USD', from: '2026-01-31', rate: '0.93' }],
    unread: ['CHF 2026-01-31 1.05', 'USD 2026-02-30 0.9'],
  });
});
