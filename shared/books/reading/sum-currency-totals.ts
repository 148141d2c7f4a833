import type { ClientSession, Db, Document } from 'mongodb';
import type { SummedTotal } from '../../accounting/currency-position.ts';
import { fromDocument } from '../../database/document.ts';
import { aggregateTotals } from '../totals-with-recent.ts';

const keys = ['account_id', 'currency_id', 'settled_currency_id'];
const figures = ['debit', 'credit', 'foreign_debit', 'foreign_credit'];
const stages: readonly Document[] = [
  {
    $group: {
      _id: Object.fromEntries(keys.map((key) => [key, `$${key}`])),
      ...Object.fromEntries(figures.map((figure) => [figure, { $sum: `$${figure}` }])),
    },
  },
  { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id'] } },
  { $unset: '_id' },
];

/** The running totals that match any of the branches, by account, currency and the currency that a row settles (`aggregateTotals`). */
export async function sumCurrencyTotals(
  db: Db,
  entity_id: number,
  branches: readonly Document[],
  session?: ClientSession,
): Promise<SummedTotal[]> {
  const sums = await aggregateTotals<Document>(db, entity_id, branches, stages, session);
  return sums.map((sum) => fromDocument<SummedTotal>(sum));
}
