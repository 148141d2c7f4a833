import { registerHooks } from 'node:module';
import { endIdleConnectionsSoon, sharedBrowser, sharedDaybook } from './worker-environment.js';

/** What a worker without jest's sandbox has once: the globals of jest under the name by which files import them, and what outlives a file. */
const globals = 'describe, test, it, expect, jest, beforeAll, afterAll, beforeEach, afterEach';
const url = `data:text/javascript,export const { ${globals} } = globalThis;`;
registerHooks({ resolve: (name, context, next) => (name === '@jest/globals' ? { url, shortCircuit: true } : next(name, context)) });

Object.assign(globalThis, { sharedDaybook, sharedBrowser });
await endIdleConnectionsSoon();
// The run ends a worker by leaving it, and what the worker holds open would keep it.
process.once('disconnect', () => process.exit());
