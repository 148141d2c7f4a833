import { publishedFields } from './always-accepted.ts';
import type { InputField, JsonSchema } from './kind.ts';
import { nullableSchema } from './nullable-schema.ts';

/** JSON Schema of a field as a request sends it. */
export function schemaOfField(field: InputField): JsonSchema {
  const { schema } = field.kind;
  const nullable = field.nullable ? nullableSchema(schema) : schema;
  const { also_accepts } = field.kind;
  const description = also_accepts === undefined ? field.description : `${field.description} ${also_accepts}`;
  return { ...nullable, description, ...(field.default === undefined ? {} : { default: field.default }) };
}

/**
 * The same in a body: words describe the default, without the keyword `default`. Client generators take that keyword for a value that is
 * always there. TypeScript clients then require it, and Python clients send it even in an update, where a field that is left out must stay
 * as it is.
 */
function schemaOfBodyField(field: InputField, partial: boolean): JsonSchema {
  // In a create, null is the same as leaving an optional field out.
  const nullable = field.nullable === true || (!partial && !field.required);
  const { default: unless, description, ...schema } = schemaOfField({ ...field, nullable });
  const told = unless === undefined || partial ? '' : ` \`${JSON.stringify(unless)}\` unless given.`;
  return { ...schema, description: `${description as string}${told}` };
}

/**
 * JSON Schema of an object of fields, with the key that every one accepts. `title` is its name, so that it stands once among the components.
 * In a partial one nothing is required.
 */
export function schemaOfFields(fields: Readonly<Record<string, InputField>>, title?: string, partial = false): JsonSchema {
  const entries = Object.entries(publishedFields(fields));
  const required = partial ? [] : entries.filter(([, field]) => field.required).map(([key]) => key);
  return {
    ...(title === undefined ? {} : { title }),
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, field]) => [key, schemaOfBodyField(field, partial)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** Name of an operation's body among the components: `CreateAccountBody`. */
export function bodyTitle(operation_id: string): string {
  return `${capitalised(operation_id)}Body`;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
