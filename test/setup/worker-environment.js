import { TestEnvironment } from 'jest-environment-node';

/** The Daybook of this worker: started by the first test file that asks, outside every file's sandbox, and ended with the worker. */
let shared;

async function sharedDaybook() {
  shared ??= import('./shared-daybook.ts').then(({ startSharedDaybook }) => startSharedDaybook());
  return shared;
}

/** The Chromium of this worker, likewise. */
let browser;

async function sharedBrowser() {
  browser ??= import('./shared-browser.ts').then(({ startSharedBrowser }) => startSharedBrowser());
  return browser;
}

/** Jest's sandbox for a test file, in which `sharedDaybook()` and `sharedBrowser()` give what outlives the file. */
export default class WorkerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.sharedDaybook = sharedDaybook;
    this.global.sharedBrowser = sharedBrowser;
  }
}
