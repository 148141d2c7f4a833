import { createHash } from 'node:crypto';
import { describeCollections } from './apply-schemas.ts';
import { migrations } from './migrations/all-migrations.ts';

let version: string | undefined;

/**
 * The version of what this program stores. It changes with every schema, index and migration. The database keeps the order in which
 * versions were applied to it (`migrations`, row `schemas`), so nobody has to number them.
 */
export function schemaVersion(): string {
  version ??= createHash('sha256')
    .update(JSON.stringify([describeCollections(), migrations.map(({ name }) => name)]))
    .digest('hex')
    .slice(0, 12);
  return version;
}
