import { queryName } from '../../api/check/key-table.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { exampleBody } from '../example-of-resource.ts';
import type { InputField, JsonSchema } from '../../api/kind.ts';
import type { Fields, Operation } from '../../api/operation.ts';
import { whoMay } from '../../api/who-may.ts';
import { describeAnswer } from './describe-answer.ts';
import { describeErrors } from './describe-errors.ts';

function schemaOfField(field: InputField): JsonSchema {
  const { schema } = field.kind;
  const nullable = field.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
  return { ...nullable, description: field.description, ...(field.default === undefined ? {} : { default: field.default }) };
}

function parameter(where: 'path' | 'query', name: string, field: InputField): JsonSchema {
  const { description: _, ...schema } = schemaOfField(field);
  const example = field.example === undefined || field.example === null ? {} : { example: field.example };
  return { name, in: where, required: where === 'path' || field.required, description: field.description, schema, ...example };
}

function parameters(operation: Operation): JsonSchema[] {
  const ofPath = Object.entries(operation.path_params).map(([key, field]) => parameter('path', key, field));
  const ofQuery = Object.entries(operation.query).map(([key, field]) => parameter('query', queryName(key), field));
  const headers = [...(operation.idempotent ? ['IdempotencyKey'] : []), ...(operation.dry_run ? ['Rollback'] : [])];
  return [...ofPath, ...ofQuery, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function bodySchema(fields: Fields, partial: boolean): JsonSchema {
  const entries = Object.entries(fields);
  const required = partial ? [] : entries.filter(([, field]) => field.required).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, field]) => [key, schemaOfField(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function requestBody(operation: Operation): JsonSchema {
  if (!operation.body) return {};
  const example = exampleBody(operation.body, operation.partial);
  return {
    requestBody: {
      required: Object.values(operation.body).some((field) => field.required) && !operation.partial,
      content: { 'application/json': { schema: bodySchema(operation.body, operation.partial), example } },
    },
  };
}

function describe(operation: Operation): JsonSchema {
  const description = [operation.description, ...whoMay(operation)].filter(Boolean).join(' ');
  return { ...(description ? { description } : {}), ...(operation.persons_only ? { 'x-persons-only': true } : {}) };
}

/** The OpenAPI operation object of a declared operation. */
export function describeOperation(operation: Operation, resource: Resource, public_url: string): JsonSchema {
  return {
    operationId: operation.id,
    tags: [resource.title],
    summary: operation.summary,
    ...describe(operation),
    security: [{ bearer: [operation.scope] }],
    parameters: parameters(operation),
    ...requestBody(operation),
    responses: {
      [String(operation.answer.status)]: describeAnswer(operation, resource),
      ...describeErrors(operation, resource, public_url),
    },
  };
}
