import { presentNamedValues } from '../dimension-value/present-named-values.ts';
import { amountOf, dateOf, rateOf } from '../present-values.ts';
import type { References } from '../references.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { plannedRow } from './planned-rows.ts';

/** Rows that would be appended, in bus form: `amount` in the reporting currency, `foreign_amount` in the row's currency. */
export function presentPlannedRows(rows: readonly LedgerRow[], refs: References): Record<keyof typeof plannedRow, unknown>[] {
  return rows.map((row) => ({
    transaction_id: row.transaction_id,
    assignment_id: row.assignment_id,
    line_item_id: row.line_item_id,
    tax_id: row.tax_id,
    posting_date: dateOf(row.posting_date),
    entry_type: row.entry_type,
    post_account: row.post_account,
    folio_account: row.folio_account,
    currency_id: row.currency_id,
    settled_currency_id: row.settled_currency_id,
    amount: amountOf(row.amount),
    foreign_amount: amountOf(row.foreign_amount),
    rate: rateOf(row.rate),
    dimensions: presentNamedValues(row.dimensions ?? null, refs),
  }));
}
