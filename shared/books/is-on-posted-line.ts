import type { BooksReader } from './books-reader.ts';

/** Whether a line of a posted transaction carries the tax or discount. A tax of 0 % writes no ledger row, so the lines decide. */
export async function isOnPostedLine(charge: { taxes: number } | { discounts: number }, reader: BooksReader): Promise<boolean> {
  const found = await reader.aggregate('line_items', [
    { $match: { ...charge, deleted_at: null } },
    { $lookup: { from: 'transactions', localField: 'transaction_id', foreignField: '_id', as: 'transaction' } },
    { $match: { 'transaction.is_posted': true } },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ]);
  return found.length > 0;
}
