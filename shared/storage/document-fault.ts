import mongoose from 'mongoose';
import type { JsonSchema } from './declared-collection.ts';

/** Where a document departs from its schema: the path of the field, or undefined when MongoDB's validator would take it. */
export type FindFault = (document: object) => string | undefined;

const { Decimal128 } = mongoose.Types;
const { Binary } = mongoose.mongo;

/** What the driver writes a value as, a bit for each. A whole number becomes an int, or above 31 bits a double, which schemas take as well. */
const kinds = { whole: 1, string: 2, bool: 4, date: 8, decimal: 16, null: 32, array: 64, object: 128, binData: 256, other: 512 };

function kindOf(value: unknown): number {
  if (typeof value === 'string') return kinds.string;
  if (typeof value === 'number') return Number.isInteger(value) ? kinds.whole : kinds.other;
  if (typeof value === 'boolean') return kinds.bool;
  if (value === null || value === undefined) return kinds.null;
  if (value instanceof Decimal128) return kinds.decimal;
  if (value instanceof Date) return kinds.date;
  if (Array.isArray(value)) return kinds.array;
  if (value instanceof Uint8Array || value instanceof Binary) return kinds.binData;
  return Object.getPrototypeOf(value) === Object.prototype ? kinds.object : kinds.other;
}

/** What a schema says of one value. */
interface Rule {
  /** The kinds that it may be of, as bits. */
  taken: number;
  /** For an array or an object of those kinds. */
  findWithin: FindFault | undefined;
  /** Whether it must be there. */
  isNeeded: boolean;
}

const ANYTHING: Rule = { taken: -1, findWithin: undefined, isNeeded: false };
const NOTHING: Rule = { taken: 0, findWithin: undefined, isNeeded: false };

/** What a schema may say of the kind of a value, and of what is in it. */
const of_kind = ['bsonType', 'multipleOf'];
const of_content = ['anyOf', 'properties', 'required', 'additionalProperties', 'items'];

function requireKnown(schema: JsonSchema, known: readonly string[]): void {
  const unknown = Object.keys(schema).find((keyword) => !known.includes(keyword));
  if (unknown !== undefined) throw new TypeError(`documents are not checked for ${unknown}`);
}

/**
 * Compiles the $jsonSchema of a collection into a check of documents as they are before the driver writes them. It looks at each field once;
 * MongoDB's validator searches the document for each field two or three times (docs/decisions/checked-documents.md). Throws a TypeError for a
 * schema that says more than this understands.
 */
export function findsFault(schema: JsonSchema): FindFault {
  return ruleOf(schema).findWithin ?? (() => undefined);
}

function ruleOf(schema: JsonSchema): Rule {
  requireKnown(schema, [...of_kind, ...of_content]);
  return { taken: takenBy(schema), findWithin: withinOf(schema), isNeeded: false };
}

function withinOf(schema: JsonSchema): FindFault | undefined {
  if (schema.items !== undefined) return inArray(schema.items as JsonSchema);
  const { properties, required, additionalProperties } = schema;
  return properties === undefined && required === undefined && additionalProperties === undefined ? undefined : inObject(schema);
}

/** The kinds that a schema takes. Without any it takes all. Alternatives may differ in their kinds only. */
function takenBy({ bsonType, anyOf, multipleOf }: JsonSchema): number {
  if (anyOf !== undefined) {
    for (const one of anyOf as JsonSchema[]) requireKnown(one, of_kind);
    return (anyOf as JsonSchema[]).reduce((taken, one) => taken | takenBy(one), 0);
  }
  if (bsonType === undefined) return -1;
  return [bsonType].flat().reduce((taken: number, type) => taken | bitOf(type, multipleOf), 0);
}

function bitOf(type: unknown, multipleOf: unknown): number {
  if (type === 'int' || type === 'long' || (type === 'double' && multipleOf === 1)) return kinds.whole;
  const bit = kinds[type as keyof typeof kinds] as number | undefined;
  if (bit === undefined) throw new TypeError(`documents are not checked for the type ${String(type)}`);
  return bit;
}

function inArray(items: JsonSchema): FindFault {
  const rule = ruleOf(items);
  return (array) => {
    for (const [place, value] of (array as unknown[]).entries()) {
      const fault = faultOf(rule, String(place), value);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

function inObject({ properties, required, additionalProperties }: JsonSchema): FindFault {
  const rules = new Map(Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => [name, ruleOf(one)]));
  const needed = (required ?? []) as string[];
  for (const name of needed) rules.set(name, { ...(rules.get(name) ?? ANYTHING), isNeeded: true });
  const others = ruleOfOthers(additionalProperties);
  return (document) => {
    const fields = document as Record<string, unknown>;
    let found = 0;
    for (const name in fields) {
      const rule = rules.get(name) ?? others;
      if (rule.isNeeded) found += 1;
      const fault = faultOf(rule, name, fields[name]);
      if (fault !== undefined) return fault;
    }
    return found === needed.length ? undefined : needed.find((name) => !Object.hasOwn(fields, name));
  };
}

/** The rule of fields that are not named: all are taken, none, or those that fit a schema. */
function ruleOfOthers(additionalProperties: unknown): Rule {
  if (additionalProperties === undefined) return ANYTHING;
  return additionalProperties === false ? NOTHING : ruleOf(additionalProperties as JsonSchema);
}

function faultOf({ taken, findWithin }: Rule, name: string, value: unknown): string | undefined {
  const kind = kindOf(value);
  if ((taken & kind) === 0) return name;
  if (findWithin === undefined || (kind & (kinds.object | kinds.array)) === 0) return undefined;
  const fault = findWithin(value as object);
  return fault === undefined ? undefined : `${name}.${fault}`;
}
