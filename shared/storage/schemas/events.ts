import { date, integer, schemaOfFields, text, texts } from './fields.ts';

const stored = { first_position: integer, last_position: integer, at: date, previous_hash: text, hash: text, marks: texts, events: texts };

/** Append-only: what the commands of a round left in an entity's trail; `_id` is `<entity>:<first position>` (shared/books/trail/stored-events.ts). */
export const events = schemaOfFields({ _id: text, entity_id: integer, ...stored })
  .index({ entity_id: 1, last_position: 1 }, { unique: true })
  .index({ entity_id: 1, at: 1 })
  .index({ entity_id: 1, marks: 1, last_position: 1 });

/** The same of what concerns a user's account, beside the books; `_id` is `<owner>:<first position>`. */
export const accountEvents = schemaOfFields({ _id: text, owner_id: integer, ...stored })
  .index({ owner_id: 1, last_position: 1 }, { unique: true })
  .index({ owner_id: 1, at: 1 })
  .index({ owner_id: 1, marks: 1, last_position: 1 });

/** The end of an account's trail; `_id` is the user's id. */
export const accountHeads = schemaOfFields({ _id: integer, trail_position: integer, trail_hash: text });
