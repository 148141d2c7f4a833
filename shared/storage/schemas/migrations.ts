import { optionalDate, optionalText, schemaOf, text } from './fields.ts';

/** What has been applied (`_id` names it), the fingerprint of the schemas, and the lock of whoever migrates (migrate-database.ts). */
export const migrations = schemaOf({
  _id: text,
  applied_at: optionalDate,
  fingerprint: optionalText,
  holder: optionalText,
  held_until: optionalDate,
});
