import { expect, test } from '@jest/globals';
import { journalEntry, opposite, sumOf } from '../../../clients/cli/src/journal-lines.ts';
import { typedDate } from '../../../clients/cli/src/typed-date.ts';

test.each([
  ['28', '2026-03-05', '2026-02-28'],
  ['5', '2026-03-05', '2026-03-05'],
  ['31', '2026-01-05', '2025-12-31'],
  ['31', '2026-03-05', undefined],
  ['2-28', '2026-03-05', '2026-02-28'],
  ['2024-02-29', '2026-03-05', '2024-02-29'],
  ['2025-02-29', '2026-03-05', undefined],
  ['yesterday', '2026-03-05', undefined],
])('%s typed on %s is %s', (typed, today, day) => {
  expect(typedDate(typed, today)).toBe(day);
});

test('typed amounts are summed exactly', () => {
  expect([sumOf(['0.1', '0.2', '-0.3']), sumOf(['999999999999999.99', '0.01']), sumOf([]), opposite('-0.0500')]).toEqual([
    '0',
    '1000000000000000',
    '0',
    '0.05',
  ]);
});

test('the first line of an entry is its main account, and each has its side', () => {
  const lines = [
    { account_code: '301', amount: '-120.50' },
    { account_code: '6001', amount: '120.50' },
  ];
  expect(journalEntry('2024-06-28', 'Rent', lines)).toMatchObject({
    account_code: '301',
    credited: true,
    main_account_amount: '120.50',
    line_items: [{ account_code: '6001', amount: '120.50', credited: false }],
  });
});
