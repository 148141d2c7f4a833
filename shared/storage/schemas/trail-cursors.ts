import { flag, integer, optionalDate, optionalText, schemaOfFields, text } from './fields.ts';

/** How far somebody outside has been told of an entity's trail; `_id` is `webhook:<id>` or `stream:<entity>` (services/webhook/cursor). */
export const trailCursors = schemaOfFields({
  _id: text,
  entity_id: integer,
  kind: text,
  position: integer,
  halted: flag,
  due_at: optionalDate,
  lease: optionalText,
  failures: integer,
  failing_since: optionalDate,
})
  .index({ entity_id: 1, kind: 1 })
  .index({ due_at: 1 }, { partialFilterExpression: { due_at: { $type: 'date' } } });
