import type { Document, Filter } from 'mongodb';
import { outstandingSettlements } from '../../accounting/vocabularies.ts';
import type { OpenItem } from '../../accounting/open-item.ts';

/** Filters for the items that were open at the end of a day, whatever has settled them since (docs/accounting.md §11.8). */

/**
 * Reversals dated after an instant. A reversal settles its original, or the balance that carried the original, on the reversal's own date,
 * not before. It is found by the index of the settlement, which it shares with its original.
 */
export function reversalsAfter(instant: Date): Filter<Document> {
  return {
    settlement: 'reversed',
    transaction_type: 'JN',
    reversal_of_id: { $ne: null },
    transaction_date: { $gt: instant },
    deleted_at: null,
  };
}

/**
 * Open now, or settled since the day. Each way has an index, so that what was settled by then, most of it, is not read.
 *
 * @param assigned ids of items of this kind that were assigned or cleared since
 * @param reversed ids of transactions that were reversed since
 */
export function openThen(kind: OpenItem['kind'], assigned: readonly number[], reversed: readonly number[]): Filter<Document> {
  const settled_since =
    kind === 'Transaction'
      ? [{ _id: { $in: [...assigned, ...reversed] as never[] } }]
      : [{ _id: { $in: [...assigned] as never[] } }, { origin_transaction_id: { $in: [...reversed] } }];
  return { $or: [{ settlement: { $in: [...outstandingSettlements] } }, ...settled_since] };
}
