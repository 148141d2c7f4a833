import { ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { Total } from './running-totals.ts';

/** Sums of an account in one currency over any spans, as running totals hold them. */
export type SummedTotal = Pick<
  Total,
  'account_id' | 'currency_id' | 'settled_currency_id' | 'debit' | 'credit' | 'foreign_debit' | 'foreign_credit'
>;

/**
 * Foreign currencies of totals by id: those that they are in, and those that rows in the reporting currency settle. A period needs the
 * closing rate of each (docs/accounting.md §9.3).
 */
export function foreignCurrencies(
  totals: Iterable<Pick<Total, 'currency_id' | 'settled_currency_id'>>,
  reporting_currency_id: number,
): number[] {
  const ids = new Set<number>();
  for (const { currency_id, settled_currency_id } of totals) ids.add(currency_id).add(settled_currency_id ?? currency_id);
  ids.delete(reporting_currency_id);
  return [...ids].sort((a, b) => a - b);
}

/** What an account holds in one currency, debits − credits: the balance in it, and its book value in the reporting currency. */
export interface CurrencyPosition {
  account_id: number;
  currency_id: number;
  currency_balance: Decimal;
  local_balance: Decimal;
}

/**
 * Positions by account and currency. A row in the reporting currency that settles a foreign one (realised differences, translations)
 * belongs to that currency: it moves its book value and not its balance (docs/accounting.md §9.1).
 */
export function currencyPositions(totals: Iterable<SummedTotal>): CurrencyPosition[] {
  const positions = new Map<string, CurrencyPosition>();
  for (const total of totals) {
    const { account_id, settled_currency_id } = total;
    const currency_id = settled_currency_id ?? total.currency_id;
    const key = `${account_id}:${currency_id}`;
    const position = positions.get(key) ?? { account_id, currency_id, currency_balance: ZERO, local_balance: ZERO };
    const moved = settled_currency_id === null ? total.foreign_debit.minus(total.foreign_credit) : ZERO;
    positions.set(key, {
      ...position,
      currency_balance: position.currency_balance.plus(moved),
      local_balance: position.local_balance.plus(total.debit).minus(total.credit),
    });
  }
  return [...positions.values()];
}
