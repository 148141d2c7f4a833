import { date, integer, optionalDate, optionalText, schemaOf, text, uniqueAmongLive } from './fields.ts';

/** `email` is normalised. A user without a password was invited and has not registered yet; a deleted one frees its e-mail address. */
export const users = schemaOf({
  _id: integer,
  uuid: text,
  name: text,
  email: text,
  password_hash: optionalText,
  token_epoch: integer,
  created_at: date,
  updated_at: date,
  deleted_at: optionalDate,
})
  .index({ email: 1 }, uniqueAmongLive)
  .index({ outside_subject: 1 }, { unique: true, partialFilterExpression: { outside_subject: { $exists: true } } })
  .index({ reset_hash: 1 }, { partialFilterExpression: { reset_hash: { $exists: true } } })
  .index({ purge_at: 1 }, { partialFilterExpression: { purge_at: { $exists: true } } });
