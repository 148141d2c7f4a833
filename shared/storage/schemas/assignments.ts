import { amount, bookSchema, date, integer, optionalInteger, text } from './fields.ts';

export const assignments = bookSchema({
  assignment_date: date,
  transaction_id: integer,
  assigning_type: text,
  cleared_id: integer,
  cleared_type: text,
  account_id: integer,
  currency_id: integer,
  amount,
  forex_account_id: optionalInteger,
  forex_amount: amount,
})
  .index({ entity_id: 1, transaction_id: 1, assigning_type: 1, _id: 1 })
  .index({ entity_id: 1, cleared_id: 1, cleared_type: 1, _id: 1 })
  .index({ entity_id: 1, account_id: 1, _id: 1 });
