import { expect, test } from '@jest/globals';
import { dueByTerms } from '../../console/src/screens/entry/due-by-terms.ts';
import { dueDate } from '../../shared/accounting/due-date.ts';

test.each([
  ['2024-06-15', { days: 30, end_of_month: null }, '2024-07-15'],
  ['2024-06-15', { days: 10, end_of_month: true }, '2024-07-10'],
  ['2024-01-31', { days: 0, end_of_month: true }, '2024-01-31'],
  ['2023-12-05', { days: 14, end_of_month: true }, '2024-01-14'],
  ['2024-02-10', { days: 0, end_of_month: true }, '2024-02-29'],
])('a document of %s with the terms %j is due on %s, in the form as in the service', (date, terms, due) => {
  expect(dueByTerms(date, { ...terms, text: null })).toBe(due);
  expect(dueDate(new Date(date), terms).toISOString().slice(0, 10)).toBe(due);
});

test('terms without days leave the due date as it stands', () => {
  expect(dueByTerms('2024-06-15', null)).toBeUndefined();
});
