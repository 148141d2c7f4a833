import {
  amount,
  amountsByCode,
  bookSchema,
  date,
  flag,
  integer,
  optionalAmount,
  optionalDate,
  optionalInteger,
  optionalText,
  text,
} from './fields.ts';

export const transactions = bookSchema({
  transaction_type: text,
  transaction_no: text,
  transaction_date: date,
  reporting_period_id: integer,
  account_id: integer,
  currency_id: integer,
  exchange_rate_id: integer,
  rate: amount,
  narration: text,
  reference: optionalText,
  credited: flag,
  compound: flag,
  main_account_amount: optionalAmount,
  amount,
  tax: amountsByCode,
  discount: amountsByCode,
  assigned_amount: amount,
  cleared_amount: amount,
  is_posted: flag,
  created_by: integer,
  posted_by: optionalInteger,
  posted_at: optionalDate,
  reversal_of_id: optionalInteger,
  reversed_by_id: optionalInteger,
  closing_period_id: optionalInteger,
})
  .index({ entity_id: 1, transaction_no: 1 }, { unique: true })
  .index({ entity_id: 1, account_id: 1, _id: 1 })
  .index({ entity_id: 1, transaction_type: 1, _id: 1 })
  .index({ entity_id: 1, transaction_date: 1, _id: 1 })
  .index({ entity_id: 1, currency_id: 1, _id: 1 })
  // Also answers which currencies a period used, from the index alone.
  .index({ entity_id: 1, reporting_period_id: 1, currency_id: 1, _id: 1 })
  .index({ entity_id: 1, exchange_rate_id: 1, _id: 1 })
  // Few transactions have these, so the index costs the others nothing.
  .index({ entity_id: 1, reference: 1, _id: 1 }, { partialFilterExpression: { reference: { $type: 'string' } } })
  .index({ entity_id: 1, closing_period_id: 1, _id: 1 }, { partialFilterExpression: { closing_period_id: { $type: 'number' } } })
  .index({ entity_id: 1, is_posted: 1, _id: 1 }, { partialFilterExpression: { is_posted: false } });
