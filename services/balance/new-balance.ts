import type { BalanceSide, BalanceTransactionType } from '../../shared/accounting/vocabularies.ts';

/** An opening balance as it arrives: `balance` is a decimal string in its currency, the date YYYY-MM-DD. */
export interface NewBalance {
  account_id: number;
  balance_type: BalanceSide;
  transaction_type: BalanceTransactionType;
  transaction_date: string;
  balance: string;
  currency_id?: number;
  exchange_rate_id?: number;
  reporting_period_id?: number;
  reference?: string | null;
}
