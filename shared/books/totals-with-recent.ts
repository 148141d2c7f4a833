import type { Document } from 'mongodb';
import { MONTH_TEXT } from '../accounting/fiscal-year.ts';

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
