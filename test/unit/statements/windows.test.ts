import { expect, test } from '@jest/globals';
import { comparativeDate, comparativeWindow } from '../../../shared/accounting/statements/comparative-window.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';

const day = (text: string) => new Date(text);

test('whole months are read as months, cut months as days', () => {
  expect(totalSlices(day('2026-01-01'), day('2026-12-31'))).toEqual([{ span: 'month', from: '2026-01', to: '2026-12' }]);
  expect(totalSlices(day('2026-01-15'), day('2026-04-10'))).toEqual([
    { span: 'day', from: '2026-01-15', to: '2026-01-31' },
    { span: 'month', from: '2026-02', to: '2026-03' },
    { span: 'day', from: '2026-04-01', to: '2026-04-10' },
  ]);
  expect(totalSlices(day('2026-02-10'), day('2026-02-28'))).toEqual([{ span: 'day', from: '2026-02-10', to: '2026-02-28' }]);
  expect(totalSlices(day('2026-02-10'), day('2026-03-05'))).toEqual([{ span: 'day', from: '2026-02-10', to: '2026-03-05' }]);
  expect(totalSlices(day('2024-02-01'), day('2024-02-29T23:00:00Z'))).toEqual([{ span: 'month', from: '2024-02', to: '2024-02' }]);
  expect(totalSlices(day('2026-02-02'), day('2026-02-01'))).toEqual([]);
});

test('every day of a window is covered exactly once by its slices', () => {
  const covered = (from: Date, to: Date) =>
    totalSlices(from, to).flatMap((slice) => {
      const days: string[] = [];
      const last = slice.span === 'day' ? day(slice.to) : new Date(Date.UTC(Number(slice.to.slice(0, 4)), Number(slice.to.slice(5)), 0));
      for (let at = day(slice.span === 'day' ? slice.from : `${slice.from}-01`); at <= last; at = new Date(at.getTime() + 86_400_000))
        days.push(at.toISOString().slice(0, 10));
      return days;
    });
  for (let start = 0; start < 70; start += 3) {
    for (let length = 0; length < 70; length += 2) {
      const from = new Date(Date.UTC(2023, 11, 20 + start));
      const to = new Date(from.getTime() + length * 86_400_000);
      const expected = Array.from({ length: length + 1 }, (_, index) =>
        new Date(from.getTime() + index * 86_400_000).toISOString().slice(0, 10),
      );
      expect(covered(from, to)).toEqual(expected);
    }
  }
});

test('a comparative column takes the same dates a year earlier, or as many months or days before', () => {
  const window = (start: string, end: string) => ({ start: day(start), end: day(end) });
  expect(comparativeWindow(window('2026-01-01', '2026-03-31'), 'previous-period')).toEqual(window('2025-10-01', '2025-12-31'));
  expect(comparativeWindow(window('2026-03-01', '2026-03-10'), 'previous-period')).toEqual(window('2026-02-19', '2026-02-28'));
  expect(comparativeWindow(window('2024-02-01', '2024-02-29'), 'previous-year')).toEqual(window('2023-02-01', '2023-02-28'));
  expect(comparativeWindow(window('2025-02-01', '2025-02-28'), 'previous-year')).toEqual(window('2024-02-01', '2024-02-29'));
  expect(comparativeDate(day('2026-05-10'), day('2025-07-01'), 'previous-period')).toEqual(day('2025-06-30'));
  expect(comparativeDate(day('2026-05-10'), day('2025-07-01'), 'previous-year')).toEqual(day('2025-05-10'));
});
