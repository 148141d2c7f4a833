import { ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import type { Account } from '../resources/account/account.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';

type Row = Pick<LedgerRow, 'entry_type' | 'currency_id' | 'amount' | 'foreign_amount'>;

/**
 * What a row moves on its bank account as its bank sees it, + for money in: the reporting value on an account in the reporting currency, else
 * the amount in the account's own currency, of which a translation moves nothing (docs/accounting.md §16.2).
 */
export function movedOnBank(row: Row, account: Pick<Account, 'currency_id'>, reporting: { readonly currency_id: number }): Decimal {
  const isReporting = account.currency_id === reporting.currency_id;
  if (!isReporting && row.currency_id !== account.currency_id) return ZERO;
  const amount = isReporting ? row.amount : row.foreign_amount;
  return row.entry_type === 'D' ? amount : amount.negated();
}
