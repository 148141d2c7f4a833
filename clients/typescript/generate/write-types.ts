import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { leanDocument, openApiDocument } from '../../../shared/reference/openapi-document.ts';

/**
 * Writes the types of all operations. What a client does not read of the document is left out: samples, response headers, and errors, which
 * are thrown in one shape. An amount is decimal text in both directions: the service takes text for every number of a body, and the client
 * reads the amounts of answers as text.
 */
const folder = join(import.meta.dirname, '../generated');

/** Keys that no type is made of: by what is around them. */
function isLeftOut(key: string, around: string, part: object): boolean {
  if (around === 'components') return key === 'responses' || key === 'headers';
  return around === 'responses' ? /^[45]/.test(key) : key === 'headers' && 'content' in part;
}

function read(part: unknown, around = ''): unknown {
  if (Array.isArray(part)) return part.map((one) => (one === 'number' ? 'string' : read(one)));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => !isLeftOut(key, around, part));
  return Object.fromEntries(kept.map(([key, value]) => [key, key === 'type' && value === 'number' ? 'string' : read(value, key)]));
}

const document = read(leanDocument(openApiDocument('http://localhost:3000')));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(document as Parameters<typeof openapiTS>[0])));
