import { chromium as driver } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { chromium } from './chromium.ts';
import type { Scope } from '../run/benchmark.ts';

/** The machine's Chromium, which ends with the scope. Throws where there is none. */
export async function openChromium(scope: Scope): Promise<Browser> {
  if (!chromium) throw new Error('There is no Chromium on this machine; CHROMIUM may name one.');
  // A container's root has no sandbox; the only pages that are opened are our own.
  const browser = await driver.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  return browser;
}

/** A browser's session of somebody who is signed in, with no file of the console kept. */
export async function signInContext(
  browser: Browser,
  url: string,
  account: { email: string; password: string },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const headers = { 'Content-Type': 'application/json', 'X-Daybook-Console': '1' };
  await context.request.post(`${url}/console/session`, { headers, data: account });
  return context;
}

export interface Visit {
  /** From asking for the page until what was waited for is seen. */
  ms: number;
  first_paint_ms: number;
  kb: number;
  requests: number;
}

/** Opens an address in a page of the context, waits until `seen` (an expression of the page) is true, and counts what that took. */
export async function visit(context: BrowserContext, url: string, seen: string): Promise<{ page: Page; visit: Visit }> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  const count = (request: Request): void => {
    sizes.push(request.sizes().then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize));
  };
  page.on('requestfinished', count);
  const began = performance.now();
  await page.goto(url);
  // The page's policy lets no text be evaluated in it, so the browser is told to by the protocol.
  await page.evaluate(`new Promise((resolve) => {
    const look = () => ((${seen}) ? resolve() : requestAnimationFrame(look));
    look();
  })`);
  const ms = performance.now() - began;
  const first_paint_ms = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      paint ? resolve(paint.startTime) : requestAnimationFrame(look);
    };
    look();
  })`);
  // What goes on after the picture is not counted, and may end with the page.
  page.off('requestfinished', count);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { page, visit: { ms, first_paint_ms, kb: bytes / 1_000, requests: sizes.length } };
}

/** Clicks the link of these words in the page and waits for `seen`, both inside the page: ms from the click to the picture. */
export function move(page: Page, words: string, seen: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const link = [...document.querySelectorAll('a')].find(({ innerText }) => innerText.trim().startsWith(${JSON.stringify(words)}));
    const began = performance.now();
    const look = () => ((${seen}) ? resolve(performance.now() - began) : requestAnimationFrame(look));
    link.click();
    requestAnimationFrame(look);
  })`);
}
