import type { JsonSchema } from '../api/kind.ts';
import { components } from './openapi/components.ts';
import { describeOperation } from './openapi/describe-operation.ts';
import { operations } from '../resources/all-operations.ts';
import { resourceBySlug, resources } from '../resources/all-resources.ts';

const about =
  'Double-entry bookkeeping for many entities over HTTP with JSON. Bodies are snake_case, queries hyphenated, `perPage` camelCase; the other ' +
  'spellings of a declared key are accepted, undeclared keys are refused. Amounts are JSON numbers or decimal strings with at most four ' +
  'decimals. Every error has one envelope, whose `help` leads to the guide that explains it.';

/** The OpenAPI 3.1 document of the API, built from the declarations. `public_url` has no slash at its end. */
export function openApiDocument(public_url: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const resource = resourceBySlug(operation.resource)!;
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, resource, public_url),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${public_url}/books/v1` }],
    externalDocs: { description: 'Guides', url: `${public_url}/guides` },
    tags: resources.map(({ title, definition, slug }) => ({
      name: title,
      description: definition,
      externalDocs: { url: `${public_url}/guides/${slug}` },
    })),
    paths,
    components: components(public_url),
  };
}
