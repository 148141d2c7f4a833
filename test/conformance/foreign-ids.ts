import { operations } from '../../shared/resources/all-operations.ts';
import { recordResources } from '../../shared/resources/all-records.ts';
import type { Json } from '../setup/client.ts';

/** An operation as the document describes it. */
export interface Asked {
  operation: string;
  method: string;
  path: string;
  example: Json;
}

/** One place where a request may name a record: its path, a filter, a field of its body however deep. */
export interface Place extends Asked {
  where: 'path' | 'filter' | 'body';
  /** The way to the field from the body's top; a list is entered at its first item. */
  way: string[];
  /** The resource that the id is of. */
  of: string;
}

/** Of which resource the ids are that a field names: of the one it is called after, or said here. Any other stops the test until it is told. */
const resourceOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(recordResources.map(({ slug }) => [slug.replaceAll('-', '_'), slug])),
  parent: 'entity',
  into: 'contact',
  cleared: 'transaction',
  assigned: 'transaction',
  corrects: 'transaction',
  prepaid: 'transaction',
  line: 'bank-line',
  statement: 'bank-statement',
  profile: 'bank-profile',
  rule: 'bank-rule',
  owner: 'transaction',
  item: 'transaction',
  logo: 'attachment',
};

export function resourceNamedBy(field: string): string {
  const noun = field.replaceAll('-', '_').replace(/_ids?$/, '');
  const known = resourceOf[noun] ?? Object.entries(resourceOf).find(([name]) => noun.endsWith(`_${name}`))?.[1];
  if (!known) throw new Error(`The matrix does not know whose ids ${field} names: say so in resourceOf.`);
  return known;
}

/** The resource whose id stands in a path, by the word before it; an address in the plural is another of the same. */
export function resourceAtPath(path: string): string {
  const word = path.split('/{id}')[0]!.split('/').at(-1)!;
  return word === 'discounts' ? 'discount' : word;
}

/** Fields that hold the id of a record of an entity; `entity_id` is the token's, whatever is sent; some others are numbers of the world. */
export const namesRecord = (field: string): boolean =>
  /[_-]ids?$/.test(field) && !/^(entity|client|external|vat|location|end[_-]to[_-]end|mandate|creditor)[_-]ids?$/.test(field);

/** Every operation that asks for a token, those of the authorization server apart. */
export function operationsOf(document: Json): Asked[] {
  return described(document)
    .filter(([, , { security }]) => (security ?? document.security ?? []).length > 0)
    .map(([path, method, operation]) => asked(path, method, operation));
}

/** Every place of every operation in the published document, so that an operation is in the matrix the day it is declared. */
export function placesOf(document: Json): Place[] {
  return described(document).flatMap(([path, method, operation]) => placesIn(document, path, method, operation));
}

function described(document: Json): [path: string, method: string, operation: Json][] {
  return Object.entries<Json>(document.paths)
    .filter(([path]) => !/^\/(auth|\.well-known)\//.test(path))
    .flatMap(([path, item]) =>
      Object.entries<Json>(item as object).map(([method, operation]): [string, string, Json] => [path, method.toUpperCase(), operation]),
    );
}

function asked(path: string, method: string, { operationId }: Json): Asked {
  return { operation: operationId as string, method, path, example: exampleBody(operationId as string) };
}

/**
 * A small body by the examples of its fields: the required ones, and those without which a create would do little; one field of an update.
 * Those of the document name records by codes of their own books, which would be refused before an id.
 */
function exampleBody(id: string): Json {
  const { body, partial } = operations.find((operation) => operation.id === id) ?? {};
  const fields = Object.entries(body ?? {});
  const chosen = partial ? fields.slice(0, 1) : fields.filter(([, field]) => field.required || field.exemplary);
  return Object.fromEntries(chosen.map(([key, { example }]) => [key, example ?? null]));
}

function placesIn(document: Json, path: string, method: string, operation: Json): Place[] {
  const content = operation.requestBody?.content?.['application/json'];
  const base = asked(path, method, operation);
  const parameters = (operation.parameters ?? []) as Json[];
  return [
    ...(path.includes('{id}') ? [{ ...base, where: 'path' as const, way: ['id'], of: resourceAtPath(path) }] : []),
    ...parameters
      .filter((one) => one.in === 'query' && namesRecord(one.name as string))
      .map(({ name }) => ({ ...base, where: 'filter' as const, way: [name as string], of: resourceNamedBy(name as string) })),
    ...waysIn(document, content?.schema, []).map((way) => ({ ...base, where: 'body' as const, way, of: resourceNamedBy(way.at(-1)!) })),
  ];
}

function waysIn(document: Json, schema: Json, way: string[]): string[][] {
  if (!schema || way.length > 6) return [];
  if (schema.$ref) return waysIn(document, document.components.schemas[(schema.$ref as string).split('/').at(-1)!], way);
  const parts = [...((schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[])];
  const inside = Object.entries<Json>(schema.properties ?? {}).flatMap(([name, field]) =>
    namesRecord(name) ? [[...way, name]] : waysIn(document, field, [...way, name]),
  );
  return [...inside, ...waysIn(document, schema.items, way), ...parts.flatMap((part) => waysIn(document, part, way))];
}
