import { createHash } from 'node:crypto';
import { describeCollections } from './apply-schemas.ts';
import { migrations } from './migrations/all-migrations.ts';

let version: string | undefined;

/**
 * What this program stores: changes with every schema, index and migration. Versions have the order in which they were applied to a
 * database (`migrations`, row `schemas`), so that nobody has to number them.
 */
export function schemaVersion(): string {
  version ??= createHash('sha256')
    .update(JSON.stringify([describeCollections(), migrations.map(({ name }) => name)]))
    .digest('hex')
    .slice(0, 12);
  return version;
}
