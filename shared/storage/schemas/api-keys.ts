import { date, integer, optionalDate, schemaOf, text, texts } from './fields.ts';

/** `deleted_at` is the moment of revocation. Of the secret only a hash is kept. */
export const apiKeys = schemaOf({
  _id: integer,
  uuid: text,
  entity_id: integer,
  user_id: integer,
  name: text,
  client_id: text,
  secret_hash: text,
  scopes: texts,
  created_at: date,
  updated_at: date,
  deleted_at: optionalDate,
})
  .index({ entity_id: 1, _id: 1 })
  .index({ client_id: 1 }, { unique: true });
