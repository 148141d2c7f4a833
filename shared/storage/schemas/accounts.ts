import { bookSchema, integer, optionalInteger, optionalText, text } from './fields.ts';

export const accounts = bookSchema({
  name: text,
  account_type: text,
  code: integer,
  description: optionalText,
  currency_id: integer,
  category_id: optionalInteger,
})
  .index({ entity_id: 1, code: 1 }, { unique: true })
  .index({ entity_id: 1, account_type: 1, _id: 1 })
  .index({ entity_id: 1, category_id: 1, _id: 1 })
  .index({ entity_id: 1, currency_id: 1, _id: 1 });
