import { amount, bookSchema, date, integer, optionalDate } from './fields.ts';

export const exchangeRates = bookSchema({ currency_id: integer, rate: amount, valid_from: date, valid_to: optionalDate })
  .index({ entity_id: 1, currency_id: 1, _id: 1 })
  .index({ entity_id: 1, valid_from: 1, _id: 1 });
