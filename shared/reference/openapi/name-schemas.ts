import type { JsonSchema } from '../../api/kind.ts';

/** Keywords whose contents are values, not schemas. */
const values = new Set(['example', 'examples', 'enum', 'const', 'default', 'required']);

/**
 * Moves every schema with a title to the components and leaves a reference. So the schema stands once in the document, and a generated
 * client has one class with that name. Throws TypeError when two different schemas have the same title.
 */
export function nameSchemas<T extends JsonSchema>(described: T, components: Record<string, JsonSchema>): T {
  const texts = new Map(Object.entries(components).map(([name, schema]) => [name, JSON.stringify(schema)]));
  const named = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(named);
    if (typeof part !== 'object' || part === null) return part;
    const inner: JsonSchema = Object.fromEntries(
      Object.entries(part as JsonSchema).map(([key, value]) => [key, values.has(key) ? value : named(value)]),
    );
    if (typeof inner.title !== 'string') return inner;
    const { title, description, ...schema } = inner;
    const text = JSON.stringify(schema);
    if ((texts.get(title) ?? text) !== text) throw new TypeError(`Two different schemas are called ${title}`);
    texts.set(title, text);
    components[title] = schema;
    return { $ref: `#/components/schemas/${title}`, ...(description === undefined ? {} : { description }) };
  };
  return named(described) as T;
}
