import type { Decimal } from '../decimal.ts';
import { sumOf } from '../decimal.ts';
import type { OpenedBooks } from './account-balance.ts';

/**
 * What is missing for the period's opening balances to balance: debits − credits, 0 when they balance. Statements show it on a line of
 * its own instead of hiding it (docs/accounting.md §8.3).
 */
export function openingDifference({ balances, unclosed_profit }: OpenedBooks): Decimal {
  return sumOf(balances, (balance) => balance.opening).plus(unclosed_profit);
}
