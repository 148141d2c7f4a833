import { formatAmount } from '../../accounting/amount.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { sumOf } from '../../accounting/decimal.ts';
import { schemaOfFields } from '../input-schema.ts';
import type { BodyOf, Column, Columns, Flat, InputField, Kind } from '../kind.ts';
import { amountsShape, listOf, mapOf, objectOf, plain, resourceShape } from '../shape.ts';
import { amount } from './decimal-kinds.ts';

/** A list of values of one kind. */
export function list<Bus, Rec, Shown>(items: Kind<Bus, Rec, Shown>, bounds: { max: number; min?: number }): Kind<Bus[], Rec[], Shown[]> {
  const least = bounds.min === undefined ? '' : `${bounds.min} to `;
  return {
    record: (bus) => bus.map((item) => items.record(item)),
    show: (record) => record.map((item) => items.show(item)),
    ...columnOfList(items.column),
    name: 'list',
    accepts: `an array of ${least}${bounds.min === undefined ? 'at most ' : ''}${bounds.max} items`,
    bus: { type: 'array', max: bounds.max, items: items.bus },
    schema: { type: 'array', items: items.schema, maxItems: bounds.max, ...(bounds.min === undefined ? {} : { minItems: bounds.min }) },
    ...(items.answer_schema ? { answer_schema: { type: 'array', items: items.answer_schema } } : {}),
    shape: listOf(items.shape),
    items,
    max_items: bounds.max,
    ...(bounds.min === undefined ? {} : { min_items: bounds.min }),
  };
}

function columnOfList(item: Column | undefined): { column?: Column } {
  if (item === 'integer' || item === 'text') return { column: `${item}s` };
  return typeof item === 'object' && 'some' in item ? { column: { each_some: item.some } } : {};
}

/** An object with declared keys, as a request sends it. `title` is its name in the document. */
export function object<const F extends Readonly<Record<string, InputField>>>(fields: F, title?: string): Kind<BodyOf<F>, never, never> {
  const entries = Object.entries<InputField>(fields);
  return {
    ...neverStored,
    name: 'object',
    accepts: 'an object',
    bus: {
      type: 'object',
      props: Object.fromEntries(entries.map(([key, field]) => [key, { ...field.kind.bus, optional: true, nullable: true }])),
    },
    schema: schemaOfFields(fields, title),
    shape: objectOf(Object.fromEntries(entries.map(([key, field]) => [key, field.kind.shape]))),
    fields,
  };
}

/** Parts of a request that become records themselves. */
const neverStored = {
  record(): never {
    throw new TypeError('An object of a request has no record form');
  },
  show: (record: never): never => record,
};

function answerOnly(name: string, accepts: string, shape: Kind['shape'], schema: Kind['schema']): Kind<never, never, Presented> {
  return { record: (bus) => bus, show: (record) => record, name, accepts, bus: { type: 'any' }, schema, shape };
}

function mapAnswer(...said: Parameters<typeof answerOnly>): Kind<never, never, Record<string, string>> {
  return { ...answerOnly(...said), show: (record) => record };
}

function listAnswer(...said: Parameters<typeof answerOnly>): Kind<never, never, Presented[]> {
  return { ...answerOnly(...said), show: (record) => record };
}

/** Another resource, shown inside an answer. */
/** A resource in bus form, as an answer nests it. */
export type Presented = Record<string, unknown>;

export function nested(resource: string): Kind<never, never, Presented> {
  return answerOnly('object', `the ${resource}`, resourceShape(resource), { $ref: `#/components/schemas/${resource}` });
}

/** One of two resources that write their amounts under the same keys. */
export function nestedEither(one: string, other: string): Kind<never, never, Presented> {
  const schema = { anyOf: [nested(one).schema, nested(other).schema] };
  return answerOnly('object', `the ${one} or ${other}`, resourceShape(one), schema);
}

export function nestedList(resource: string): Kind<never, never, Presented[]> {
  const item = nested(resource);
  return listAnswer('list', `a list of ${resource}`, listOf(item.shape), { type: 'array', items: item.schema });
}

interface ObjectTerms {
  /** Its name in the document, where it then stands once. */
  readonly title?: string;
  /** Parts that may be missing. */
  readonly optional?: readonly string[];
}

