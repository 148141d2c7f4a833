import { amount, bookSchema, flag, integer, text } from './fields.ts';

export const discounts = bookSchema({ name: text, code: text, rate: amount, account_id: integer, gross_discount: flag }).index({
  entity_id: 1,
  account_id: 1,
  _id: 1,
});
