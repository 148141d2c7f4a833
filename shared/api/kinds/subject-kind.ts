import { asIs } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** A word and an id, by which a filter names a record or an actor: `transaction:4`, `user:1`. */
export function subject(words: readonly string[], example: string): Kind<string, string, string> {
  const accepts = words.length > 4 ? `a resource and an id, as ${example}` : `${words.join(' or ')} and an id, as ${example}`;
  const known = new Set(words);
  const pattern = /^([a-z_]+):([1-9]\d{0,14})$/;
  return {
    ...asIs,
    column: 'text',
    name: 'subject',
    accepts,
    check: (value) => (typeof value === 'string' && known.has(pattern.exec(value)?.[1] ?? '') ? value : refuse(accepts, value)),
    bus: { type: 'string', pattern, max: 80 },
    schema: { type: 'string', pattern: pattern.source },
    shape: plain,
  };
}

/** The two parts of such a text. */
export function partsOfSubject(text: string): { word: string; id: number } {
  const [word, id] = text.split(':') as [string, string];
  return { word, id: Number.parseInt(id, 10) };
}
