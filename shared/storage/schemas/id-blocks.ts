import { integer, schemaOfFields, text } from './fields.ts';

/** The last id reserved of each collection (`_id`). */
export const idBlocks = schemaOfFields({ _id: text, last: integer });
