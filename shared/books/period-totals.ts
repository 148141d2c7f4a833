import { monthText, periodSpan } from '../accounting/fiscal-year.ts';
import type { ReportingPeriod, Total } from '../resources/records.ts';
import type { BooksReader } from './books-reader.ts';

/** Running totals of a whole period: its opening balances and the months of its postings. Only such as rows still stand behind. */
export function readPeriodTotals(
  period: Pick<ReportingPeriod, 'id' | 'calendar_year'>,
  year_start: number,
  reader: BooksReader,
): Promise<Total[]> {
  const { start, end } = periodSpan(period.calendar_year, year_start);
  const opening = { span: 'opening', date: String(period.id) };
  const months = { span: 'month', date: { $gte: monthText(start), $lte: monthText(end) } };
  return reader.find<Total>('totals', { rows: { $gt: 0 }, $or: [opening, months] });
}
