import type { BodyOf, Flat, InputField, Kind } from '../kind.ts';
import { schemaOfFields } from '../input-schema.ts';
import { withNames } from '../naming.ts';
import { nullableSchema } from '../nullable-schema.ts';
import { objectOf } from '../shape.ts';

type Parts = Readonly<Record<string, InputField>>;
type RecOf<F> = F extends { kind: Kind<unknown, infer Rec, unknown> } ? Rec : never;
type ShownOf<F> = F extends { kind: Kind<unknown, unknown, infer Shown> } ? Shown : never;
type OrNull<F, T> = F extends { required: true } ? T : T | null;
type KeptOf<F extends Parts> = Flat<{ -readonly [K in keyof F]: OrNull<F[K], RecOf<F[K]>> }>;
type ShownPartsOf<F extends Parts> = Flat<{ -readonly [K in keyof F]: OrNull<F[K], ShownOf<F[K]>> }>;

/**
 * An object with declared parts that a record keeps: an address. Parts that are left out are null, and an update replaces it whole. A request
 * may name the records to which its ids refer. `title` is its name in the document.
 */
export function embeddedObject<const F extends Parts>(fields: F, title: string): Kind<BodyOf<F>, KeptOf<F>, ShownPartsOf<F>> {
  const entries = Object.entries<InputField>(fields);
  const sent = withNames(fields);
  const each = <T>(of: (kind: Kind, key: string) => T): Record<string, T> =>
    Object.fromEntries(entries.map(([key, { kind }]) => [key, of(kind, key)]));
  const columns = each(({ column, name }, key) => {
    if (column === undefined) throw new TypeError(`${key} is part of a record, and its kind ${name} has no column`);
    return column;
  });
  return {
    record: (bus) => each((kind, key) => orNull((value) => kind.record(value), (bus as Record<string, unknown>)[key])) as KeptOf<F>,
    show: (record) => each((kind, key) => orNull((value) => kind.show(value), (record as Record<string, unknown>)[key])) as ShownPartsOf<F>,
    column: { some: columns },
    name: 'object',
    accepts: 'an object',
    bus: { type: 'object', props: each((kind) => ({ ...kind.bus, optional: true, nullable: true })) },
    schema: schemaOfFields(sent, title),
    answer_schema: {
      type: 'object',
      properties: each((kind) => nullableSchema(kind.answer_schema ?? kind.schema)),
      required: Object.keys(fields),
    },
    shape: objectOf(each((kind) => kind.shape)),
    fields: sent,
  };
}

function orNull(turn: (value: unknown) => unknown, value: unknown): unknown {
  return value === undefined || value === null ? null : turn(value);
}
