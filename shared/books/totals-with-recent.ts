import type { ClientSession, Db, Document } from 'mongodb';
import { MONTH_TEXT } from '../accounting/fiscal-year.ts';
import { readSnapshot } from '../database/read-snapshot.ts';

/**
 * Aggregates all running totals of an entity that match any of the branches, with the recent ones that its head keeps, by further stages.
 * Both are seen at one instant: that of the snapshot to which the session belongs, else that of a snapshot of its own.
 *
 * @param branches filters of totals; each names the `span`, so that an index finds it
 */
export async function aggregateTotals<T extends Document>(
  db: Db,
  entity_id: number,
  branches: readonly Document[],
  stages: readonly Document[],
  session?: ClientSession,
): Promise<T[]> {
  if (branches.length === 0) return [];
  const pipeline = [...totalsWithRecent(entity_id, branches), ...stages];
  const read = (seen: ClientSession): Promise<T[]> => db.collection('totals').aggregate<T>(pipeline, { session: seen }).toArray();
  return session ? read(session) : readSnapshot(db.client, read);
}

/**
 * The beginning of an aggregation of `totals`: all running totals of an entity that match any of the branches, also those sums of days that
 * its head still keeps (shared/accounting/recent-totals.ts), each as a total of its month and as one of its day. So several may be of the
 * same account and month. Totals and head must be read at one instant: on a snapshot, or under the fence of a round.
 *
 * @param branches filters of totals, at least one; each names the `span`, so that an index finds it
 */
export function totalsWithRecent(entity_id: number, branches: readonly Document[]): Document[] {
  const isMonth = { $eq: ['$span', 'month'] };
  const recent = [
    { $match: { _id: entity_id } },
    { $unwind: '$recent_totals' },
    { $replaceWith: { $mergeObjects: ['$recent_totals', { span: ['month', 'day'] }] } },
    { $unwind: '$span' },
    { $set: { date: { $cond: [isMonth, { $substrBytes: ['$date', 0, MONTH_TEXT] }, '$date'] } } },
    { $match: { $or: branches } },
  ];
  return [{ $match: { $or: branches.map((branch) => ({ entity_id, ...branch })) } }, { $unionWith: { coll: 'heads', pipeline: recent } }];
}
