import { isNullInDryRun } from '../../api/dry-run-keys.ts';
import type { JsonSchema } from '../../api/kind.ts';
import { nullableSchema } from '../../api/nullable-schema.ts';

const SCHEMAS = '#/components/schemas/';
const PREFIX = 'Provisional';
const provisional: JsonSchema = { const: true, description: 'Nothing of this was saved.' };

/** The schema of a dry run's answer. It is that of the real answer, with the mark, and with null where only saving would make an id. */
export function dryRunSchema(answer: JsonSchema, title: string): JsonSchema {
  const { properties, required, ...rest } = provisionalSchema(answer) as { properties: JsonSchema; required?: string[] };
  return { ...rest, title, properties: { ...properties, provisional }, required: [...(required ?? []), 'provisional'] };
}

/** The provisional records that the given schemas name, and those that these name in turn. */
export function provisionalRecords(used: JsonSchema, records: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const made: Record<string, JsonSchema> = {};
  const make = (schema: JsonSchema): void => {
    for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/Provisional(\w+)"/g)) {
      const record = records[name!];
      if (!record || made[PREFIX + name!]) continue;
      make((made[PREFIX + name!] = provisionalSchema(record) as JsonSchema));
    }
  };
  make(used);
  return made;
}

function provisionalSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(provisionalSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  // A list of codes has nothing that only saving makes.
  if ('enum' in schema) return schema;
  const { $ref, title, ...rest } = schema as JsonSchema;
  if (typeof $ref === 'string') return { ...rest, $ref: $ref.replace(SCHEMAS, SCHEMAS + PREFIX) };
  const parts = Object.entries(rest).map(([key, part]) => [
    key,
    key === 'properties' ? propertiesOf(part as JsonSchema) : provisionalSchema(part),
  ]);
  return { ...(typeof title === 'string' ? { title: PREFIX + title } : {}), ...(Object.fromEntries(parts) as JsonSchema) };
}

function propertiesOf(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      isNullInDryRun(key) ? orNull(schema as JsonSchema) : provisionalSchema(schema),
    ]),
  );
}

function orNull(schema: JsonSchema): JsonSchema {
  const { description, examples: _, ...value } = schema;
  return { ...nullableSchema(value), ...(description === undefined ? {} : { description }) };
}
