import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

/** Loads TypeScript as the service itself does: types are stripped, nothing else is changed (docs/decisions/jest-transform.md). */
export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
  getCacheKey: (source, path) => createHash('sha256').update(process.version).update(path).update('\0').update(source).digest('hex'),
};
