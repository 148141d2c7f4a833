import { date, integer, schemaOfFields, text, texts } from './fields.ts';

const stored = { first_position: integer, last_position: integer, at: date, previous_hash: text, hash: text, marks: texts, events: texts };

/** Append-only: what the commands of a round left in an entity's trail; `_id` is `<entity>:<first position>` (shared/books/trail/stored-events.ts). */
export const events = schemaOfFields({ _id: text, entity_id: integer, ...stored })
  .index({ entity_id: 1, last_position: 1 }, { unique: true })
  .index({ entity_id: 1, at: 1 })
  .index({ entity_id: 1, marks: 1, last_position: 1 });
