import type { SummedTotal } from './currency-position.ts';
import { sumOf } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { Account } from './records.ts';

/**
 * What totals of rows say that a bank account holds, debits − credits, in its own currency: of an account in the reporting currency the value of
 * all its rows, whatever currency they are in, of another one what stands in that currency (docs/accounting.md §16.2).
 */
export function heldOnBank(
  totals: readonly Pick<SummedTotal, 'account_id' | 'currency_id' | 'debit' | 'credit' | 'foreign_debit' | 'foreign_credit'>[],
  { id, currency_id }: Pick<Account, 'id' | 'currency_id'>,
  reporting_currency_id: number,
): Decimal {
  const own = totals.filter(({ account_id }) => account_id === id);
  if (currency_id === reporting_currency_id) return sumOf(own, ({ debit, credit }) => debit.minus(credit));
  return sumOf(
    own.filter((total) => total.currency_id === currency_id),
    ({ foreign_debit, foreign_credit }) => foreign_debit.minus(foreign_credit),
  );
}
