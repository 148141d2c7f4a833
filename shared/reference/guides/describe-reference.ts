import type { JsonSchema } from '../../api/kind.ts';
import { resources } from '../../resources/all-resources.ts';
import { authTag } from '../openapi/describe-auth.ts';
import type { CodeSample } from '../openapi/code-samples.ts';
import { inlineHtml } from './prose.ts';
import { fieldsOf, parametersOf, resolver } from './describe-schema.ts';
import type { ShownField } from './describe-schema.ts';
import { tokens_part } from './tokens-part.ts';
import { explorerAnchor } from './render-explorer.ts';

interface Content {
  schema?: JsonSchema;
  example?: unknown;
}

interface DocumentOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: true;
  security: { bearer: string[] }[];
  parameters: JsonSchema[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
  'x-code-samples': CodeSample[];
}

/** The parts of `openApiDocument` that the reference shows. */
export interface ReferenceDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentOperation>>;
  components: Record<string, Record<string, JsonSchema>>;
}

export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  is_deprecated: boolean;
  scope: string;
  parameters: ShownField[];
  body: ShownField[];
  /** The recorded answer as JSON, or nothing. */
  answer: string;
  success: string;
  failures: string[];
  samples: CodeSample[];
  explorer: string;
}

export interface ReferencePart {
  slug: string;
  title: string;
  about: string;
  operations: { id: string; method: string; path: string; summary: string }[];
}

const partOf = (tag: string): string => (tag === authTag.name ? tokens_part : resources.find(({ title }) => title === tag)!.slug);

function operationsOf(document: ReferenceDocument, tag: string): [path: string, method: string, operation: DocumentOperation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]): [string, string, DocumentOperation] => [path, method.toUpperCase(), operation]),
  );
}

/** Every part of the reference with its operations in one line each, as the document orders them. */
export function referenceParts(document: ReferenceDocument): ReferencePart[] {
  return document.tags.map(({ name, description }) => ({
    slug: partOf(name),
    title: name === authTag.name ? name : resources.find(({ title }) => title === name)!.plural,
    about: description,
    operations: operationsOf(document, name).map(([path, method, { operationId, summary }]) => ({
      id: operationId,
      method,
      path,
      summary,
    })),
  }));
}

/** The operations of one part with all that they take and answer; undefined when there is no such part. */
export function describePart(document: ReferenceDocument, slug: string): ShownOperation[] | undefined {
  const tag = document.tags.find(({ name }) => partOf(name) === slug);
  if (!tag) return undefined;
  return operationsOf(document, tag.name).map(([path, method, operation]) => describe(document, path, method, operation));
}

function describe(document: ReferenceDocument, path: string, method: string, operation: DocumentOperation): ShownOperation {
  const resolve = resolver(document.components);
  const [sent] = Object.values(operation.requestBody?.content ?? {});
  const [success, ...failures] = Object.keys(operation.responses).toSorted();
  const [answered] = Object.values(operation.responses[success!]?.content ?? {});
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: inlineHtml(operation.description ?? ''),
    is_deprecated: operation.deprecated === true,
    scope: operation.security.flatMap(({ bearer }) => bearer).join(' '),
    parameters: parametersOf(operation.parameters, resolve),
    body: sent?.schema ? fieldsOf(sent.schema, resolve) : [],
    answer: answered?.example === undefined ? '' : JSON.stringify(answered.example, null, 2),
    success: success!,
    failures,
    samples: operation['x-code-samples'],
    explorer: explorerAnchor(method, path),
  };
}
