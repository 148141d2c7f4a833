import { chromium as driver } from 'playwright-core';
import type { Browser } from 'playwright-core';

/**
 * A Chromium that the test files of a worker use one after another: starting one takes longer than most tests. It ends with the process, or
 * in a run's own process with the servers of the run (stop-servers.js).
 */
export async function startSharedBrowser(): Promise<Browser> {
  // A container's root has no sandbox; the only pages that are opened are our own. Without hinting, letters are as wide in the browser that has
  // no windows as in the full one, so that looks are the same in both.
  const browser = await driver.launch({ executablePath: process.env.CHROMIUM!, args: ['--no-sandbox', '--font-render-hinting=none'] });
  globalThis.testServers?.running.push({ stop: () => browser.close() });
  return browser;
}
