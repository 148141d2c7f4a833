import type mongoose from 'mongoose';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Rowed } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;
const IDS_A_QUERY = 1_000;

/**
 * What foreign transactions posted on their main account in the reporting currency, positive, by transaction id. Read from the
 * ledger, since a reporting amount is stored and never derived again (docs/accounting.md §1.1); realised differences are not part of it.
 */
export async function readReportingAmounts(
  snapshot: Snapshot,
  entity_id: number,
  transactions: readonly (Rowed & Pick<Transaction, 'account_id'>)[],
): Promise<Map<number, Decimal>> {
  const amounts = new Map<number, Decimal>();
  for (let from = 0; from < transactions.length; from += IDS_A_QUERY) {
    const page = transactions.slice(from, from + IDS_A_QUERY);
    const rows = await snapshot.db
      .collection('ledger')
      .aggregate<{ _id: { transaction: number; account: number }; net: Decimal128 }>(
        [
          { $match: rowsOf(entity_id, page, { assignment_id: null }) },
          {
            $group: {
              _id: { transaction: '$transaction_id', account: '$post_account' },
              net: { $sum: { $cond: [{ $eq: ['$entry_type', 'D'] }, '$amount', { $multiply: ['$amount', -1] }] } },
            },
          },
        ],
        { session: snapshot.session },
      )
      .toArray();
    const mains = new Map(page.map(({ id, account_id }) => [id, account_id]));
    for (const { _id, net } of rows)
      if (mains.get(_id.transaction) === _id.account) amounts.set(_id.transaction, fromDecimal128(net).abs());
  }
  return amounts;
}
