import { answerFormats } from '../../api/answer-formats.ts';
import { capitalised } from '../../api/input-schema.ts';
import type { JsonSchema, Kind } from '../../api/kind.ts';
import type { Operation } from '../../api/operation.ts';
import { any_bytes } from '../../api/sent-file.ts';
import type { Billing } from '../served.ts';
import { headersOfAnswer } from './answer-headers.ts';
import { minimalSchema, minimal_type } from './minimal-schema.ts';
import { dryRunSchema } from './dry-run-schema.ts';
import { mediaExample } from './recorded-examples.ts';

/** Bytes, as generators of clients understand it. */
export const file_schema: JsonSchema = { type: 'string', format: 'binary' };

const success: JsonSchema = { type: 'string', const: 'success' };

function schemaOf(kind: Kind | undefined): JsonSchema {
  return kind ? (kind.answer_schema ?? kind.schema) : {};
}

/** The subject of an answer: the resource that it shows, or the one operation that answers this way. */
function subjectOf({ id, answer, alias_of }: Operation): string {
  const { shape } = answer.kind ?? {};
  return shape?.as === 'resource' && !answer.keys ? shape.resource : capitalised(alias_of ?? id);
}

/** JSON Schema of the successful answer. It has a title, unless it is a resource itself. */
function answerSchema(operation: Operation): JsonSchema {
  const { answer } = operation;
  if (answer.form === 'bare') return schemaOf(answer.kind);
  const keys: Record<string, JsonSchema> = { status: success };
  if (answer.form === 'list')
    Object.assign(keys, { data: { type: 'array', items: schemaOf(answer.kind) }, meta: { $ref: '#/components/schemas/ListMeta' } });
  if (answer.form === 'resource') Object.assign(keys, { message: { type: 'string' }, resource: schemaOf(answer.kind) });
  for (const [key, kind] of Object.entries(answer.keys ?? {})) keys[key] = schemaOf(kind);
  const required = Object.keys(keys).filter((key) => key !== 'message');
  return { title: subjectOf(operation) + (answer.form === 'list' ? 'List' : 'Answer'), type: 'object', properties: keys, required };
}

/**
 * Both forms of the answer of a write that takes `Rollback`. The form of a dry run comes first, because it requires a mark that the other
 * has not. So a reader that takes the first form that fits finds the right one.
 */
function withDryRun(operation: Operation, schema: JsonSchema, records: Readonly<Record<string, JsonSchema>>): JsonSchema {
  if (!operation.dry_run) return schema;
  const answer = operation.answer.form === 'bare' ? records[subjectOf(operation)]! : schema;
  if (!operation.rehearses) return { anyOf: [dryRunSchema(answer, `${subjectOf(operation)}DryRun`), schema] };
  return { anyOf: [dryRunSchema(withKeys(answer, operation.rehearses), `${capitalised(operation.id)}DryRun`), schema] };
}

function withKeys({ properties, required, ...answer }: JsonSchema, keys: Readonly<Record<string, Kind>>): JsonSchema {
  const more = Object.fromEntries(Object.entries(keys).map(([key, kind]) => [key, schemaOf(kind)]));
  return { ...answer, properties: { ...(properties as JsonSchema), ...more }, required: [...(required as string[]), ...Object.keys(more)] };
}

/** The content types for the other values of `format`. Texts are described as texts, other files only by their type. */
function otherForms({ query }: Operation): Record<string, JsonSchema> {
  const codes = (query.format?.kind.schema.enum ?? []) as string[];
  const types = codes.flatMap((code) =>
    Object.hasOwn(answerFormats, code) ? answerFormats[code as keyof typeof answerFormats].content_type : [],
  );
  return Object.fromEntries(types.map((type) => [type.replace(/;.*/, ''), type.startsWith('text/') ? { schema: { type: 'string' } } : {}]));
}

/**
 * The successful responses of an operation by status: the one, and for `status_again` the same without an example, for nothing was created.
 */
export function describeAnswers(
  operation: Operation,
  records: Readonly<Record<string, JsonSchema>>,
  billing: Billing,
  example: unknown,
): JsonSchema {
  const { status, status_again } = operation.answer;
  const described = { [String(status)]: describeAnswer(operation, records, billing, example) };
  if (!status_again) return described;
  const unchanged = { ...operation, answer: { ...operation.answer, status: status_again } };
  return { ...described, [String(status_again)]: describeAnswer(unchanged, records, billing, undefined) };
}

/** What a success says by its status. */
const successes = { 200: 'Success.', 201: 'Created.', 202: 'Accepted; it is done after the answer.' } as const;

/**
 * The successful response of an operation: its headers, its schema, the recorded `example`, and its other formats. `records` are the
 * resources' schemas.
 */
function describeAnswer(
  operation: Operation,
  records: Readonly<Record<string, JsonSchema>>,
  billing: Billing,
  example: unknown,
): JsonSchema {
  const { content_types } = operation.answer;
  if (content_types) {
    const content = Object.fromEntries([any_bytes, ...content_types].map((type) => [type, { schema: file_schema }]));
    return { description: 'The bytes of the file.', headers: headersOfAnswer(operation, billing), content };
  }
  const schema = withDryRun(operation, answerSchema(operation), records);
  const json = { schema, ...mediaExample(example) };
  const minimal = operation.minimal && { schema: minimalSchema(operation, subjectOf(operation), records) };
  return {
    description: successes[operation.answer.status],
    headers: headersOfAnswer(operation, billing),
    content: {
      'application/json': json,
      ...(minimal ? { [minimal_type]: minimal } : {}),
      ...(operation.formats ? otherForms(operation) : {}),
    },
  };
}
