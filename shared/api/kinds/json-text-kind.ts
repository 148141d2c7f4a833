import { asIs, Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { NumberLiteral } from '../number-literal.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** Any JSON object of at most so many bytes, which nobody here reads. On the bus and in records it is its text. */
export function jsonObject(most_bytes: number): Kind<string, string, string> {
  const accepts = `an object of at most ${most_bytes} bytes of JSON`;
  return {
    ...asIs,
    name: 'json_object',
    accepts,
    check: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof NumberLiteral)
        return refuse(accepts, value);
      const text = JSON.stringify(withNumbers(value));
      const bytes = Buffer.byteLength(text);
      return bytes <= most_bytes ? text : new Refusal(`must be ${accepts}; got ${bytes}`);
    },
    column: 'text',
    bus: { type: 'string', max: most_bytes },
    schema: { type: 'object', additionalProperties: true },
    shape: plain,
  };
}

/** A number that a float would not print the same is kept as the float: no figure of the books is in here. */
function withNumbers(value: unknown): unknown {
  if (value instanceof NumberLiteral) return Number(value.text);
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNumbers(one)]));
}
