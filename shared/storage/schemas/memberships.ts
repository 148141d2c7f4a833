import { date, integer, optionalDate, schemaOf, text, texts } from './fields.ts';

/** Which user may use which entity's books, with which scopes; `_id` is `<entity>:<user>`. The owner has none: owning is enough. */
export const memberships = schemaOf({
  _id: text,
  user_id: integer,
  entity_id: integer,
  scopes: texts,
  status: text,
  created_at: date,
  updated_at: date,
  deleted_at: optionalDate,
})
  .index({ entity_id: 1, user_id: 1 })
  .index({ user_id: 1, entity_id: 1 });
