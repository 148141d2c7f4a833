import type { BooksReader } from './books-reader.ts';

/**
 * Whether a line of a posted transaction carries the tax or discount, or is on the account. A tax of 0 % and a compound entry's line of
 * zero write no ledger row, so the lines decide.
 */
export async function isOnPostedLine(
  named: { taxes: number } | { discounts: number } | { account_id: number },
  reader: BooksReader,
): Promise<boolean> {
  // The indexes of taxes and discounts hold only lines that have some; the condition is theirs.
  const [[field, id]] = Object.entries(named) as [[string, number]];
  const found = await reader.aggregate('line_items', [
    { $match: { [field]: { $eq: id, $type: 'number' }, deleted_at: null } },
    { $lookup: { from: 'transactions', localField: 'transaction_id', foreignField: '_id', as: 'transaction' } },
    { $match: { 'transaction.is_posted': true } },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ]);
  return found.length > 0;
}
