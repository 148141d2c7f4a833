import { ZERO } from '../../accounting/decimal.ts';
import { nothing } from '../../api/record-form.ts';
import { transaction } from './transaction.ts';
import type { BookRecord, Transaction } from '../records.ts';

/** What every transaction begins as: a draft that nothing has posted, matched or reversed (docs/accounting.md §5.1). */
const fresh = { ...nothing(transaction), assigned_amount: ZERO, cleared_amount: ZERO, settled_value: ZERO, is_posted: false };

/** All but what the books work out of them at every write. */
type Own = Omit<Transaction, keyof BookRecord | 'settlement'>;
type Given = Omit<Own, keyof typeof fresh>;

/** A transaction's own fields: those given, and a fresh draft's for the rest. */
export function freshDraft(given: Given & Partial<Own>): Own {
  return { ...fresh, ...given };
}
