import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beginCalls, keepCalls } from '../tiers/kept-calls.js';
import { endIdleConnectionsSoon } from './worker-environment.js';

/** What a thread without jest's sandbox has once: the globals of jest under the name by which files import them. */
const globals = 'describe, test, it, expect, jest, beforeAll, afterAll, beforeEach, afterEach';
const url = `data:text/javascript,export const { ${globals} } = globalThis;`;
registerHooks({
  resolve(name, context, next) {
    if (name === '@jest/globals') return { url, shortCircuit: true };
    if (/\.test\.ts\?/.test(name)) beginFile(fileURLToPath(name));
    return next(name, context);
  },
});

/** The runner imports a test file when it begins with it; what is asked for before the file's own is done after all of its tests. */
function beginFile(file) {
  keepCalls();
  globalThis.afterAll(() => keepCalls(file));
}
beginCalls();

await endIdleConnectionsSoon();
