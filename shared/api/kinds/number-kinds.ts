import { asIs } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { NumberLiteral } from '../number-literal.ts';
import { plain } from '../shape.ts';
import { refuse } from './refuse.ts';

const integerLiteral = /^-?\d{1,15}(?:\.0+)?$/;
const queryInteger = /^-?(?:0|[1-9]\d{0,14})$/;

function integerOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (value instanceof NumberLiteral && integerLiteral.test(value.text)) return parseInt(value.text, 10);
  return undefined;
}

function fromQuery(text: string): unknown {
  return queryInteger.test(text) ? parseInt(text, 10) : text;
}

type Whole = Kind<number, number, number>;

/** A whole number between two bounds, both included. */
export function integer(min: number, max: number, words = `an integer from ${min} to ${max}`): Whole {
  return {
    ...asIs,
    column: 'integer',
    name: 'integer',
    accepts: words,
    check: (value) => {
      const number = integerOf(value);
      return number === undefined || number < min || number > max ? refuse(words, value) : number;
    },
    from_query: fromQuery,
    bus: { type: 'number', integer: true, min, max },
    schema: { type: 'integer', minimum: min, maximum: max },
    shape: plain,
  };
}

/** The integer id of a record of `resource`, and the collections that hold such records. */
export function idOf(resource: string, ...collections: string[]): Whole {
  return {
    ...integer(1, Number.MAX_SAFE_INTEGER, `the integer id of ${resource}`),
    name: 'id',
    ...(collections.length > 0 ? { refers_to: collections } : {}),
    schema: { type: 'integer', minimum: 1 },
  };
}

/** The same where answers show the id as text, so that what was read can be sent back. */
export function idShownAsText(resource: string, ...collections: string[]): Whole {
  const kind = idOf(resource, ...collections);
  return { ...kind, check: (value) => kind.check!(typeof value === 'string' ? fromQuery(value) : value) };
}

export const year: Whole = integer(limits.year_min, limits.year_max, `a year from ${limits.year_min} to ${limits.year_max}`);
export const count: Whole = integer(1, 9999);
