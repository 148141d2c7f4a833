import { countsByName, optionalCountsByName, optionalInteger, optionalText, integer, schemaOfFields, text } from './fields.ts';

/** One a set of books; `_id` is the entity's id. */
export const heads = schemaOfFields({
  _id: integer,
  version: integer,
  ledger_position: integer,
  ledger_hash: text,
  trail_position: optionalInteger,
  trail_hash: optionalText,
  sequences: countsByName,
  account_codes: countsByName,
  counts: optionalCountsByName,
});
