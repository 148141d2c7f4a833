import { amount, bookSchema, flag, optionalInteger, text } from './fields.ts';

export const taxes = bookSchema({ name: text, code: text, rate: amount, account_id: optionalInteger, withholding_tax: flag }).index({
  entity_id: 1,
  account_id: 1,
  _id: 1,
});
