import { api_base } from '../api/api-base.ts';
import type { JsonSchema } from '../api/kind.ts';
import { envelopeSchemas, otherComponents, recordSchemas } from './openapi/components.ts';
import { samplesOfAuth, samplesOfOperation } from './openapi/code-samples.ts';
import { authTag, describeAuth, oauthResponses } from './openapi/describe-auth.ts';
import { ErrorResponses } from './openapi/describe-errors.ts';
import { describeOperation } from './openapi/describe-operation.ts';
import { provisionalRecords } from './openapi/dry-run-schema.ts';
import { recordedExample } from './openapi/recorded-examples.ts';
import { bySubject, nameSchemas } from './openapi/name-schemas.ts';
import { resourceBySlug } from '../resources/all-resources.ts';
import { authOperations } from '../resources/authorization/auth-operations.ts';
import { servedOperations, servedResources } from './served.ts';
import type { Billing } from './served.ts';

const about =
  'Double-entry bookkeeping for many entities over HTTP with JSON. Bodies are snake_case, queries hyphenated, `perPage` camelCase; the other ' +
  'spellings of a declared key are accepted, undeclared keys are refused. Amounts are JSON numbers or decimal strings of at most 15 digits. ' +
  'Every error has one envelope, whose `help` leads to the guide that explains it.';

type Paths = Record<string, Record<string, JsonSchema>>;

function describePaths(records: Readonly<Record<string, JsonSchema>>, errors: ErrorResponses, public_url: string, billing: Billing): Paths {
  const paths: Paths = {};
  for (const operation of authOperations) {
    const example = recordedExample(operation, public_url);
    const described = { ...describeAuth(operation, errors, example), 'x-code-samples': samplesOfAuth(operation, example, public_url) };
    paths[operation.path] = { [operation.method.toLowerCase()]: described };
  }
  for (const operation of servedOperations(billing)) {
    const path = api_base + operation.path;
    const example = recordedExample(operation, public_url);
    const described = describeOperation(operation, resourceBySlug(operation.resource)!, records, errors, example);
    const samples = { 'x-code-samples': samplesOfOperation(operation, example, public_url) };
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...described, ...samples } };
  }
  return paths;
}

/**
 * The OpenAPI 3.1 document of the API, built from the declarations. `public_url` has no slash at its end. The document has one server and
 * full paths, because client generators ignore a server that belongs to a path. With BILLING=off it has no subscription.
 */
export function openApiDocument(public_url: string, billing: Billing = 'on'): JsonSchema {
  const errors = new ErrorResponses(public_url, billing);
  const records = recordSchemas(billing);
  const described = describePaths(records, errors, public_url, billing);
  const schemas: Record<string, JsonSchema> = { ...envelopeSchemas };
  const shown = nameSchemas({ ...records, ...provisionalRecords({ described }, records) }, schemas);
  const paths = nameSchemas(described, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: public_url }],
    externalDocs: { description: 'Guides', url: `${public_url}/guides` },
    tags: [
      authTag,
      ...servedResources(billing).map(({ title, definition, slug }) => ({
        name: title,
        description: definition,
        externalDocs: { url: `${public_url}/guides/${slug}` },
      })),
    ],
    paths,
    components: {
      schemas: bySubject({ ...shown, ...schemas }),
      responses: { ...errors.described(), ...oauthResponses() },
      ...otherComponents(public_url, billing),
    },
  };
}

/** Keys of the document that only show what its schemas say. */
const shown = new Set(['x-code-samples', 'example', 'examples']);

/** The document without samples and examples, half as long, for programs that only need to know what there is. */
export function leanDocument(document: JsonSchema): JsonSchema {
  return lean(document) as JsonSchema;
}

function lean(part: unknown, named = false): unknown {
  if (Array.isArray(part)) return part.map((one) => lean(one));
  if (typeof part !== 'object' || part === null) return part;
  // Under `properties` keys are names of fields.
  const kept = Object.entries(part).filter(([key]) => named || !shown.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, lean(value, !named && key === 'properties')]));
}
