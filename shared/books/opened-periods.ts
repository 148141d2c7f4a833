import type { ClientSession, Db, Document, Filter } from 'mongodb';
import { mayOpenProvisionally } from '../accounting/opening-basis.ts';
import type { ReportingPeriod } from '../resources/records.ts';

/** Totals of opening balances in periods that open provisionally unless there are any (docs/accounting.md §11.15); undefined: no such period. */
export function enteredOpenings(periods: Iterable<ReportingPeriod>): Filter<Document> | undefined {
  const dates = mayOpenProvisionally(periods).map(({ id }) => String(id));
  return dates.length === 0 ? undefined : { span: 'opening', date: { $in: dates }, rows: { $gt: 0 } };
}

/** Ids of the periods that hold opening balances entered by hand although the year before is not closed, as `openingBasis` asks. */
export async function readOpenedPeriods(
  db: Db,
  entity_id: number,
  periods: Iterable<ReportingPeriod>,
  session?: ClientSession,
): Promise<Set<number>> {
  const filter = enteredOpenings(periods);
  if (!filter) return new Set();
  const dates = await db.collection('totals').distinct('date', { entity_id, ...filter }, session ? { session } : {});
  return new Set(dates.map(Number));
}
