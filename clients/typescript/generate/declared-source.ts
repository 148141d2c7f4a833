import { describedCalls } from '../../generate/described-call.ts';
import type { ClientDocument } from '../../generate/client-document.ts';
import { integersOfAnswers } from '../../generate/number-fields.ts';

/** The source of `generated/declared.ts`: the integers of answers, and the writes that answer a repeat of their key. */
export function declaredSource(document: ClientDocument): string {
  const keyed = describedCalls(document).filter((call) => call.keyed);
  return [
    '/** Made from the OpenAPI document by `npm run types`; change the declarations, not this. */',
    '',
    '/** The integers of answers: names of fields by the name of the field around them. Every other number is an amount. */',
    `export const integerFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(integersOfAnswers(document))};`,
    '',
    '/** The writes that answer a repeat with what they answered first, when it has the same `Idempotency-Key`. */',
    `export const keyedOperations: readonly string[] = ${JSON.stringify(keyed.map(({ method, path }) => `${method} ${path}`))};`,
    '',
  ].join('\n');
}
