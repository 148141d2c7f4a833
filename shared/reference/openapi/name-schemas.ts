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
    const { title, ...rest } = inner;
    const [schema, beside] = apart(rest);
    const text = JSON.stringify(schema);
    if ((texts.get(title) ?? text) !== text) throw new TypeError(`Two different schemas are called ${title}`);
    texts.set(title, text);
    components[title] = schema;
    return { $ref: `#/components/schemas/${title}`, ...beside };
  };
  return named(described) as T;
}

/** What a schema is, and what is said of it in one place only: its description, and the example of a code of a list. */
function apart({ description, ...schema }: JsonSchema): [schema: JsonSchema, beside: JsonSchema] {
  const said = description === undefined ? {} : { description };
  if (!('enum' in schema) || !('examples' in schema)) return [schema, said];
  const { examples, ...list } = schema;
  return [list, { ...said, examples }];
}

/** What a body or an answer is about: the name of its schema without the words for what is done with it. */
const subjectOf = (name: string): string =>
  name.replace(/^(?:Provisional|Preview|Create|Update)/, '').replace(/(?:Change)?(?:Body|Answer|DryRun)$/, '');

/**
 * Schemas in the order of what they are about, so that those of one record stand together: gzip finds again only what stood in the 32 kB
 * before, and the records, their dry runs and their bodies say the same of most fields (docs/decisions/generated-clients.md).
 */
export function bySubject(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const rank = (name: string): string => `${subjectOf(name)} `;
  return Object.fromEntries(
    Object.entries(schemas).toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0)),
  );
}
