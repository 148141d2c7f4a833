import type { NamedValue } from '../accounting/records.ts';
import type { BooksReader } from './books-reader.ts';

/**
 * Whether a line of a posted transaction carries the tax or discount, is on the account, or names the value of a dimension. A tax of 0 %
 * and a compound entry's line of zero write no ledger row, so the lines decide.
 */
export async function isOnPostedLine(
  named: { taxes: number } | { withholding_tax_id: number } | { discounts: number } | { account_id: number } | { dimensions: NamedValue },
  reader: BooksReader,
): Promise<boolean> {
  // The indexes of taxes, discounts and dimensions hold only lines that have some; the condition is theirs.
  const [[field, wanted]] = Object.entries(named) as [[string, number | NamedValue]];
  const found = await reader.aggregate('line_items', [
    { $match: { [field]: { $eq: wanted, $type: field === 'dimensions' ? 'array' : 'number' }, deleted_at: null } },
    { $lookup: { from: 'transactions', localField: 'transaction_id', foreignField: '_id', as: 'transaction' } },
    { $match: { 'transaction.is_posted': true } },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ]);
  return found.length > 0;
}
