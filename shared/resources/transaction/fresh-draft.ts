import { ZERO } from '../../accounting/decimal.ts';
import { nothing } from '../../api/record-form.ts';
import { transaction } from './transaction.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { Transaction } from './transaction.ts';

/** How every transaction begins: as a draft, not yet posted, matched or reversed (docs/accounting.md §5.1). */
const fresh = { ...nothing(transaction), assigned_amount: ZERO, cleared_amount: ZERO, settled_value: ZERO, is_posted: false };

/** All fields except those that the books compute at every write. */
type Own = Omit<Transaction, keyof BookRecord | 'settlement'>;
type Given = Omit<Own, keyof typeof fresh>;

/**
 * A transaction's own fields: those that are given, and a fresh draft's for the others. What is given comes first in the document: nearly
 * all indexes are on it, and MongoDB looks for each of their fields from the beginning (docs/performance.md, "What one may not break").
 */
export function freshDraft(given: Given & Partial<Own>): Own {
  return { ...given, ...fresh, ...given };
}
