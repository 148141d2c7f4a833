import { amount, bookSchema, flag, integer, integers, listOf, optionalInteger, optionalText, text } from './fields.ts';

export const lineItems = bookSchema({
  transaction_id: optionalInteger,
  position: integer,
  account_id: integer,
  amount,
  quantity: amount,
  narration: optionalText,
  tax_inclusive: flag,
  compound_tax: flag,
  credited: flag,
  taxes: integers,
  discounts: integers,
  applied_taxes: listOf({ tax_id: integer, code: text, amount }),
  applied_discounts: listOf({ discount_id: integer, code: text, amount }),
})
  .index({ entity_id: 1, transaction_id: 1, position: 1, _id: 1 })
  .index({ entity_id: 1, account_id: 1, _id: 1 })
  .index({ entity_id: 1, taxes: 1, _id: 1 })
  .index({ entity_id: 1, discounts: 1, _id: 1 });
