import { bookSchema, flag, integer, optionalInteger, text } from './fields.ts';

export const entities = bookSchema({
  owner_id: integer,
  name: text,
  currency_id: integer,
  currency_code: text,
  locale: text,
  multi_currency: flag,
  year_start: integer,
  mid_year_balances: flag,
  parent_id: optionalInteger,
})
  .index({ owner_id: 1, _id: 1 })
  .index({ parent_id: 1, _id: 1 })
  // What was recycled in the last moments: tokens stop resolving to it (shared/identity/revocation-feed.ts).
  .index({ deleted_at: 1 }, { partialFilterExpression: { deleted_at: { $gt: new Date(0) } } });
