import type { EntrySide } from './vocabularies.ts';
import { inReportingCurrency } from './amount.ts';
import { ONE } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { opposite } from './ledger-pair.ts';
import type { OpenItem } from './open-item.ts';
import type { UnpostedRow } from './records.ts';

type RatedItem = Pick<OpenItem, 'rate' | 'side'>;

/**
 * The exchange difference that an assignment realises, in the reporting currency: gain > 0, loss < 0 (docs/accounting.md §7.2,
 * IAS 21.28). A credit applied at a higher rate than the debit it clears is a gain; for a debit it is the reverse.
 *
 * @param amount what is assigned, in the common currency
 */
export function realisedDifference(assigning: RatedItem, cleared: Pick<OpenItem, 'rate'>, amount: Decimal): Decimal {
  const difference = inReportingCurrency(amount, assigning.rate.minus(cleared.rate));
  return assigning.side === 'C' ? difference : difference.neg();
}

export interface RealisedDifference {
  assignment_id: number;
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

/** The pair of rows of a realised difference, none when there is no difference; `undo` turns it when the assignment is undone. */
export function realisedDifferenceRows(difference: RealisedDifference, undo = false): UnpostedRow[] {
  const { forex_amount } = difference;
  if (forex_amount.isZero()) return [];
  const side: EntrySide = forex_amount.greaterThan(0) === !undo ? 'D' : 'C';
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
