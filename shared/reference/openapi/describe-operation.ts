import { publishedQuery } from '../../api/always-accepted.ts';
import { queryName } from '../../api/check/key-table.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { bodyTitle, schemaOfField, schemaOfFields } from '../../api/input-schema.ts';
import type { InputField, JsonSchema } from '../../api/kind.ts';
import { eventNamesOf } from '../../api/operation.ts';
import type { Operation } from '../../api/operation.ts';
import { any_bytes } from '../../api/sent-file.ts';
import { whoMay } from '../../api/who-may.ts';
import { describeAnswers, file_schema } from './describe-answer.ts';
import type { ErrorResponses } from './describe-errors.ts';
import { mediaExample } from './recorded-examples.ts';
import type { RecordedExample } from './recorded-examples.ts';

function parameter(where: 'path' | 'query', name: string, field: InputField, sent: unknown): JsonSchema {
  const { description: _, ...schema } = schemaOfField(field);
  const example = mediaExample(sent ?? field.example ?? undefined);
  const parts = field.kind.keyed_query ? { style: 'deepObject', explode: true } : {};
  return { name, in: where, required: where === 'path' || field.required, description: field.description, ...parts, schema, ...example };
}

function parameters(operation: Operation, { path = {}, query = {} }: RecordedExample): JsonSchema[] {
  const ofPath = Object.entries(operation.path_params).map(([key, field]) => parameter('path', key, field, path[key]));
  const ofQuery = Object.entries(publishedQuery(operation)).map(([key, field]) => parameter('query', queryName(key), field, query[key]));
  const headers = [
    ...(operation.idempotent ? ['IdempotencyKey'] : []),
    ...(operation.dry_run ? ['Rollback'] : []),
    ...(operation.conditional ? ['IfMatch'] : []),
    ...(operation.minimal ? ['Prefer'] : []),
  ];
  return [...ofPath, ...ofQuery, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function requestBody({ id, alias_of, body, partial, file }: Operation, sent: unknown): JsonSchema {
  // Generators of clients know bytes by this type alone; which others the operation accepts stands in its description.
  const bytes = file && { [any_bytes]: { schema: file_schema } };
  if (bytes && !file.beside_json) return { requestBody: { required: true, content: bytes } };
  if (!body) return {};
  const schema = schemaOfFields(body, bodyTitle(alias_of ?? id), partial);
  return {
    requestBody: {
      required:
        bytes !== undefined || (Object.values(body).some((field) => field.required || field.required_unless !== undefined) && !partial),
      content: { 'application/json': { schema, ...mediaExample(sent) }, ...bytes },
    },
  };
}

/** How the body of an operation is sent that takes a file. */
function fileSentence({ file, body_bytes }: Operation): string[] {
  if (!file) return [];
  const size = `${(file.bytes ?? body_bytes) / 1_048_576} MiB`;
  const types = `as \`${any_bytes}\` or as what it is: ${file.content_types.join(', ')}`;
  return [`The body is the file as it is, of at most ${size}, ${types}${file.beside_json ? '; or it is JSON' : ''}.`];
}

function describe(operation: Operation): JsonSchema {
  const repeating = operation.partial ? ['Keys of the record that cannot change are accepted as they were read.'] : [];
  const description = [operation.description, ...fileSentence(operation), ...repeating, ...whoMay(operation)].filter(Boolean).join(' ');
  return {
    ...(description ? { description } : {}),
    ...(operation.deprecated ? { deprecated: true } : {}),
    ...(operation.persons_only ? { 'x-persons-only': true } : {}),
    ...(operation.event ? { 'x-event': eventNamesOf(operation.event) } : {}),
    ...(operation.export_event === null ? {} : { 'x-export-event': operation.export_event }),
  };
}

/** The OpenAPI operation object of a declared operation. `records` are the resources' schemas by name. */
export function describeOperation(
  operation: Operation,
  resource: Resource,
  records: Readonly<Record<string, JsonSchema>>,
  errors: ErrorResponses,
  example: RecordedExample,
): JsonSchema {
  return {
    operationId: operation.id,
    tags: [resource.title],
    summary: operation.summary,
    ...describe(operation),
    security: [{ bearer: operation.scopes }],
    parameters: parameters(operation, example),
    ...requestBody(operation, example.body),
    responses: {
      ...describeAnswers(operation, records, errors.billing, example.answer),
      ...errors.of(operation, resource),
    },
  };
}
