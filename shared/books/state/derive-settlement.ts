import { settlementOfBalance, settlementOfTransaction } from '../../accounting/settlement.ts';
import type { Account } from '../../resources/account/account.ts';
import type { Balance } from '../../resources/balance/balance.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { CollectionName } from '../../resources/records.ts';
import type { Transaction } from '../../resources/transaction/transaction.ts';

/**
 * A record as it is written. For transactions and balances every write computes the settlement from their figures, so that lists can filter
 * by it over an index (docs/accounting.md §7.5).
 */
export function deriveSettlement<R extends BookRecord>(
  collection: CollectionName,
  record: R,
  account: (id: number) => Account | undefined,
): R {
  if (collection !== 'transactions' && collection !== 'balances') return record;
  const { account_id } = record as unknown as Transaction | Balance;
  const of = account(account_id);
  if (!of) throw new TypeError(`Account ${account_id} of a written record is not among the books`);
  const settlement =
    collection === 'transactions'
      ? settlementOfTransaction(record as unknown as Transaction, of)
      : settlementOfBalance(record as unknown as Balance, of);
  return (record as unknown as Transaction | Balance).settlement === settlement ? record : { ...record, settlement };
}
