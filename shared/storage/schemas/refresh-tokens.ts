import { date, integer, optionalDate, optionalInteger, schemaOf, text, texts } from './fields.ts';

/** `_id` is the token's hash; MongoDB removes the row once it has expired. A used one is kept until then, so that its reuse is noticed. */
export const refreshTokens = schemaOf({
  _id: text,
  family: text,
  user_id: integer,
  entity_id: optionalInteger,
  scopes: texts,
  token_epoch: integer,
  access_jti: text,
  access_expires_at: date,
  created_at: date,
  used_at: optionalDate,
  revoked_at: optionalDate,
  expires_at: date,
})
  .index({ user_id: 1 })
  .index({ family: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
