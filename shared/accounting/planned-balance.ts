import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { OpenItem } from './open-item.ts';
import type { Balance } from './records.ts';

/** An opening balance that a closing will make. The caller adds its period, number and origin. */
export type PlannedBalance = Pick<
  Balance,
  | 'account_id'
  | 'currency_id'
  | 'exchange_rate_id'
  | 'balance_type'
  | 'transaction_type'
  | 'transaction_date'
  | 'reference'
  /** In the balance's currency. */
  | 'amount'
  /** In the reporting currency. */
  | 'balance'
> & {
  /** The open item that this balance carries on; null when it stands for no document. */
  source: Pick<OpenItem, 'kind' | 'id'> | null;
};
export type BalanceTerms = Omit<PlannedBalance, 'balance_type' | 'amount' | 'balance'>;

/**
 * The opening balances that carry an amount and its book value, both signed (debit +). A balance has one side for both, so there are two
 * when the signs differ; there is none when both are zero.
 */
export function planBalances(terms: BalanceTerms, amount: Decimal, local: Decimal): PlannedBalance[] {
  const parts = amount.times(local).isNegative() ? [[amount, ZERO] as const, [ZERO, local] as const] : [[amount, local] as const];
  return parts
    .filter(([foreign, reporting]) => !foreign.isZero() || !reporting.isZero())
    .map(([foreign, reporting]) => {
      const isCredit = foreign.lessThan(0) || reporting.lessThan(0);
      return { ...terms, balance_type: isCredit ? 'CREDIT' : 'DEBIT', amount: foreign.abs(), balance: reporting.abs() };
    });
}
