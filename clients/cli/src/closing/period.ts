import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { RowOf } from '../../../typescript/src/operation-types.ts';
import { CommandError } from '../command-error.ts';

export type Period = RowOf<'/books/v1/reporting-period'>;

/** What is meant by `2024`, by `2024-06`, or by nothing: the oldest year that is not closed. */
export async function periodOf(daybook: Daybook, given: string | undefined): Promise<{ period: Period; month: string | undefined }> {
  const [, year, month] = /^(\d{4})(-\d{2})?$/.exec(given ?? '') ?? [];
  if (given !== undefined && year === undefined) throw new CommandError(`${given} is no year: say 2024, or 2024-06 for a month.`);
  if (month !== undefined) {
    const { period } = await daybook.get('/books/v1/reporting-period/date-period', { query: { date: `${year ?? ''}${month}-01` } });
    return { period, month: given };
  }
  const periods: Period[] = [];
  for await (const period of daybook.rows('/books/v1/reporting-period')) periods.push(period);
  periods.sort((one, other) => one.start_date.localeCompare(other.start_date));
  const period = periods.find(({ calendar_year, status }) => (year === undefined ? status !== 'CLOSED' : calendar_year === Number(year)));
  if (period) return { period, month: undefined };
  throw new CommandError(
    year === undefined
      ? 'Every year is closed.'
      : `There is no year ${year}: the years are ${periods.map((one) => one.calendar_year).join(', ')}.`,
  );
}

/** The same, of what is done with whole years only. */
export async function yearOf(daybook: Daybook, given: string | undefined): Promise<Period> {
  const { period, month } = await periodOf(daybook, given);
  if (month !== undefined) throw new CommandError(`This is done with a whole year: say ${period.calendar_year}.`);
  return period;
}
