import type { JsonSchema } from './kind.ts';

/**
 * The schema of the same value or null. A plain type is published as a list with `null`, which client generators take for a value that may be
 * absent; a schema that stands once among the components, or lists its values, as a choice with null, because generators make classes of it.
 */
export function nullableSchema(schema: JsonSchema): JsonSchema {
  const { type, title, anyOf, ...rest } = schema;
  if (Array.isArray(anyOf)) return isNullable(anyOf) ? schema : { ...schema, anyOf: [...(anyOf as JsonSchema[]), { type: 'null' }] };
  if (Array.isArray(type)) return type.includes('null') ? schema : { ...schema, type: [...(type as string[]), 'null'] };
  if (typeof type === 'string' && title === undefined && !('const' in schema) && !('enum' in schema))
    return { type: [type, 'null'], ...rest };
  // Anything may be null already.
  if (Object.keys(schema).every((key) => key === 'description')) return schema;
  return { anyOf: [schema, { type: 'null' }] };
}

function isNullable(choices: readonly JsonSchema[]): boolean {
  return choices.some(({ type }) => type === 'null');
}
