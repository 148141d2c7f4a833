import type { Resource } from '../api/declare-resource.ts';
import type { Fields } from '../api/operation.ts';
import { resources } from '../resources/all-resources.ts';

/** An example of the resource as a list shows it, from the examples of its fields. */
export function exampleOfResource(resource: Resource): Record<string, unknown> {
  const shown = Object.entries(resource.fields).filter(([, field]) => (field.read ?? 'always') === 'always');
  return Object.fromEntries(shown.map(([key, field]) => [key, shownExample(field)]));
}

/** The example of a field as an answer shows it. */
export function shownExample(field: Resource['fields'][string]): unknown {
  if (field.answer_kind?.shape.as === 'list') return [];
  const { example } = field;
  const { shape } = field.kind;
  const nested = shape.as === 'resource' ? resources.find(({ name }) => name === shape.resource) : undefined;
  if (nested) return exampleOfResource(nested);
  const kind = field.answer_kind ?? field.kind;
  const shown_as_time = kind.answer_schema?.format === 'date-time';
  if (shown_as_time && typeof example === 'string' && example.length === 10) return `${example}T00:00:00.000000Z`;
  return kind !== field.kind && typeof example === 'number' ? String(example) : (example ?? null);
}

/**
 * A small body that shows what the operation is for. For a create: the required fields, and those without which it would do little. For an
 * update: one changed field.
 */
export function exampleBody(fields: Fields, partial: boolean): Record<string, unknown> {
  const entries = Object.entries(fields);
  const chosen = partial ? entries.slice(0, 1) : entries.filter(([, field]) => field.required || field.exemplary);
  return Object.fromEntries(chosen.map(([key, field]) => [key, field.example ?? null]));
}
