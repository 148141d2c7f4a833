import { optionalDate, optionalFlag, optionalText, schemaOfFields, text } from './fields.ts';

/** What has been applied (`_id` names it), the version that stands and those before it, and the lock of whoever migrates (migrate-database.ts). */
export const migrations = schemaOfFields({
  _id: text,
  applied_at: optionalDate,
  fingerprint: optionalText,
  history: { type: [String] },
  expanded: optionalFlag,
  holder: optionalText,
  held_until: optionalDate,
});
