import { integer, schemaOf, text } from './fields.ts';

/** The last id reserved of each collection (`_id`). */
export const idBlocks = schemaOf({ _id: text, last: integer });
