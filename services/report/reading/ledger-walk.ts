import type mongoose from 'mongoose';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { OpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * The ledger of an entity as it was when a long report began: rows are only appended, so all its parts, each read when the client has
 * taken the one before, show one state by leaving out what was appended since.
 */
export interface LedgerWalk {
  /** The last row of the chain that counts. */
  readonly position: number;
}

/** The end of the chain as this snapshot has it; 0 of an empty ledger. */
export async function lastPosition({ db, session }: Snapshot, { entity }: ReportBooks): Promise<number> {
  const last = await db
    .collection<{ position: number }>('ledger')
    .findOne({ entity_id: entity.id }, { session, sort: { position: -1 }, projection: { position: 1 } });
  return last?.position ?? 0;
}

/**
 * What rows appended since the walk began have changed in the balances before its window, by account: few, or none. With other `dated` rows
 * in those of another day.
 */
export async function movedSince(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  { position }: LedgerWalk,
  openings: OpeningEntries,
  dated: { readonly $lt: Date } | { readonly $lte: Date } = { $lt: window.start },
): Promise<Map<number, Decimal>> {
  const began = { transaction_id: { $in: openings.map(({ id }) => id) } };
  const opening = books.accounts.filter(({ account_type }) => isIncomeStatementType(account_type)).map(({ id }) => id);
  const sums = await db
    .collection('ledger')
    .aggregate<{ _id: number; net: InstanceType<typeof mongoose.Types.Decimal128> }>(
      [
        { $match: { entity_id: books.entity.id, position: { $gt: position }, $or: [{ posting_date: dated }, began] } },
        // Those of an income statement open at zero with each year (docs/accounting.md §11.15).
        { $match: { $or: [{ post_account: { $nin: opening } }, { posting_date: { $gte: window.period_start } }] } },
        {
          $group: {
            _id: '$post_account',
            net: { $sum: { $cond: [{ $eq: ['$entry_type', 'D'] }, '$amount', { $multiply: ['$amount', -1] }] } },
          },
        },
      ],
      { session },
    )
    .toArray();
  return new Map(sums.map(({ _id, net }) => [_id, fromDecimal128(net)]));
}
