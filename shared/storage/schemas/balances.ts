import { amount, bookSchema, date, integer, optionalInteger, optionalText, text } from './fields.ts';

export const balances = bookSchema({
  reporting_period_id: integer,
  account_id: integer,
  currency_id: integer,
  exchange_rate_id: integer,
  balance_type: text,
  transaction_type: text,
  transaction_date: date,
  transaction_no: text,
  reference: optionalText,
  amount,
  balance: amount,
  cleared_amount: amount,
  assigned_amount: amount,
  carried_from_period_id: optionalInteger,
  origin_transaction_id: optionalInteger,
  reversed_by_id: optionalInteger,
})
  .index({ entity_id: 1, account_id: 1, reporting_period_id: 1, _id: 1 })
  .index({ entity_id: 1, reporting_period_id: 1, _id: 1 })
  .index({ entity_id: 1, currency_id: 1, _id: 1 })
  .index({ entity_id: 1, exchange_rate_id: 1, _id: 1 })
  .index({ entity_id: 1, carried_from_period_id: 1, _id: 1 })
  .index({ entity_id: 1, origin_transaction_id: 1, _id: 1 });
