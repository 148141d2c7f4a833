import { date, integer, optionalDate, optionalFlag, optionalText, schemaOf, text, uniqueAmongLive } from './fields.ts';

/**
 * `email` is normalised. A user without a password was invited and has not registered yet; a deleted one frees its e-mail address.
 * What is there for a while only: a link that verifies the address (`verify_*`), a password reset (`reset_*`), and the end of a deleted account (`purge_at`, `subscription_cancelled`).
 */
export const users = schemaOf({
  _id: integer,
  uuid: text,
  name: text,
  email: text,
  password_hash: optionalText,
  token_epoch: integer,
  email_verified_at: optionalDate,
  verify_hash: optionalText,
  verify_expires_at: optionalDate,
  reset_hash: optionalText,
  reset_expires_at: optionalDate,
  outside_subject: optionalText,
  created_at: date,
  updated_at: date,
  deleted_at: optionalDate,
  purge_at: optionalDate,
  subscription_cancelled: optionalFlag,
})
  .index({ email: 1 }, uniqueAmongLive)
  .index({ outside_subject: 1 }, { unique: true, partialFilterExpression: { outside_subject: { $exists: true } } })
  .index({ reset_hash: 1 }, { partialFilterExpression: { reset_hash: { $exists: true } } })
  .index({ verify_hash: 1 }, { partialFilterExpression: { verify_hash: { $exists: true } } })
  .index({ purge_at: 1 }, { partialFilterExpression: { purge_at: { $exists: true } } });
