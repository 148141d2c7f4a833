import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** One of the words of a vocabulary that `GET /meta` publishes under `vocabulary`. */
export function choice(vocabulary: string, codes: readonly string[]): Kind {
  const known = new Set(codes);
  const accepts = codes.length > 40 ? `a code of the vocabulary ${vocabulary}` : `one of ${codes.join(', ')}`;
  return {
    name: vocabulary,
    accepts,
    check: (value) => (typeof value === 'string' && known.has(value) ? value : refuse(accepts, value)),
    bus: { type: 'string', max: 64 },
    schema: { type: 'string', enum: [...codes] },
    shape: plain,
  };
}

export const boolean: Kind = {
  name: 'boolean',
  accepts: 'true or false',
  check: (value) => (typeof value === 'boolean' ? value : refuse('true or false', value)),
  from_query: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  bus: { type: 'boolean' },
  schema: { type: 'boolean' },
  shape: plain,
};
