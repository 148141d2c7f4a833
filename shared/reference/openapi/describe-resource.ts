import type { Field, Resource } from '../../api/declare-resource.ts';
import type { JsonSchema } from '../../api/kind.ts';
import { nullableSchema } from '../../api/nullable-schema.ts';

function fieldSchema(field: Field): JsonSchema {
  const kind = field.answer_kind ?? field.kind;
  const schema = kind.answer_schema ?? kind.schema;
  const example = field.example === undefined || kind !== field.kind ? undefined : shownExample(field);
  if (field.nullable) return { ...nullableSchema(schema), description: field.description };
  return { ...schema, description: field.description, ...(example === undefined ? {} : { examples: [example] }) };
}

/** The example of a field as an answer shows it; undefined for a record inside, which has the examples of its own fields. */
function shownExample({ kind, example }: Field): unknown {
  if (kind.shape.as === 'resource') return undefined;
  const shown_as_time = kind.answer_schema?.format === 'date-time';
  return shown_as_time && typeof example === 'string' && example.length === 10 ? `${example}T00:00:00.000000Z` : example;
}

/** JSON Schema of a resource as answers show it. Direct properties are always there, indirect ones only where one record is shown. */
export function describeResource(resource: Resource): JsonSchema {
  const shown = Object.entries(resource.fields).filter(([, field]) => field.read !== 'never');
  return {
    type: 'object',
    description: resource.definition,
    properties: Object.fromEntries(shown.map(([key, field]) => [key, fieldSchema(field)])),
    required: shown.filter(([, field]) => field.read === undefined || field.read === 'always').map(([key]) => key),
  };
}
