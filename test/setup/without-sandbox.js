import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beginCalls, keepCalls } from '../tiers/kept-calls.js';
import { endIdleConnectionsSoon, sharedBrowser, sharedDaybook } from './worker-environment.js';

/** What a worker without jest's sandbox has once: the globals of jest under the name by which files import them, and what outlives a file. */
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

Object.assign(globalThis, { sharedDaybook, sharedBrowser });
await endIdleConnectionsSoon();
// What a worker process holds open would keep it when the run ends it.
if (process.send) for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