/** An object in an answer whose parts are kinds. */
export function answerObject<const F extends Readonly<Record<string, Kind>>>(
  fields: F,
  { title, optional = [] }: ObjectTerms = {},
): Kind<never, never, ShownParts<F>> {
  const entries = Object.entries(fields);
  const shape = objectOf(Object.fromEntries(entries.map(([key, kind]) => [key, kind.shape])));
  const said = answerOnly('object', 'an object', shape, {
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, kind]) => [key, kind.answer_schema ?? kind.schema])),
    required: Object.keys(fields).filter((key) => !optional.includes(key)),
  });
  return { ...said, show: (record) => record, parts: fields };
}

type ShownParts<F> = Flat<{ -readonly [K in keyof F]: F[K] extends Kind<unknown, unknown, infer Shown> ? Shown : never }>;

export function answerList(items: Kind): Kind<never, never, Presented[]> {
  return listAnswer('list', 'a list', listOf(items.shape), { type: 'array', items: items.answer_schema ?? items.schema });
}

export function answerMap(values: Kind): Kind<never, never, Record<string, string>> {
  return mapAnswer('object', 'an object', mapOf(values.shape), {
    type: 'object',
    additionalProperties: values.answer_schema ?? values.schema,
  });
}

/** Totals by code and their `total`. */
export const amountsByCode: Kind<never, Record<string, Decimal>, Record<string, string>> = {
  ...answerMap(amount),
  show: (byCode) => ({
    total: formatAmount(sumOf(Object.values(byCode), (figure) => figure)),
    ...Object.fromEntries(Object.entries(byCode).map(([code, figure]) => [code, formatAmount(figure)])),
  }),
  column: 'amounts',
};

/** A list of embedded records, described by their columns. No answer shows it as it is. */
export function embedded<R>(each: Readonly<Record<keyof R & string, Column>>): Kind<never, R[], R[]> {
  return keptAsIs({ each });
}

type PartOf<F> = Flat<{ -readonly [K in keyof F]: F[K] extends Kind<unknown, infer Rec, unknown> ? Rec : never }>;

/** A list of embedded records, described by the kinds of their fields. No answer shows it as it is. */
export function parts<const F extends Readonly<Record<string, Kind>>>(fields: F): Kind<never, PartOf<F>[], PartOf<F>[]> {
  return keptAsIs({ each: columnsOf(fields) });
}

/** One embedded record, described by the kinds of its fields. */
export function part<const F extends Readonly<Record<string, Kind>>>(fields: F): Kind<never, PartOf<F>, PartOf<F>> {
  return keptAsIs({ one: columnsOf(fields) });
}

/** One embedded record that has some of these fields. */
export function somePart<R>(fields: Readonly<Record<string, Kind>>): Kind<never, Partial<R>, Partial<R>> {
  return keptAsIs({ some: columnsOf(fields) });
}

function columnsOf(fields: Readonly<Record<string, Kind>>): Columns {
  const columnOf = (key: string, { column, name }: Kind): Column => {
    if (column === undefined) throw new TypeError(`${key} is part of a record, and its kind ${name} has no column`);
    return column;
  };
  return Object.fromEntries(Object.entries(fields).map(([key, kind]) => [key, columnOf(key, kind)]));
}

function keptAsIs<R>(column: Column): Kind<never, R, R> {
  return { ...answerOnly('object', 'an object', plain, {}), record: (bus) => bus, show: (record) => record, column };
}

/** Amounts by the codes of closed vocabularies; an object of codes nests. Codes in `optional` are left out when they do not apply. */
export function figures(always: FigureCodes, optional: FigureCodes = {}, title?: string): Kind {
  return answerOnly('object', 'an object', amountsShape, {
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: Object.fromEntries(
      Object.entries({ ...always, ...optional }).map(([code, kind]) => [code, kind.answer_schema ?? kind.schema]),
    ),
    required: Object.keys(always),
    additionalProperties: false,
  });
}

type FigureCodes = Readonly<Record<string, Kind>>;

/** An amount under each code. */
export function amountsOf(codes: readonly string[]): FigureCodes {
  return Object.fromEntries(codes.map((code) => [code, amount]));
}
