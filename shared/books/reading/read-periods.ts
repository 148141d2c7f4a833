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
