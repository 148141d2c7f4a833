type Schema = Record<string, unknown>;

/**
 * The $jsonSchema that accepts what either of two schemas accepts, because processes of the version before may still write their documents.
 * It has the properties of both and requires what both require. It drops a constraint that only one of them has, or that differs, and joins
 * types and vocabularies.
 */
export function expandValidator(before: Schema, after: Schema): Schema {
  if ('anyOf' in before || 'anyOf' in after) return isEqual(before, after) ? after : { anyOf: [before, after] };
  const expanded: Schema = {};
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) continue;
    const joined = joinConstraint(key, before[key], value);
    if (joined !== undefined) expanded[key] = joined;
  }
  // An object without declared properties is open, so the joined object is open too.
  if (!('properties' in before) || !('properties' in after)) delete expanded.additionalProperties;
  return expanded;
}

function joinConstraint(key: string, before: unknown, after: unknown): unknown {
  if (isEqual(before, after)) return after;
  if (key === 'properties') return joinProperties(before as Record<string, Schema>, after as Record<string, Schema>);
  if (key === 'required') return atLeastOne((after as string[]).filter((name) => (before as string[]).includes(name)));
  if (key === 'bsonType' || key === 'enum') return [...new Set([before, after].flat())];
  if (isSchema(before) && isSchema(after)) return expandValidator(before, after);
  return undefined;
}

function joinProperties(before: Record<string, Schema>, after: Record<string, Schema>): Record<string, Schema> {
  const shared = Object.entries(after).map(
    ([name, schema]) => [name, Object.hasOwn(before, name) ? expandValidator(before[name]!, schema) : schema] as const,
  );
  return { ...before, ...Object.fromEntries<Schema>(shared) };
}

/** MongoDB refuses an empty list of required properties. */
function atLeastOne(names: string[]): string[] | undefined {
  return names.length > 0 ? names : undefined;
}

function isEqual(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
