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

/**
 * Whether a later version than this one has been applied to a database, or to the one that a backup was taken from. The last version of its
 * history may differ from the present one (`fingerprint`): programs from before there was a history looked at the present one only, and set
 * it to their own. Then the latest that was ever applied decides, and where that is this one it is applied again.
 */
export function isOutdated({ fingerprint, history = [] }: { fingerprint?: string; history?: readonly string[] }): boolean {
  return fingerprint !== schemaVersion() && history.includes(schemaVersion()) && history.at(-1) !== schemaVersion();
}
