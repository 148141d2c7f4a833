import { leanDocument, openApiDocument } from '../../shared/reference/openapi-document.ts';

/** A part of the OpenAPI document, as far as the packages make types of it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  required?: string[];
  enum?: (string | number)[];
  const?: unknown;
  description?: string;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

/** The document without samples (`leanDocument`). */
export interface ClientDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The document that the service publishes, without samples. */
export function clientDocument(): ClientDocument {
  return leanDocument(openApiDocument('http://localhost:3000')) as unknown as ClientDocument;
}
