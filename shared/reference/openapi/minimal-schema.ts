import type { Kind, JsonSchema } from '../../api/kind.ts';
import { minimal_parameter, outlineKeys } from '../../api/minimal-answer.ts';
import type { AnswerForm, Operation } from '../../api/operation.ts';
import { dryRunSchema } from './dry-run-schema.ts';

/** The media type of a minimal answer, under which the document describes it beside the usual one. */
export const minimal_type = `application/json; ${minimal_parameter}`;

type Records = Readonly<Record<string, JsonSchema>>;

/** The schema of the answer to `Prefer: return=minimal`: the usual keys, with an outline in place of each record; that of a dry run first. */
export function minimalSchema({ answer, dry_run }: Operation, subject: string, records: Records): JsonSchema {
  const schema = savedSchema(answer, `${subject}MinimalAnswer`, records);
  return dry_run ? { anyOf: [dryRunSchema(schema, `${subject}MinimalDryRun`), schema] } : schema;
}

function savedSchema({ form, kind, keys }: AnswerForm, title: string, records: Records): JsonSchema {
  const shown = { ...(form === 'resource' ? { message: undefined, resource: kind } : {}), ...keys };
  const properties: Record<string, JsonSchema> = { status: { type: 'string', const: 'success' } };
  for (const [key, one] of Object.entries(shown)) properties[key] = one ? outlineSchema(one, records) : { type: 'string' };
  return { title, type: 'object', properties, required: Object.keys(properties).filter((key) => key !== 'message') };
}

function outlineSchema({ shape, schema, answer_schema }: Kind, records: Records): JsonSchema {
  if (shape.as === 'list' && shape.items.as === 'resource') return { type: 'array', items: outlineOfRecord(shape.items.resource, records) };
  return shape.as === 'resource' ? outlineOfRecord(shape.resource, records) : (answer_schema ?? schema);
}

function outlineOfRecord(name: string, records: Records): JsonSchema {
  const { properties = {} } = records[name] as { properties?: Record<string, JsonSchema> };
  const outline: Record<string, JsonSchema> = {};
  for (const key of outlineKeys) if (properties[key]) outline[key] = properties[key];
  return { title: `${name}Outline`, type: 'object', properties: outline, required: ['id'] };
}
