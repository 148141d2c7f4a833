import { expect, test } from '@jest/globals';
import { dueDate } from '../../../shared/accounting/due-date.ts';

test.each([
  ['2024-01-31', 30, null, '2024-03-01'],
  ['2024-01-31', 30, false, '2024-03-01'],
  ['2024-01-31', null, null, '2024-01-31'],
  ['2024-01-15', 30, true, '2024-03-01'],
  ['2024-02-01', null, true, '2024-02-29'],
  ['2024-12-05', 10, true, '2025-01-10'],
  ['2024-12-31', 0, true, '2024-12-31'],
])('a document of %s, %s days, from the end of the month: %s, is due on %s', (date, days, end_of_month, due) => {
  expect(dueDate(new Date(`${date}T22:30:00Z`), { days, end_of_month })).toEqual(new Date(due));
});
