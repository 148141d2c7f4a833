import type { JsonSchema } from '../../api/kind.ts';
import { inlineHtml } from './prose.ts';

/** A parameter or a field of a body, as a reader sees it. `place` is where a parameter stands, or nothing. */
export interface ShownField {
  name: string;
  type: string;
  is_required: boolean;
  place: string;
  meaning: string;
}

export type Resolve = (schema: JsonSchema) => JsonSchema;

/** Follows `$ref` into the components of a document. */
export function resolver(components: Readonly<Record<string, Record<string, JsonSchema>>>): Resolve {
  return (schema) => {
    const [, , kind, name] = typeof schema.$ref === 'string' ? schema.$ref.split('/') : [];
    return (kind !== undefined && name !== undefined && components[kind]?.[name]) || schema;
  };
}

export function parametersOf(parameters: readonly JsonSchema[], resolve: Resolve): ShownField[] {
  return parameters.map(resolve).map(({ name, in: place, required, description, schema }) => ({
    name: String(name),
    type: typeOf(resolve(schema as JsonSchema), resolve),
    is_required: required === true,
    place: String(place),
    meaning: inlineHtml(textOf(description)),
  }));
}

/** How deep fields within fields are shown: the lines of an entry and what is in them. */
const deepest = 3;

/** The fields of an object or of the objects in a list, those within them by their whole names: `line_items[].amount`. */
export function fieldsOf(schema: JsonSchema, resolve: Resolve, before = '', depth = 1): ShownField[] {
  const object = objectIn(resolve(schema), resolve);
  if (!object || depth > deepest) return [];
  const required = (object.required ?? []) as readonly string[];
  return Object.entries(object.properties as Record<string, JsonSchema>).flatMap(([key, unresolved]) => {
    const field = resolve(unresolved);
    const name = `${before}${key}`;
    const meaning = inlineHtml(textOf(unresolved.description ?? field.description));
    const shown = { name, type: typeOf(field, resolve), is_required: required.includes(key), place: '', meaning };
    const inner = isList(field)
      ? fieldsOf(field.items as JsonSchema, resolve, `${name}[].`, depth + 1)
      : fieldsOf(field, resolve, `${name}.`, depth + 1);
    return [shown, ...inner];
  });
}

const isList = (schema: JsonSchema): boolean => schema.items !== undefined;
const choicesOf = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[];

/** The schema itself or the one of its alternatives that has properties. */
function objectIn(schema: JsonSchema, resolve: Resolve): JsonSchema | undefined {
  if (schema.properties) return schema;
  return choicesOf(schema)
    .map(resolve)
    .find(({ properties }) => properties !== undefined);
}

const most_codes = 12;

/** A type in a few words: its codes where there are few of them, else what it is. */
function typeOf(schema: JsonSchema, resolve: Resolve): string {
  const codes = schema.enum as readonly unknown[] | undefined;
  if (codes) return codes.length > most_codes ? `one of ${codes.length} codes` : codes.map(String).join(' | ');
  if (isList(schema)) return `list of ${typeOf(resolve(schema.items as JsonSchema), resolve)}`;
  const choices = choicesOf(schema).map(resolve);
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(choice, resolve)))].join(' or ');
  const types = [schema.type ?? 'any'].flat().map(String);
  if (types.join() === 'null') return 'null';
  const [kind = 'any', ...rest] = types.filter((type) => type !== 'null');
  const named = schema.format === undefined ? kind : textOf(schema.format);
  return [named, ...rest, ...(types.includes('null') ? ['null'] : [])].join(' or ');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
