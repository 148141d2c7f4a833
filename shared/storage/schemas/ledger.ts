import { amount, date, integer, optionalInteger, schemaOf, text } from './fields.ts';

/** Append-only: no row is ever updated or removed. */
export const ledger = schemaOf({
  _id: integer,
  entity_id: integer,
  position: integer,
  transaction_id: integer,
  assignment_id: optionalInteger,
  currency_id: integer,
  settled_currency_id: optionalInteger,
  posting_date: date,
  entry_type: text,
  post_account: integer,
  folio_account: integer,
  line_item_id: optionalInteger,
  tax_id: optionalInteger,
  amount,
  foreign_amount: amount,
  rate: amount,
  created_at: date,
  previous_hash: text,
  hash: text,
})
  .index({ entity_id: 1, position: 1 }, { unique: true })
  .index({ entity_id: 1, _id: 1 })
  .index({ entity_id: 1, transaction_id: 1, _id: 1 })
  .index({ entity_id: 1, post_account: 1, posting_date: 1, _id: 1 });
