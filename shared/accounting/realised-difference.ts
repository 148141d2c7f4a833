import type { EntrySide } from './vocabularies.ts';
import { ONE, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { opposite } from './ledger-pair.ts';
import type { OpenItem } from './open-item.ts';
import type { UnpostedRow } from './records.ts';

/** What an assignment takes of the values of its two items, in the reporting currency. */
export interface SettledShares {
  assigned_value: Decimal;
  cleared_value: Decimal;
}

/**
 * The exchange difference that an assignment realises, in the reporting currency: gain > 0, loss < 0 (docs/accounting.md §7.2,
 * IAS 21.28). A credit that gives more than the debit it clears is a gain; for a debit it is the reverse. Items of one rate realise
 * nothing: what their shares differ by is rounding, and stays on the account until it is translated.
 */
export function realisedDifference(
  assigning: Pick<OpenItem, 'rate' | 'side'>,
  cleared: Pick<OpenItem, 'rate'>,
  { assigned_value, cleared_value }: SettledShares,
): Decimal {
  if (assigning.rate.equals(cleared.rate)) return ZERO;
  const difference = assigned_value.minus(cleared_value);
  return assigning.side === 'C' ? difference : difference.neg();
}

export interface RealisedDifference {
  /** Null where a reversal realises it (docs/accounting.md §5.8). */
  assignment_id: number | null;
  /** The transaction that the rows are filed under: the assigning one, or the cleared one where a balance assigns. */
  transaction_id: number;
  posting_date: Date;
  account_id: number;
  forex_account_id: number;
  /** Gain > 0, loss < 0, in the reporting currency. */
  forex_amount: Decimal;
  reporting_currency_id: number;
  /** The currency that was settled: the main account's row belongs to it. */
  settled_currency_id: number;
}

/** The pair of rows of a realised difference, none when there is no difference: a gain debits the main account, a loss credits it. */
export function realisedDifferenceRows(difference: RealisedDifference): UnpostedRow[] {
  const { forex_amount } = difference;
  if (forex_amount.isZero()) return [];
  const side: EntrySide = forex_amount.greaterThan(0) ? 'D' : 'C';
  const shared = {
    transaction_id: difference.transaction_id,
    assignment_id: difference.assignment_id,
    currency_id: difference.reporting_currency_id,
    posting_date: difference.posting_date,
    line_item_id: null,
    tax_id: null,
    amount: forex_amount.abs(),
    foreign_amount: forex_amount.abs(),
    rate: ONE,
  };
  const { account_id, forex_account_id, settled_currency_id } = difference;
  return [
    { ...shared, settled_currency_id, entry_type: side, post_account: account_id, folio_account: forex_account_id },
    { ...shared, settled_currency_id: null, entry_type: opposite(side), post_account: forex_account_id, folio_account: account_id },
  ];
}
