import type { BooksReader } from '../../shared/books/books-reader.ts';

/**
 * Whether transactions or opening balances belong to a period. Recycled drafts count too: their numbers were built from its count and
 * are never given again.
 */
export async function isPeriodInUse(reporting_period_id: number, reader: BooksReader): Promise<boolean> {
  return (
    (await reader.exists('transactions', { reporting_period_id })) ||
    (await reader.exists('balances', { reporting_period_id, deleted_at: null }))
  );
}
