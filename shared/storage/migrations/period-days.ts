import { fiscalYearSpan } from '../../accounting/fiscal-year.ts';
import { inSlices } from './in-slices.ts';
import type { Migration } from './migration.ts';

interface Found {
  _id: number;
  entity_id: number;
  calendar_year: number;
}

/** Periods of before have the days that the `year_start` of their entity gave them (docs/accounting.md §2.1). */
export const periodDays: Migration = {
  name: 'period-days',
  async apply(db, goOn) {
    const changesOf = async (found: readonly object[]): Promise<Map<number, object>> => {
      const periods = found as Found[];
      const entities = await db
        .collection<{ _id: number; year_start: number }>('entities')
        .find({ _id: { $in: periods.map(({ entity_id }) => entity_id) } }, { projection: { year_start: 1 } })
        .toArray();
      const starts = new Map(entities.map(({ _id, year_start }) => [_id, year_start]));
      return new Map(
        periods.map(({ _id, entity_id, calendar_year }) => {
          const { start, end } = fiscalYearSpan(calendar_year, starts.get(entity_id) ?? 1);
          return [_id, { start_date: start, end_date: end }];
        }),
      );
    };
    await inSlices(db, { collection: 'reporting_periods', missing: 'start_date', from: ['calendar_year'], changesOf, goOn });
  },
};
