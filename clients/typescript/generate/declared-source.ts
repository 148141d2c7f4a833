import { integerFields } from './number-fields.ts';
import type { Schema } from './number-fields.ts';

interface DescribedOperation {
  parameters?: readonly { $ref?: string }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The OpenAPI document, as far as the client needs it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The integers of all answers (`integerFields`). */
export function integersOfAnswers(document: OpenApiDocument): Record<string, string[]> {
  const answers = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses).flatMap(({ content }) => content?.['application/json']?.schema ?? []));
  return integerFields(answers, document.components.schemas);
}

/** The source of `generated/declared.ts`: the integers of answers, and the writes of the books that keep no answer for a key. */
export function declaredSource(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const keyed = operations.filter(({ operation }) => operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')));
  return [
    '/** Made from the OpenAPI document by `npm run types`; change the declarations, not this. */',
    '',
    '/** The integers of answers: names of fields by the name of the field around them. Every other number is an amount. */',
    `export const integerFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(integersOfAnswers(document))};`,
    '',
    '/** The writes that answer a repeat with what they answered first, when it has the same `Idempotency-Key`. */',
    `export const keyedOperations: readonly string[] = ${JSON.stringify(keyed.map(({ name }) => name))};`,
    '',
  ].join('\n');
}
