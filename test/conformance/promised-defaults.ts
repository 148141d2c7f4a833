import type { Json } from '../setup/client.ts';

/** What the document says of a field that is left out. */
export interface Promised {
  operation: string;
  method: string;
  path: string;
  where: 'query' | 'body';
  /** The schema that has the field, by its title; of a query the operation. */
  title: string;
  field: string;
  /** The value, where the document names one. */
  value: { is: unknown } | undefined;
  says: string;
}

type Asked = Pick<Promised, 'operation' | 'method' | 'path'>;

/** Every default that the document promises: by the keyword of a parameter, by "`X` unless given" of a body's field, or in words. */
export function promisedDefaults(document: Json): Promised[] {
  return Object.entries<Json>(document.paths as object).flatMap(([path, item]) =>
    Object.entries<Json>(item).flatMap(([method, operation]) => {
      const asked = { operation: operation.operationId as string, method: method.toUpperCase(), path };
      const content = Object.values<Json>((operation.requestBody?.content ?? {}) as object);
      const parameters: Json[] = ((operation.parameters ?? []) as Json[]).map((one) => resolved(one, document));
      return [
        ...parameters.filter((one) => one.in === 'query').flatMap((one) => promisedByQuery(one, asked)),
        ...content.flatMap(({ schema }) => promisedByBody(schema, { asked, document, seen: new Set(), title: asked.operation })),
      ];
    }),
  );
}

function promisedByQuery({ name, schema, description }: Json, asked: Asked): Promised[] {
  const says = String(description ?? '');
  const isNamed = schema.default !== undefined;
  if (!isNamed && !says.includes('unless given')) return [];
  const value = isNamed ? { is: schema.default as unknown } : inWords(says);
  return [{ ...asked, where: 'query', title: asked.operation, field: name as string, value, says }];
}

/** Defaults of a list are said in words, because only some of its parameters stand beside each other. */
function inWords(says: string): Promised['value'] {
  const order = /By ([a-z]+(?: [a-z]+)*) unless given/.exec(says)?.[1];
  if (order !== undefined) return { is: order.replaceAll(' ', '_') };
  const count = /(\d+) unless given/.exec(says)?.[1];
  if (count !== undefined) return { is: Number(count) };
  return says.includes('; the first unless given') ? { is: 1 } : undefined;
}

interface Walk {
  asked: Asked;
  document: Json;
  seen: Set<string>;
  title: string;
}

function promisedByBody(schema: Json, walk: Walk): Promised[] {
  if (schema.$ref !== undefined) {
    const ref = schema.$ref as string;
    if (walk.seen.has(ref)) return [];
    walk.seen.add(ref);
    return promisedByBody(resolved(schema, walk.document), { ...walk, title: ref.split('/').at(-1)! });
  }
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ] as Json[];
  return [
    ...inside.flatMap((one) => promisedByBody(one, walk)),
    ...Object.entries<Json>((schema.properties ?? {}) as object).flatMap(([field, one]) => [
      ...promisedByField(field, String(one.description ?? ''), walk),
      ...promisedByBody(one, walk),
    ]),
  ];
}

function promisedByField(field: string, says: string, { asked, title }: Walk): Promised[] {
  if (!says.includes('unless given')) return [];
  const written = /`([^`]+)` unless given\.(?: |$)/.exec(says)?.[1];
  return [{ ...asked, where: 'body', title, field, value: parsed(written), says }];
}

/** A field is named like this as well: `from_address` is no value. */
function parsed(written: string | undefined): Promised['value'] {
  if (written === undefined) return undefined;
  try {
    return { is: JSON.parse(written) as unknown };
  } catch {
    return undefined;
  }
}

function resolved(schema: Json, document: Json): Json {
  if (schema.$ref === undefined) return schema;
  return (schema.$ref as string)
    .split('/')
    .slice(1)
    .reduce((at: Json, key) => at[key], document);
}
