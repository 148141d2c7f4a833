import { exampleOfResource, shownExample } from '../example-of-resource.ts';
import type { Field, Resource } from '../../api/declare-resource.ts';
import type { JsonSchema } from '../../api/kind.ts';
import { nullableSchema } from '../../api/nullable-schema.ts';

function fieldSchema(field: Field): JsonSchema {
  const kind = field.answer_kind ?? field.kind;
  const schema = kind.answer_schema ?? kind.schema;
  const example =
    field.example === undefined || (field.answer_kind ?? field.kind) !== field.kind ? {} : { examples: [shownExample(field)] };
  if (field.nullable) return { ...nullableSchema(schema), description: field.description };
  return { ...schema, description: field.description, ...example };
}

/** JSON Schema of a resource as answers show it. Direct properties are always there, indirect ones only where one record is shown. */
export function describeResource(resource: Resource): JsonSchema {
  const shown = Object.entries(resource.fields).filter(([, field]) => field.read !== 'never');
  return {
    type: 'object',
    description: resource.definition,
    properties: Object.fromEntries(shown.map(([key, field]) => [key, fieldSchema(field)])),
    required: shown.filter(([, field]) => field.read === undefined || field.read === 'always').map(([key]) => key),
    examples: [exampleOfResource(resource)],
  };
}
