import { asIs } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** One of the words of a vocabulary that `GET /meta` publishes under `vocabulary`. */
export function choice<const T extends string>(vocabulary: string, codes: readonly T[]): Kind<T, T, T> {
  const known = new Set<string>(codes);
  const isKnown = (value: unknown): value is T => typeof value === 'string' && known.has(value);
  const accepts = codes.length > 40 ? `a code of the vocabulary ${vocabulary}` : `one of ${codes.join(', ')}`;
  return {
    ...asIs,
    column: 'text',
    name: vocabulary,
    accepts,
    check: (value) => (isKnown(value) ? value : refuse(accepts, value)),
    bus: { type: 'string', max: 64 },
    schema: { type: 'string', enum: [...codes] },
    shape: plain,
  };
}

export const boolean: Kind<boolean, boolean, boolean> = {
  ...asIs,
  column: 'flag',
  name: 'boolean',
  accepts: 'true or false',
  check: (value) => (typeof value === 'boolean' ? value : refuse('true or false', value)),
  from_query: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  bus: { type: 'boolean' },
  schema: { type: 'boolean' },
  shape: plain,
};
