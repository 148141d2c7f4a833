import type { LedgerRow } from '../records.ts';
import { amountOf, rateOf, timestampOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** A ledger row: `amount` in the reporting currency, `foreign_amount` in the row's currency. */
export function presentLedgerRow(row: LedgerRow): Presented {
  return {
    id: row.id,
    uuid: uuidOf(row.hash),
    entity_id: row.entity_id,
    position: row.position,
    transaction_id: row.transaction_id,
    assignment_id: row.assignment_id,
    line_item_id: row.line_item_id,
    tax_id: row.tax_id,
    posting_date: timestampOf(row.posting_date),
    entry_type: row.entry_type,
    post_account: row.post_account,
    folio_account: row.folio_account,
    currency_id: row.currency_id,
    settled_currency_id: row.settled_currency_id,
    amount: amountOf(row.amount),
    foreign_amount: amountOf(row.foreign_amount),
    rate: rateOf(row.rate),
    rate_exact: amountOf(row.rate),
    previous_hash: row.previous_hash,
    hash: row.hash,
    created_at: timestampOf(row.created_at),
    updated_at: timestampOf(row.created_at),
  };
}

/** A row is known by its hash, so its UUID is made of that (RFC 9562 §5.8, version 8); nothing more is stored for it. */
function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
