import { bookSchema, integer, uniqueAmongLive } from './fields.ts';

export const closingRates = bookSchema({ reporting_period_id: integer, exchange_rate_id: integer, currency_id: integer })
  .index({ entity_id: 1, reporting_period_id: 1, currency_id: 1 }, uniqueAmongLive)
  .index({ entity_id: 1, reporting_period_id: 1, _id: 1 })
  .index({ entity_id: 1, exchange_rate_id: 1, _id: 1 });
