import { expect, test } from '@jest/globals';
import { missingBetween } from '../../console/src/screens/bank/missing-between.ts';

const statement = (sequence: string | null, page: string | null, opening: string | null, closing: string | null) => {
  const balance = (date: string | null) => (date === null ? null : { type: null, amount: 1, currency: 'EUR', date });
  return { sequence, page, opening: balance(opening), closing: balance(closing) };
};

test.each([
  ['a page', statement('3', '1', null, '2024-03-31'), statement('3', '3', '2024-03-31', null), { of: 'page', numbers: '2' }],
  ['numbers', statement('3', '1', null, '2024-03-31'), statement('7', '1', '2024-06-30', null), { of: 'number', numbers: '4–6' }],
  [
    'days, where the numbers begin anew',
    statement('12', null, null, '2023-12-31'),
    statement('1', null, '2024-01-31', null),
    { of: 'days', from: '2023-12-31', to: '2024-01-31' },
  ],
  ['nothing that they say', statement(null, null, null, '2024-03-31'), statement('S-4', null, '2024-03-31', null), undefined],
])('what lies between two statements is %s', (_what, before, after, missing) => {
  expect(missingBetween(before, after)).toEqual(missing);
});
