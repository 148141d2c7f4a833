import { limits } from '../../api/limits.ts';
import { date, integer, optionalText, schemaOfFields, text } from './fields.ts';

/** The stored first answer of a write with an Idempotency-Key, replayed for a day. `_id` holds user, entity and key. */
export const idempotencyKeys = schemaOfFields({
  _id: text,
  entity_id: integer,
  fingerprint: text,
  status: integer,
  location: optionalText,
  body: text,
  created_at: date,
}).index({ created_at: 1 }, { expireAfterSeconds: limits.idempotency_seconds });
