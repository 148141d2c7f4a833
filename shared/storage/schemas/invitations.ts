import { date, integer, optionalFlag, schemaOf, text } from './fields.ts';

/** Open invitations; `_id` is the hash of the invitation token. Each has two, one that is mailed and one that is shown to the owner. */
export const invitations = schemaOf({ _id: text, entity_id: integer, user_id: integer, expires_at: date, mailed: optionalFlag })
  .index({ entity_id: 1, user_id: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });
