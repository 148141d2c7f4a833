import type { ClientDocument, Operation, Schema } from './client-document.ts';

/** One operation as a package calls it. */
export interface DescribedCall {
  id: string;
  summary: string;
  method: string;
  path: string;
  /** The names in the path, in order. */
  inPath: string[];
  query: { name: string; schema: Schema; required: boolean }[];
  /** What is sent: JSON of a schema, the bytes of a file, either of them, or nothing. */
  body: { json?: Schema; file: boolean; required: boolean } | undefined;
  /** What JSON is answered after saving, and by a dry run where there is one; undefined where only a file is. */
  answer: Schema | undefined;
  tried: Schema | undefined;
  /** The write takes an `Idempotency-Key`, `Rollback`. */
  keyed: boolean;
  dry: boolean;
}

const JSON_TYPE = 'application/json';
const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The schema that a reference names, or the schema itself. */
export function resolved(schema: Schema, { components }: ClientDocument): Schema {
  return schema.$ref === undefined ? schema : components.schemas[nameOf(schema.$ref)]!;
}

/** All operations, in the order of the document. A form (the token's) is left out: each package asks for its token by hand. */
export function describedCalls(document: ClientDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => !requestBody?.content['application/x-www-form-urlencoded'])
      .map(([method, operation]) => describedCall(document, method, path, operation)),
  );
}

function describedCall(document: ClientDocument, method: string, path: string, operation: Operation): DescribedCall {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const headers = parameters.flatMap(({ $ref }) => ($ref === undefined ? [] : [nameOf($ref)]));
  const json = Object.entries(responses).find(([status, { content }]) => status.startsWith('2') && content?.[JSON_TYPE])?.[1];
  const answers = json ? alternatives(json.content![JSON_TYPE]!.schema) : [];
  const isDry = (schema: Schema): boolean => resolved(schema, document).properties?.provisional?.const === true;
  return {
    id: operationId,
    summary,
    method: method.toUpperCase(),
    path,
    inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    query: parameters.filter((one) => one.in === 'query').map(({ name, schema, required = false }) => ({ name, schema, required })),
    body: bodyOf(requestBody),
    answer: answers.find((one) => !isDry(one)),
    tried: answers.find(isDry),
    keyed: headers.includes('IdempotencyKey'),
    dry: headers.includes('Rollback'),
  };
}

const alternatives = (schema: Schema): Schema[] => schema.anyOf ?? [schema];

function bodyOf(body: Operation['requestBody']): DescribedCall['body'] {
  if (!body) return undefined;
  const json = body.content[JSON_TYPE]?.schema;
  return { ...(json && { json }), file: Object.keys(body.content).some((type) => type !== JSON_TYPE), required: body.required === true };
}
