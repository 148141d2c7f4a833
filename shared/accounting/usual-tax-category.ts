import type { Tax } from './records.ts';
import type { TaxCategory } from './tax-categories.ts';

/**
 * What a tax is that says no category (docs/accounting.md §5.14): a rate above zero is a standard rate, and zero a zero rate; a split payment
 * has a category of its own.
 */
export function usualCategory({ rate, paid_by }: Pick<Tax, 'rate' | 'paid_by'>): TaxCategory {
  if (paid_by === 'customer') return 'B';
  return rate.isZero() ? 'Z' : 'S';
}
