import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientDocument } from '../../generate/client-document.ts';
import { declaredSource } from './declared-source.ts';

/** Writes what the client has to know of the document while it runs. `npm install` and `npm run types` do. */
const folder = join(import.meta.dirname, '../generated');
mkdirSync(folder, { recursive: true });
const text = declaredSource(clientDocument());
// Whole or not at all: a command that starts meanwhile reads the one before.
const beside = join(folder, `declared.${process.pid}.ts`);
writeFileSync(beside, text);
renameSync(beside, join(folder, 'declared.ts'));
