import { amount, integer, optionalInteger, schemaOf, text } from './fields.ts';

export const totals = schemaOf({
  _id: text,
  entity_id: integer,
  account_id: integer,
  currency_id: integer,
  settled_currency_id: optionalInteger,
  span: text,
  date: text,
  debit: amount,
  credit: amount,
  foreign_debit: amount,
  foreign_credit: amount,
  rows: integer,
})
  .index({ entity_id: 1, span: 1, date: 1, account_id: 1 })
  .index({ entity_id: 1, account_id: 1, span: 1, date: 1 });
