import type { ClientSession, Db } from 'mongodb';
import { fromDocument } from '../../database/document.ts';
import type { Entity } from '../../resources/entity/entity.ts';
import type { ReportingPeriod } from '../../resources/reporting-period/reporting-period.ts';
import { withDays } from '../with-days.ts';

/** The live periods of an entity. */
export async function readPeriods(
  db: Db,
  entity_id: number,
  entity: Pick<Entity, 'year_start'> | Promise<Pick<Entity, 'year_start'>>,
  session?: ClientSession,
): Promise<ReportingPeriod[]> {
  const options = session ? { session } : {};
  const documents = await db.collection('reporting_periods').find({ entity_id, deleted_at: null }, options).toArray();
  const { year_start } = await entity;
  return documents.map((document) => withDays(fromDocument<ReportingPeriod>(document), year_start));
}

/** The same periods with the days that a process of the version before did not write. */
export async function withTheirDays(db: Db, entity_id: number, periods: readonly ReportingPeriod[]): Promise<ReportingPeriod[]> {
  if (periods.every(({ start_date }) => start_date as Date | undefined)) return [...periods];
  const entity = await db.collection<{ _id: number; year_start: number }>('entities').findOne({ _id: entity_id });
  return periods.map((period) => withDays(period, entity!.year_start));
}
