import { TestEnvironment } from 'jest-environment-node';
import { beginCalls, keepCalls } from '../tiers/kept-calls.js';

/** The Daybook of this worker: started by the first test file that asks, outside every file's sandbox, and ended with the worker. */
let shared;

export async function sharedDaybook() {
  shared ??= import('./shared-daybook.ts').then(({ startSharedDaybook }) => startSharedDaybook());
  return shared;
}

/** The Chromium of this worker, likewise. */
let browser;

export async function sharedBrowser() {
  browser ??= import('./shared-browser.ts').then(({ startSharedBrowser }) => startSharedBrowser());
  return browser;
}

/** Where Node keeps the connections of its fetch; it has none before the first one. */
const dispatcher = Symbol.for('undici.globalDispatcher.1');
let ends_idle = false;

/**
 * The client ends a connection long before the gateway does. Where both do so at the same time, as after a file that asks nothing for a minute, a
 * request on it is reset.
 */
export async function endIdleConnectionsSoon() {
  if (ends_idle) return;
  ends_idle = true;
  await fetch('data:,');
  const Agent = globalThis[dispatcher].constructor;
  globalThis[dispatcher] = new Agent({ keepAliveMaxTimeout: 5_000 });
}

/** Jest's sandbox for a test file, in which `sharedDaybook()` and `sharedBrowser()` give what outlives the file. */
export default class WorkerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
  }

  async setup() {
    beginCalls();
    keepCalls();
    await super.setup();
    await endIdleConnectionsSoon();
    this.global.sharedDaybook = sharedDaybook;
    this.global.sharedBrowser = sharedBrowser;
  }

  async teardown() {
    keepCalls(this.file);
    await super.teardown();
  }
}
