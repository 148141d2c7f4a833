import type mongoose from 'mongoose';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { endOfDay, isWithin, periodSpan } from '../../shared/accounting/fiscal-year.ts';
import { fromDecimal128 } from '../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * What the translation entries of closings moved on each account in a window, debits − credits in the reporting currency. They
 * are dated a period's last day, so only periods that end in the window are asked; one entry an account and currency.
 */
export async function readTranslations({ db, session }: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Map<number, Decimal>> {
  const ended = books.periods.filter(({ calendar_year }) => isWithin(periodSpan(calendar_year, books.entity.year_start).end, window));
  if (ended.length === 0) return new Map();
  const entity_id = books.entity.id;
  const closing = await db
    .collection<{ transaction_id: number }>('closing_transactions')
    .find(
      { entity_id, reporting_period_id: { $in: ended.map(({ id }) => id) }, posted: true, deleted_at: null },
      { session, projection: { transaction_id: 1 } },
    )
    .toArray();
  if (closing.length === 0) return new Map();
  const rows = await db
    .collection('ledger')
    .aggregate<{ _id: number; net: InstanceType<typeof mongoose.Types.Decimal128> }>(
      [
        {
          $match: {
            entity_id,
            transaction_id: { $in: closing.map(({ transaction_id }) => transaction_id) },
            posting_date: { $gte: window.start, $lte: endOfDay(window.end) },
          },
        },
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
  return new Map(rows.map(({ _id, net }) => [_id, fromDecimal128(net)]));
}
