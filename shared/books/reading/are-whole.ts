import { hasIntegrity } from '../../accounting/ledger-chain.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { Transaction } from '../../resources/transaction/transaction.ts';
import { sha256 } from '../../base/sha256.ts';

/** Whether a transaction has all rows of its posting, and each row still reads as it was written. A posted one has some. */
export function areWhole(rows: readonly LedgerRow[], { is_posted, ledger_ids = [] }: Transaction): boolean {
  const least = is_posted ? Math.max(1, ledger_ids.length) : 0;
  return rows.length >= least && rows.every((row) => hasIntegrity(row, sha256));
}
