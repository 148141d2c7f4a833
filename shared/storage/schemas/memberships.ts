import { date, integer, optionalDate, optionalPart, schemaOf, text, texts } from './fields.ts';

/**
 * Which user may use which entity's books, with which scopes; `_id` is `<entity>:<user>`. The owner has none: owning is enough.
 * `invited_as` is what the owner typed when inviting; nothing else of the account behind the address is shown before it accepts.
 */
export const memberships = schemaOf({
  _id: text,
  user_id: integer,
  entity_id: integer,
  scopes: texts,
  status: text,
  invited_as: optionalPart({ id: integer, uuid: text, email: text, name: text }),
  created_at: date,
  updated_at: date,
  deleted_at: optionalDate,
})
  .index({ entity_id: 1, user_id: 1 })
  .index({ entity_id: 1, 'invited_as.id': 1 }, { partialFilterExpression: { 'invited_as.id': { $exists: true } } })
  .index({ user_id: 1, entity_id: 1 });
