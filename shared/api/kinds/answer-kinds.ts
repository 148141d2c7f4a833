import { timestampOf } from '../timestamp-text.ts';
import { asIs } from '../kind.ts';
import { nullableSchema } from '../nullable-schema.ts';
import type { Kind } from '../kind.ts';
import { plain } from '../shape.ts';

/** An instant in an answer: ISO 8601 with microseconds and Z. */
export const timestamp: Kind<never, Date, string> = {
  record: (bus) => bus,
  show: timestampOf,
  column: 'date',
  name: 'timestamp',
  accepts: 'a time',
  bus: { type: 'string' },
  schema: { type: 'string', format: 'date-time' },
  shape: plain,
};

/** Text that the server makes. */
export const shownText: Kind<string, string, string> = {
  ...asIs,
  column: 'text',
  name: 'text',
  accepts: 'text',
  bus: { type: 'string' },
  schema: { type: 'string' },
  shape: plain,
};

/** An integer that the server makes. */
export const shownInteger: Kind<number, number, number> = {
  ...asIs,
  column: 'integer',
  name: 'integer',
  accepts: 'an integer',
  bus: { type: 'number' },
  schema: { type: 'integer' },
  shape: plain,
};

/** Anything; only words describe it. */
export const anything: Kind = { ...asIs, name: 'any', accepts: 'any JSON', bus: { type: 'any' }, schema: {}, shape: plain };

/** A part of an answer that may be null. */
export function orNull<Bus, Rec, Shown>(kind: Kind<Bus, Rec, Shown>): Kind<Bus, Rec, Shown | null> {
  const { answer_schema: _, ...rest } = kind;
  return { ...rest, schema: nullableSchema(kind.answer_schema ?? kind.schema) };
}
