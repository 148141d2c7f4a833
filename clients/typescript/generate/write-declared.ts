import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../../../shared/reference/openapi-document.ts';
import { declaredSource } from './declared-source.ts';
import type { OpenApiDocument } from './declared-source.ts';

/** Writes what the client has to know of the document while it runs. `npm install` and `npm run types` do. */
const folder = join(import.meta.dirname, '../generated');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'declared.ts'), declaredSource(openApiDocument('http://localhost:3000') as unknown as OpenApiDocument));
