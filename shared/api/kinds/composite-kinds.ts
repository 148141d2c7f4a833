import type { InputField, Kind } from '../kind.ts';
import { amountsShape, listOf, mapOf, objectOf, resourceShape } from '../shape.ts';
import { amount } from './decimal-kinds.ts';

/** A list of values of one kind. */
export function list(items: Kind, bounds: { max: number; min?: number }): Kind {
  const least = bounds.min === undefined ? '' : `${bounds.min} to `;
  return {
    name: 'list',
    accepts: `an array of ${least}${bounds.min === undefined ? 'at most ' : ''}${bounds.max} items`,
    bus: { type: 'array', max: bounds.max, items: items.bus },
    schema: { type: 'array', items: items.schema, maxItems: bounds.max, ...(bounds.min === undefined ? {} : { minItems: bounds.min }) },
    shape: listOf(items.shape),
    items,
    max_items: bounds.max,
    ...(bounds.min === undefined ? {} : { min_items: bounds.min }),
  };
}

/** An object with declared keys, as a request sends it. */
export function object(fields: Readonly<Record<string, InputField>>): Kind {
  const entries = Object.entries(fields);
  return {
    name: 'object',
    accepts: 'an object',
    bus: {
      type: 'object',
      props: Object.fromEntries(entries.map(([key, field]) => [key, { ...field.kind.bus, optional: true, nullable: true }])),
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, field]) => [key, { ...field.kind.schema, description: field.description }])),
      required: entries.filter(([, field]) => field.required).map(([key]) => key),
      additionalProperties: false,
    },
    shape: objectOf(Object.fromEntries(entries.map(([key, field]) => [key, field.kind.shape]))),
    fields,
  };
}

function answerOnly(name: string, accepts: string, shape: Kind['shape'], schema: Kind['schema']): Kind {
  return { name, accepts, bus: { type: 'any' }, schema, shape };
}

/** Another resource, shown inside an answer. */
export function nested(resource: string): Kind {
  return answerOnly('object', `the ${resource}`, resourceShape(resource), { $ref: `#/components/schemas/${resource}` });
}

export function nestedList(resource: string): Kind {
  const item = nested(resource);
  return answerOnly('list', `a list of ${resource}`, listOf(item.shape), { type: 'array', items: item.schema });
}

/** An answer's object whose parts are kinds. */
export function answerObject(fields: Readonly<Record<string, Kind>>): Kind {
  const entries = Object.entries(fields);
  return answerOnly('object', 'an object', objectOf(Object.fromEntries(entries.map(([key, kind]) => [key, kind.shape]))), {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, kind]) => [key, kind.answer_schema ?? kind.schema])),
  });
}

export function answerList(items: Kind): Kind {
  return answerOnly('list', 'a list', listOf(items.shape), { type: 'array', items: items.answer_schema ?? items.schema });
}

export function answerMap(values: Kind): Kind {
  return answerOnly('object', 'an object', mapOf(values.shape), {
    type: 'object',
    additionalProperties: values.answer_schema ?? values.schema,
  });
}

/** Totals by code and their `total`. */
export const amountsByCode: Kind = answerMap(amount);

/** Figures at any depth, keyed by codes. */
export const figures: Kind = answerOnly('object', 'an object', amountsShape, { type: 'object', additionalProperties: true });
