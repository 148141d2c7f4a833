import { amount, bookSchema, flag, integer } from './fields.ts';

export const closingTransactions = bookSchema({
  reporting_period_id: integer,
  transaction_id: integer,
  account_id: integer,
  currency_id: integer,
  closing_rate: amount,
  currency_balance: amount,
  local_balance: amount,
  foreign_balance: amount,
  translation: amount,
  posted: flag,
})
  .index({ entity_id: 1, reporting_period_id: 1, _id: 1 })
  .index({ entity_id: 1, transaction_id: 1, _id: 1 });
