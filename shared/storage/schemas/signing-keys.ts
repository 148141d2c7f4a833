import { anything, date, schemaOfFields, text } from './fields.ts';

/** The key pairs of the embedded authorization server; `_id` is the key id (`kid`). */
export const signingKeys = schemaOfFields({ _id: text, alg: text, public_jwk: anything, private_jwk: anything, created_at: date });
